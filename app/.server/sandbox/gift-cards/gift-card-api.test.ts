import { expect, test } from "vitest";
import { GatewayFault } from "#app/.server/outside/faults.ts";
import { openTown } from "#tests/kit/sandbox.ts";

const credit = {
  creditId: "RET-1-R/PAY-1",
  orderId: "ORD-1",
  email: "ada@example.com",
  amountCents: 4_999,
  currency: "USD",
} as const;

test("a credit moves money once, by its key and by its id, and stands in the book", async () => {
  const town = await openTown();
  const { giftCard } = town.gateways;
  const first = await giftCard.credit({ key: "k1", ...credit });
  expect(first).toEqual({ outcome: "credited", cardId: expect.stringMatching(/^GC-\d{9}$/) });
  expect(await giftCard.credit({ key: "k1", ...credit })).toEqual(first);
  expect(await giftCard.credit({ key: "k2", ...credit })).toEqual(first);
  const { email: _, ...entry } = credit;
  expect(await giftCard.book()).toEqual([{ ...entry, cardId: first.cardId }]);
  await town.close();
});

test("a credit of nothing, or under another request's key, is refused", async () => {
  const town = await openTown();
  const { giftCard } = town.gateways;
  await expect(giftCard.credit({ key: "k1", ...credit, amountCents: 0 })).rejects.toThrow(
    GatewayFault,
  );
  await giftCard.credit({ key: "k2", ...credit });
  await expect(giftCard.credit({ key: "k2", ...credit, creditId: "other" })).rejects.toThrow(
    GatewayFault,
  );
  expect(await giftCard.book()).toHaveLength(1);
  await town.close();
});
