/** What the buyers of these histories put into their carts, three units of each, and what is taken off it: as catalogue and price list say. */
import type { Article, Parcel } from "./arithmetic.ts";
import type { Offer } from "./offers.ts";

export interface Basket {
  readonly articles: readonly Article[];
  /** What is taken off by itself, in its order. */
  readonly offers: readonly Offer[];
  readonly way: "express" | "standard";
}

const inParcel = { by: "parcel", hasSerials: false, partOf: null, feeCents: 0 } as const;
const inTruck = { by: "truck", hasSerials: true, partOf: null } as const;
const covering = (at: number) =>
  ({ by: "service", hasSerials: false, partOf: at, feeCents: 0 }) as const;

const phone = { sku: "M6P-256-SAG", name: "Meridian 6 Pro 256 GB", cents: 99_999 };
const watch = { sku: "OW-40-GRA", name: "Orbit Watch 40 mm", cents: 29_999 };
const warranty = { sku: "WAR-2Y-GRA", name: "Extended warranty, 2 years", cents: 7_900 };
const charger = { sku: "VC65-2C-POR", name: "Volt Charger 65 W", cents: 4_999 };
const buds = { sku: "PBP-1-GRA", name: "Pebble Buds Pro", cents: 24_999 };
const cable = { sku: "BRD-1M-POR", name: "Braid USB-C Cable 3 ft", cents: 1_499 };
const phoneCase = { sku: "CM6P-1-SAG", name: "Meridian 6 Pro Case", cents: 2_999 };
const soundbar = { sku: "RDG-512-GRA", name: "Ridge Soundbar", cents: 44_999 };
/** In Los Angeles screens have a recycling fee. */
const screen = { sku: "PLO-55-GRA", name: "Plane 55″ OLED", cents: 149_999, feeCents: 600 };

export const baskets = {
  /** Nothing hangs on anything else. */
  home: {
    articles: [
      { ...phone, ...inParcel, hasSerials: true },
      { ...warranty, ...covering(0) },
      { ...charger, ...inParcel },
      { ...screen, ...inTruck },
    ],
    offers: [],
    way: "express",
  },
  /** Two cables 10 % off, three 20 %; buds 20 % off for each watch. */
  wrist: {
    articles: [
      { ...watch, ...inParcel, hasSerials: true },
      { ...buds, ...inParcel },
      { ...cable, ...inParcel },
    ],
    offers: [
      {
        kind: "more",
        at: 2,
        steps: [
          { units: 3, rate: 2_000 },
          { units: 2, rate: 1_000 },
        ],
      },
      { kind: "beside", at: 1, of: 0, rate: 2_000 },
    ],
    way: "express",
  },
  /** 3 % off everything where a soundbar and $1,000 are among it. */
  sound: {
    articles: [
      { ...soundbar, ...inParcel },
      { ...charger, ...inParcel },
      { ...screen, ...inTruck },
      { ...warranty, ...covering(2) },
    ],
    offers: [{ kind: "with", at: 0, rate: 300, from: 100_000 }],
    way: "standard",
  },
  /** Of two cases one is free. */
  small: {
    articles: [
      { ...charger, ...inParcel },
      { ...phoneCase, ...inParcel },
      { ...cable, ...inParcel },
    ],
    offers: [
      { kind: "second", at: 1 },
      {
        kind: "more",
        at: 2,
        steps: [
          { units: 3, rate: 2_000 },
          { units: 2, rate: 1_000 },
        ],
      },
    ],
    way: "standard",
  },
} as const satisfies Readonly<Record<string, Basket>>;
export type BasketName = keyof typeof baskets;

/** A tenth off, for members and beside all else or alone; $50 off from $100 on. */
export const codes = {
  MEMBER10: { kind: "share", rate: 1_000 },
  SAVE10: { kind: "share", rate: 1_000 },
  SAVE50: { kind: "sum", cents: 5_000, from: 10_000 },
} as const satisfies Readonly<Record<string, Offer>>;
export type Code = keyof typeof codes;

/** What a parcel costs by each way, and from more than what it is free. */
export const parcels: Readonly<Record<Basket["way"], Parcel>> = {
  express: { cents: 1_499, freeOver: Infinity, isFast: true },
  standard: { cents: 799, freeOver: 5_000, isFast: false },
};
