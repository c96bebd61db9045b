import { expect, test } from "vitest";
import { GatewayFault } from "#app/.server/outside/faults.ts";
import { openTown } from "#tests/kit/sandbox.ts";

const credit = {
  creditId: "RET-1-R/PAY-1",
  orderId: "ORD-1",
  giftCardId: "ORD-1/RET-1-R/PAY-1",
  email: "ada@example.com",
  amountCents: 4_999,
  currency: "USD",
} as const;

test("a credit moves money once, by its key and by its id, and stands in the book", async () => {
  const town = await openTown();
  const { giftCard } = town.gateways;
  const first = await giftCard.credit({ key: "k1", ...credit });
  const cardId = expect.stringMatching(/^GC-\d{9}$/);
  expect(first).toMatchObject({ outcome: "credited", cardId, cards: [{ balanceCents: 4_999 }] });
  expect(await giftCard.credit({ key: "k1", ...credit })).toEqual(first);
  expect(await giftCard.credit({ key: "k2", ...credit })).toEqual(first);
  const { email: _, giftCardId: _name, ...entry } = credit;
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

test("[GIFT-04] a credit that no card may hold comes on several, each with a name of its own", async () => {
  const town = await openTown();
  const large = { ...credit, amountCents: 450_000 };
  const { cards } = await town.gateways.giftCard.credit({ key: "k1", ...large });
  expect(cards.map(({ balanceCents }) => balanceCents)).toEqual([200_000, 200_000, 50_000]);
  const named = credit.giftCardId;
  expect(cards.map(({ giftCardId }) => giftCardId)).toEqual([named, `${named}/2`, `${named}/3`]);
  await town.close();
});
