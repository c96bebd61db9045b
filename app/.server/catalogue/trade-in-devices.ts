/** The old devices the store takes, and what the best of each brings (TRADE-29: exchangeable devices). */

export interface ExchangeableDevice {
  readonly deviceId: string;
  readonly name: string;
  readonly brand: string;
  readonly category: "phone" | "tablet" | "laptop" | "watch";
  /** With every question answered Yes. */
  readonly bestCents: number;
}

const device = (
  deviceId: string,
  brand: string,
  name: string,
  category: ExchangeableDevice["category"],
  bestCents: number,
): ExchangeableDevice => ({ deviceId, brand, name, category, bestCents });

export const exchangeableDevices: readonly ExchangeableDevice[] = [
  device("meridian-5-pro", "Ohmline", "Meridian 5 Pro", "phone", 42_000),
  device("meridian-5", "Ohmline", "Meridian 5", "phone", 31_000),
  device("meridian-4", "Ohmline", "Meridian 4", "phone", 15_000),
  device("fold-2", "Ohmline", "Fold 2", "phone", 52_000),
  device("slate-10", "Ohmline", "Slate 10", "tablet", 18_000),
  device("carbon-13", "Ohmline", "Carbon 13", "laptop", 36_000),
  device("orbit-watch-3", "Ohmline", "Orbit Watch 3", "watch", 9_000),
  device("other-phone", "Other", "Another phone", "phone", 6_000),
  device("other-tablet", "Other", "Another tablet", "tablet", 5_000),
];

/** Goods several old devices may be traded in for, one for each unit (OPEN-53). */
const multiFamilies: ReadonlySet<string> = new Set(["phone", "foldable"]);

export function isMultiDevice(family: string): boolean {
  return multiFamilies.has(family);
}
