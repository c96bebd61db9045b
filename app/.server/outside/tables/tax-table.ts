/**
 * The store's own tax table: it stands in until a real provider of the port in `tax.ts` is set. One rate per state, the
 * state's own and the usual local rates together, rounded to a tenth of a per cent; real rates depend on the street.
 */
import type { UsState } from "#machines/cart/schema/address.rules.ts";
import type { TaxGateway } from "#app/.server/outside/tax.ts";

/** In basis points; five states have none (Alaska and Montana only local ones). */
const stateTaxRates: Readonly<Record<UsState, number>> = {
  AL: 930,
  AK: 180,
  AZ: 860,
  AR: 950,
  CA: 880,
  CO: 780,
  CT: 640,
  DE: 0,
  DC: 600,
  FL: 700,
  GA: 740,
  HI: 450,
  ID: 600,
  IL: 890,
  IN: 700,
  IA: 690,
  KS: 870,
  KY: 600,
  LA: 960,
  ME: 550,
  MD: 600,
  MA: 630,
  MI: 600,
  MN: 810,
  MS: 710,
  MO: 840,
  MT: 0,
  NE: 700,
  NV: 820,
  NH: 0,
  NJ: 660,
  NM: 760,
  NY: 890,
  NC: 700,
  ND: 700,
  OH: 720,
  OK: 900,
  OR: 0,
  PA: 630,
  RI: 700,
  SC: 750,
  SD: 610,
  TN: 960,
  TX: 820,
  UT: 720,
  VT: 640,
  VA: 580,
  WA: 940,
  WV: 660,
  WI: 570,
  WY: 540,
};

/** Polish prices include value-added tax, so nothing comes on top of them. */
export const tableTax: TaxGateway = {
  async rate({ country, state }) {
    const known = Object.entries(stateTaxRates).find(([code]) => code === state);
    return country === "US" ? (known?.[1] ?? 0) : 0;
  },
};
