/** What the store sells: categories, models, their SKUs, prices and promotions. Texts are kept in every language. */
import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { productTypes, stockStatuses } from "#machines/cart/schema/product.rules.ts";
import type { Currency } from "#machines/kit";

/** The languages the catalogue speaks; English is the one the others fall back to. */
export const catalogueLocales = ["en-US", "es-US", "pl"] as const;
export type CatalogueLocale = (typeof catalogueLocales)[number];
export type LocalText = Readonly<Record<CatalogueLocale, string>>;

/** A row of the specification table: what is measured, and its value. */
export interface Spec {
  readonly label: LocalText;
  readonly value: LocalText;
}

/** What a line's product is (CART-05). */
export type ProductType = (typeof productTypes)[number];

/** One of the five stock statuses (CART-06, ENT-13). */
export type StockStatus = (typeof stockStatuses)[number];

/** How a SKU is offered while units are left; with none left it is OutOfStock, unless it is not offered at all. */
export type Offering = Exclude<StockStatus, "OutOfStock">;

/** A named value with a type; the one named "colour" or "color" is the colour (LINE-11). */
export interface TypedAttribute {
  readonly name: string;
  readonly type: "COLOR" | "TEXT";
  readonly value: string;
}

/** The attributes that rules read from a line's product, by the names of ENT-12. */
export interface ProductAttributes {
  readonly product_type: ProductType;
  readonly product_family: string;
  readonly product_division: string;
  readonly model_name: string;
  readonly pvi_product_type_name: string;
  readonly pvi_product_sub_type_name: string;
  readonly daas_exclusive: boolean;
  readonly daas_upgrade_sku: string | null;
  readonly is_grv_sku: boolean;
  readonly has_printable_image: boolean;
  readonly primary_filter: string | null;
  readonly is_esim_enabled: boolean;
  readonly sim_type_for_activation: "eSIM" | "pSIM" | null;
  readonly is_subscription: boolean;
  readonly is_auto_renewal: boolean;
  readonly is_gift_card: boolean;
  /** Months between two charges of what renews by itself. */
  readonly renewal_period_months: number | null;
  /** How often it is charged in all; null, or absent in older stores, of what renews until it is cancelled. */
  readonly billed_periods?: number | null;
  readonly trial_period_days: number | null;
  /** Used at home first, and paid for when it is kept (PLACE-06). */
  readonly is_try_before_you_buy: boolean;
  /** The most units of this SKU in one purchase (CART-35). */
  readonly max_purchasable_limit: number | null;
  /** Never ships to Alaska or Hawaii (SHIP-12). */
  readonly hazmat: boolean;
  /** Sold with California's Proposition 65 warning (CART-36). */
  readonly prop_65_warning: boolean;
  readonly is_trade_in_eligible: boolean;
  readonly is_upgrade_eligible: boolean;
  readonly is_store_pickup_eligible: boolean;
  /** States it does not ship to (OPEN-105). */
  readonly no_ship_states: readonly string[];
  /** How it travels: by parcel, on a truck with a delivery window (SHIP-17), or by mail as a code. */
  readonly delivery_mode: "parcel" | "ha" | "tv" | "digital";
  /** The packed size, for the parcel locker rule (PL-04). */
  readonly package: {
    readonly width_mm: number;
    readonly height_mm: number;
    readonly depth_mm: number;
    readonly weight_g: number;
  };
  /** California's recycling fee for screens. */
  readonly ewaste_fee_cents: number;
  /** For a service: the kinds of goods it is bought with (CART-10); empty for goods. */
  readonly goes_with: readonly string[];
  /** SKUs it cannot be bought with (CART-30). */
  readonly not_with: readonly string[];
  /** The only methods that pay for it, by their codes; empty where any will do (CART-22). */
  readonly program_methods: readonly string[];
  /** The fewest licences of a business app (CART-16, OPEN-44). */
  readonly min_licences: number;
  /** What businesses may order of it instead, and how the store says so (ERR-95 to ERR-98). */
  readonly business_terms: {
    readonly min: number;
    readonly max: number;
    readonly description: LocalText;
  } | null;
  readonly typed_attributes: readonly TypedAttribute[];
}

/** The category of services: they are bought with goods and stand on no shelf of their own. */
export const SERVICES = "services";

/**
 * One row that says which state the catalogue is in. Triggers of the database write another word there with each change of
 * what is on the shelves, whoever makes it, so that what was read once need not be read again until then.
 */
export const catalogueRevision = sqliteTable("catalogue_revision", {
  id: integer().primaryKey(),
  revision: text().notNull(),
});

/** A colour things come in, by the name the art knows it by. */
export const finish = sqliteTable("finish", {
  finish: text().primaryKey(),
  position: integer().notNull(),
  name: text({ mode: "json" }).$type<LocalText>().notNull(),
});

/** A kind of thing, narrower than a category: phone, foldable, refrigerator. */
export const family = sqliteTable("family", {
  family: text().primaryKey(),
  position: integer().notNull(),
  name: text({ mode: "json" }).$type<LocalText>().notNull(),
  /** What else people call it when they search. */
  alsoCalled: text("also_called", { mode: "json" }).$type<LocalText>().notNull(),
});

export const category = sqliteTable("category", {
  categoryId: text("category_id").primaryKey(),
  position: integer().notNull(),
  name: text({ mode: "json" }).$type<LocalText>().notNull(),
  description: text({ mode: "json" }).$type<LocalText>().notNull(),
});

export const model = sqliteTable(
  "model",
  {
    modelId: text("model_id").primaryKey(),
    categoryId: text("category_id")
      .notNull()
      .references(() => category.categoryId),
    position: integer().notNull(),
    /** A product's name is the same in every language, or is translated like any text. */
    name: text({ mode: "json" }).$type<LocalText>().notNull(),
    shortDescription: text("short_description", { mode: "json" }).$type<LocalText>().notNull(),
    longDescription: text("long_description", { mode: "json" }).$type<LocalText>().notNull(),
    specs: text({ mode: "json" }).$type<readonly Spec[]>().notNull(),
    /** Which drawing shows it. */
    art: text().notNull(),
    family: text()
      .notNull()
      .references(() => family.family),
    /** What its sizes are called: storage, size, length, amount; null for a model of one size. */
    optionAxis: text("option_axis").$type<OptionAxis>(),
    launchedOn: text("launched_on").notNull(),
    /** Its place on the home page; null for a model that is not shown there. */
    featured: integer(),
  },
  (table) => [index("model_category").on(table.categoryId, table.position)],
);
export type OptionAxis = "storage" | "size" | "length" | "amount";

export const sku = sqliteTable(
  "sku",
  {
    sku: text().primaryKey(),
    modelId: text("model_id")
      .notNull()
      .references(() => model.modelId),
    position: integer().notNull(),
    displayName: text("display_name", { mode: "json" }).$type<LocalText>().notNull(),
    /** The code on the box. */
    modelCode: text("model_code").notNull(),
    /** The size; null where there is one only, and for gift cards, whose size is their price. */
    option: text({ mode: "json" }).$type<LocalText>(),
    offering: text().$type<Offering>().notNull(),
    /** Days until it can leave the warehouse. */
    leadDays: integer("lead_days").notNull(),
    customStockMessage: text("custom_stock_message", { mode: "json" }).$type<LocalText>(),
    attributes: text({ mode: "json" }).$type<ProductAttributes>().notNull(),
  },
  (table) => [index("sku_model").on(table.modelId, table.position)],
);

/** What a SKU costs in a currency: the regular price, and the price it is sold at. */
export const price = sqliteTable(
  "price",
  {
    sku: text()
      .notNull()
      .references(() => sku.sku),
    currency: text().$type<Currency>().notNull(),
    listCents: integer("list_cents").notNull(),
    saleCents: integer("sale_cents").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sku, table.currency] }),
    check("price_is_positive", sql`${table.saleCents} > 0`),
    check("sale_is_no_dearer", sql`${table.saleCents} <= ${table.listCents}`),
  ],
);

/** An offer on some SKUs (CART-32, ENT-32). */
export const promotion = sqliteTable("promotion", {
  offerId: text("offer_id").primaryKey(),
  type: text().$type<"PromotionalDiscount">().notNull(),
  offerType: text("offer_type").$type<"LAUNCH" | "SEASON">().notNull(),
  salesPitch: text("sales_pitch", { mode: "json" }).$type<LocalText>().notNull(),
  discountedSkus: text("discounted_skus", { mode: "json" }).$type<readonly string[]>().notNull(),
});
