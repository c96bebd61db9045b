/** What a bank could not charge it does not go on holding: whoever is to pay pays another way (decision 018). */
import { expect, test } from "vitest";
import { skus } from "#tests/checkout/kit.ts";
import { problemsWithBooks } from "#tests/kit/charges.ts";
import { arrivedUnpaid } from "#tests/returns/unpaid-kit.ts";
import { unpaid } from "./pay-again-kit.ts";

type World = Parameters<typeof problemsWithBooks>[0];

const held = async ({ gateways }: Pick<World, "gateways">) =>
  (await gateways.payment.book()).map(
    (one) => one.authorisedCents - one.releasedCents - one.capturedCents,
  );

test("[PAY-21] a charge that was refused for goods that are there holds nothing any more, before anybody has paid another way", async () => {
  const { world } = await arrivedUnpaid();
  expect(await held(world)).toEqual([0]);
  expect(await problemsWithBooks(world)).toEqual([]);
});

test("[PAY-20, CANC-16] nor does one that was refused before anything had left, and its order is called off when nobody pays", async () => {
  const { world, page, order } = await unpaid({ besides: [skus.phone] });
  expect(await held(world)).toEqual([0]);
  world.engine.clock.set((await page()).dueAt ?? "");
  await world.settle();
  expect((await order()).label).toBe("cancellationRequested");
  expect(await held(world)).toEqual([0]);
  expect(await problemsWithBooks(world)).toEqual([]);
});
