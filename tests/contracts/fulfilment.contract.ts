/** What whoever knows stores, lockers and trucks promises the store (SHIP-06, SHIP-15, PL-02). */
import { expect, test } from "vitest";
import type { FulfilmentGateway } from "#app/.server/outside/fulfilment.ts";
import { opened } from "./subject.ts";
import type { Make } from "./subject.ts";

/** Places the test environment knows. */
export interface KnownPlaces {
  readonly polishZip: string;
  readonly usZip: string;
  /** No truck goes there. */
  readonly fullZip: string;
}

const days = ["2026-11-24", "2026-11-25", "2026-11-27"] as const;

export function describeFulfilment(who: string, make: Make<FulfilmentGateway, KnownPlaces>): void {
  test(`${who}: each store shows its own counters only, under names of their own`, async () => {
    const { gateway } = await opened(make);
    for (const storefront of ["us", "pl"] as const) {
      const stores = await gateway.stores(storefront, days[0]);
      expect(stores.filter((store) => store.storefront !== storefront)).toEqual([]);
      expect(new Set(stores.map(({ storeId }) => storeId)).size).toBe(stores.length);
    }
  });

  test(`${who}: lockers near a postal code are named once each`, async () => {
    const { gateway, known } = await opened(make);
    const lockers = await gateway.lockers(known.polishZip);
    expect(lockers.length).toBeGreaterThan(0);
    expect(new Set(lockers.map(({ lockerId }) => lockerId)).size).toBe(lockers.length);
  });

  test(`${who}: trucks have room on some of the days they are asked about, and on no other`, async () => {
    const { gateway, known } = await opened(make);
    const free = await gateway.truckDays(known.usZip, days);
    expect(free.filter((day) => !days.some((one) => one === day))).toEqual([]);
    expect(await gateway.truckDays(known.fullZip, days)).toEqual([]);
  });
}
