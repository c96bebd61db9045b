/** Who sent a part back and kept the rest is no more held up than who kept all. */
import { expect, test } from "vitest";
import { openMatters } from "#app/.server/privacy/open-matters.ts";
import { goOn, inWorld, phones } from "#tests/kit/after-sales.ts";

const DAY_MS = 24 * 60 * 60_000;

test("[S12] an order of which one of two phones came back and was refunded holds nobody up, and one whose return is under way does", () =>
  inWorld(async (world) => {
    const { returns, serials, orderId } = await phones(world);
    const open = async () => {
      const found = await openMatters({ engine: world.engine }, { kind: "order", orderId });
      return [...new Set(found.map(({ code }) => code))].sort();
    };
    expect(await open()).toEqual([]);
    await returns.send({
      ...{ line: "1", "units-1": "1", "serial-1": serials.slice(0, 1) },
      ...{ reasonCode: "changed_mind", channel: "ship" },
    });
    await world.settle();
    expect(await open()).toContain("returnOpen");
    await goOn(world, orderId, "return.accepted");
    // The store's part is done; the bank takes its days.
    await world.pass(30 * DAY_MS);
    expect(await open()).toEqual([]);
  }));
