/** The clock of whoever bought: an exact time is told by it, with its name, on pages and in mails (PAY-49). */
import { marketOf } from "./market.ts";
import { paths } from "./paths.ts";
import type { Storefront } from "./paths.ts";

/** Where most of a state lives by another clock than the store's own. */
const zones: Readonly<Record<string, string>> = {
  ...{ AL: "Chicago", AR: "Chicago", IA: "Chicago", IL: "Chicago", KS: "Chicago", LA: "Chicago" },
  ...{ MN: "Chicago", MO: "Chicago", MS: "Chicago", ND: "Chicago", NE: "Chicago", OK: "Chicago" },
  ...{ SD: "Chicago", TN: "Chicago", TX: "Chicago", WI: "Chicago", CO: "Denver", ID: "Boise" },
  ...{ MT: "Denver", NM: "Denver", UT: "Denver", WY: "Denver", AZ: "Phoenix" },
  ...{ CA: "Los_Angeles", NV: "Los_Angeles", OR: "Los_Angeles", WA: "Los_Angeles" },
  AK: "Anchorage",
};

interface Buyer {
  readonly storefront: Storefront;
  readonly billTo: { readonly state: string | null } | null;
  readonly shipTo: { readonly state: string | null } | null;
}

/** By where they are billed; the store's own clock where that does not tell another. */
export function zoneOf({ storefront, billTo, shipTo }: Buyer): string {
  const state = (billTo ?? shipTo)?.state ?? "";
  if (storefront === "us" && state === "HI") return "Pacific/Honolulu";
  const city = storefront === "us" && Object.hasOwn(zones, state) ? zones[state] : undefined;
  return city === undefined ? marketOf(paths.home(storefront)).timeZone : `America/${city}`;
}
