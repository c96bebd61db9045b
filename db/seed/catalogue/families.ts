/** What all products of a kind have in common: names of their class, how they travel, what they are eligible for. */
import type { ProductAttributes } from "../../schema/catalogue.ts";
import { businessTerms } from "./business-terms.ts";

/** Packed size in millimetres and grams: width, height, depth, weight. */
type Box = readonly [width: number, height: number, depth: number, weight: number];

export type FamilyAttributes = Omit<ProductAttributes, "model_name" | "typed_attributes">;

function attributes(
  division: string,
  family: string,
  [type, subType]: readonly [type: string, subType: string],
  box: Box,
  rest: Partial<FamilyAttributes> = {},
): FamilyAttributes {
  const [width_mm, height_mm, depth_mm, weight_g] = box;
  return {
    product_type: "Physical",
    product_family: family,
    product_division: division,
    pvi_product_type_name: type,
    pvi_product_sub_type_name: subType,
    daas_exclusive: false,
    daas_upgrade_sku: null,
    is_grv_sku: false,
    has_printable_image: false,
    primary_filter: null,
    is_esim_enabled: false,
    sim_type_for_activation: null,
    is_subscription: false,
    is_auto_renewal: false,
    is_gift_card: false,
    renewal_period_months: null,
    billed_periods: null,
    trial_period_days: null,
    is_try_before_you_buy: false,
    max_purchasable_limit: null,
    hazmat: false,
    prop_65_warning: false,
    is_trade_in_eligible: false,
    is_upgrade_eligible: false,
    is_store_pickup_eligible: true,
    no_ship_states: [],
    delivery_mode: "parcel",
    package: { width_mm, height_mm, depth_mm, weight_g },
    ewaste_fee_cents: 0,
    goes_with: [],
    not_with: [],
    program_methods: [],
    min_licences: 1,
    business_terms: null,
    ...rest,
  };
}

const cellular = {
  is_esim_enabled: true,
  sim_type_for_activation: "eSIM",
  is_trade_in_eligible: true,
  is_upgrade_eligible: true,
  is_grv_sku: true,
} as const;
/** Done for the shopper, and not put into a box. */
const service = (
  type: FamilyAttributes["product_type"],
  goesWith: readonly string[],
  rest: Partial<FamilyAttributes> = {},
): FamilyAttributes =>
  attributes("Services", "Services", ["Service", type], [0, 0, 0, 0], {
    product_type: type,
    delivery_mode: "digital",
    goes_with: goesWith,
    ...rest,
  });
const cellphones = ["phone", "foldable"] as const;
const appliances = ["refrigerator", "washer", "oven"] as const;
/** Where theft and loss cannot be insured (CARE-11). */
const noTheftCover = ["NY"];
/** Where one plan for several products is not sold (CARE-12). */
const noHomeCare = ["AL", "AZ", "CA", "CT", "GA", "IL", "NV", "OK", "OR", "SC", "UT", "WI"];
const onTruck = { is_store_pickup_eligible: false, no_ship_states: ["AK", "HI"] } as const;

export const families = {
  phone: attributes("Mobile", "Phones", ["Smartphone", "Flagship"], [90, 40, 175, 460], cellular),
  foldable: attributes("Mobile", "Foldables", ["Smartphone", "Foldable"], [170, 55, 180, 640], {
    ...cellular,
    max_purchasable_limit: 2,
    business_terms: businessTerms.foldable,
    ewaste_fee_cents: 400,
  }),
  tablet: attributes("Mobile", "Tablets", ["Tablet", "Wi-Fi"], [310, 45, 210, 1100], {
    is_trade_in_eligible: true,
    is_upgrade_eligible: true,
    ewaste_fee_cents: 400,
  }),
  laptop: attributes("Computing", "Laptops", ["Laptop", "Clamshell"], [400, 80, 300, 2600], {
    is_trade_in_eligible: true,
    ewaste_fee_cents: 500,
  }),
  watch: attributes("Mobile", "Watches", ["Wearable", "Watch"], [110, 90, 110, 320], {
    is_trade_in_eligible: true,
  }),
  earbuds: attributes("Mobile", "Earbuds", ["Audio", "Earbuds"], [95, 45, 95, 180], {
    max_purchasable_limit: 5,
    business_terms: businessTerms.earbuds,
  }),
  tv: attributes("Consumer electronics", "TVs", ["TV", "OLED"], [1620, 980, 170, 29_500], {
    ...onTruck,
    delivery_mode: "tv",
    is_upgrade_eligible: true,
    ewaste_fee_cents: 600,
  }),
  soundbar: attributes(
    "Consumer electronics",
    "Soundbars",
    ["Audio", "Soundbar"],
    [1210, 160, 240, 11_800],
  ),
  projector: attributes(
    "Consumer electronics",
    "Projectors",
    ["TV", "Projector"],
    [330, 260, 300, 5200],
  ),
  monitor: attributes("Computing", "Monitors", ["Monitor", "Desktop"], [740, 480, 190, 8900], {
    ewaste_fee_cents: 500,
  }),
  refrigerator: attributes(
    "Home appliances",
    "Refrigerators",
    ["Refrigerator", "French door"],
    [965, 1860, 820, 142_000],
    { ...onTruck, delivery_mode: "ha" },
  ),
  washer: attributes(
    "Home appliances",
    "Washers",
    ["Washer", "Front load"],
    [660, 890, 700, 74_000],
    {
      ...onTruck,
      delivery_mode: "ha",
    },
  ),
  oven: attributes("Home appliances", "Ovens", ["Oven", "Built-in"], [650, 660, 640, 41_000], {
    ...onTruck,
    delivery_mode: "ha",
  }),
  vacuum: attributes("Home appliances", "Vacuums", ["Vacuum", "Cordless"], [340, 780, 190, 6300], {
    prop_65_warning: true,
  }),
  router: attributes("Computing", "Routers", ["Network", "Mesh router"], [250, 130, 250, 1900]),
  charger: attributes("Accessories", "Chargers", ["Accessory", "Charger"], [90, 45, 120, 240], {
    business_terms: businessTerms.charger,
  }),
  "power-bank": attributes(
    "Accessories",
    "Power banks",
    ["Accessory", "Power bank"],
    [110, 45, 190, 520],
    {
      hazmat: true,
      prop_65_warning: true,
      is_store_pickup_eligible: false,
      max_purchasable_limit: 4,
      business_terms: businessTerms.powerBank,
    },
  ),
  case: attributes("Accessories", "Cases", ["Accessory", "Case"], [110, 30, 200, 90], {
    prop_65_warning: true,
    has_printable_image: true,
  }),
  cable: attributes("Accessories", "Cables", ["Accessory", "Cable"], [100, 30, 160, 80], {
    prop_65_warning: true,
  }),
  subscription: attributes("Computing", "Subscriptions", ["Software", "App"], [0, 0, 0, 0], {
    product_type: "Digital",
    is_subscription: true,
    is_auto_renewal: true,
    renewal_period_months: 12,
    is_store_pickup_eligible: false,
    delivery_mode: "digital",
    max_purchasable_limit: 1,
  }),
  "gift-card": attributes("Gift cards", "Gift cards", ["Gift card", "Digital"], [0, 0, 0, 0], {
    product_type: "ECertificate",
    is_gift_card: true,
    has_printable_image: true,
    is_store_pickup_eligible: false,
    delivery_mode: "digital",
    max_purchasable_limit: 10,
  }),
  warranty: service("Warranty", [...cellphones, "tablet", "laptop", "tv", ...appliances]),
  care: service("Insurance", [...cellphones, "tablet", "watch"], { no_ship_states: noTheftCover }),
  "premium-care": service("Insurance", [...cellphones, "tablet", "watch"], {
    no_ship_states: noTheftCover,
    is_subscription: true,
    is_auto_renewal: true,
    renewal_period_months: 1,
    trial_period_days: 30,
  }),
  "care-plus": service("Insurance", [...cellphones, "tablet", "watch"], {
    no_ship_states: noTheftCover,
    is_subscription: true,
    is_auto_renewal: true,
    renewal_period_months: 1,
    billed_periods: 36,
  }),
  "home-care": service("Warranty", ["tv", ...appliances], { no_ship_states: noHomeCare }),
  mounting: service("Installation", ["tv"]),
  "hook-up": service("Installation", appliances),
  "haul-away": service("Delivery", ["tv", ...appliances]),
  "phone-line": service("Carrier", cellphones),
  upgrade: service("Upgrade", [...cellphones, "tv"], {
    program_methods: ["td_financing"],
    not_with: ["BUY-24-GRA"],
  }),
  "buy-back": service("CartCrossSell", cellphones, { program_methods: ["td_financing"] }),
  "business-app": attributes(
    "Computing",
    "Business apps",
    ["Software", "Business app"],
    [0, 0, 0, 0],
    {
      product_type: "ThirdPartySoftware",
      delivery_mode: "digital",
      is_store_pickup_eligible: false,
      min_licences: 5,
      max_purchasable_limit: 20,
      business_terms: businessTerms.app,
    },
  ),
} satisfies Record<string, FamilyAttributes>;

export type Family = keyof typeof families;
