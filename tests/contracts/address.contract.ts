/** What every address check promises the store (ADDR-31, ADDR-32). */
import { expect, test } from "vitest";
import type { AddressGateway, AddressTyped } from "#app/.server/outside/address.ts";
import { opened } from "./subject.ts";
import type { Make } from "./subject.ts";

/** Addresses the check's test environment knows. */
export interface KnownAddresses {
  readonly good: AddressTyped;
  /** Usually written another way. */
  readonly unusual: AddressTyped;
  readonly unknown: AddressTyped;
}

export function describeAddress(who: string, make: Make<AddressGateway, KnownAddresses>): void {
  test(`${who}: a good address is good`, async () => {
    const { gateway, known } = await opened(make);
    expect(await gateway.check(known.good)).toEqual({ outcome: "good" });
  });

  test(`${who}: what it recommends is good when it is asked again`, async () => {
    const { gateway, known } = await opened(make);
    const first = await gateway.check(known.unusual);
    if (first.outcome !== "recommended") throw new Error(first.outcome);
    expect(await gateway.check(first.address)).toEqual({ outcome: "good" });
  });

  test(`${who}: what it does not know is doubtful, with a code of the catalogue`, async () => {
    const { gateway, known } = await opened(make);
    const answer = await gateway.check(known.unknown);
    expect(answer.outcome).toBe("doubtful");
  });
}
