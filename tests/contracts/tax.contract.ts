/** What whoever knows sales tax promises the store. */
import { expect, test } from "vitest";
import type { TaxGateway } from "#app/.server/outside/tax.ts";
import { opened } from "./subject.ts";
import type { Make } from "./subject.ts";

const places = [
  ["CA", "94301"],
  ["TX", "77002"],
  ["NY", "10001"],
] as const;

export function describeTax(who: string, make: Make<TaxGateway, null>): void {
  test(`${who}: a US place has a rate in whole basis points, below a quarter`, async () => {
    const { gateway } = await opened(make);
    for (const [state, zip] of places) {
      const rate = await gateway.rate({ country: "US", state, zip });
      expect(Number.isInteger(rate) && rate > 0 && rate < 2500, `${state}: ${rate}`).toBe(true);
    }
  });

  test(`${who}: Oregon has no sales tax, and nothing comes on top of Polish prices`, async () => {
    const { gateway } = await opened(make);
    expect(await gateway.rate({ country: "US", state: "OR", zip: "97201" })).toBe(0);
    expect(await gateway.rate({ country: "PL", state: "", zip: "00-590" })).toBe(0);
  });
}
