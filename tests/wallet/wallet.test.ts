import { expect, test } from "vitest";
import { myWalletPage } from "#app/.server/account/my-wallet.page.ts";
import { sendWallet } from "#app/.server/account/my-wallet.actions.ts";
import { browser } from "#tests/kit/scope.ts";
import { openCheckout, userAt } from "../checkout/kit.ts";
import type { Fields } from "../checkout/kit.ts";

const path = "/us/web/my-wallet";

async function member() {
  const checkout = await openCheckout();
  const me = await userAt(checkout);
  const send = async (event: string, fields: Fields) => {
    const answer = await sendWallet(me.browser.post(path, { event, ...fields }), checkout.scope);
    return { status: answer.status, data: answer.status === 303 ? null : await answer.json() };
  };
  return { me, ...checkout, send, page: () => myWalletPage(me.browser.get(path), checkout.scope) };
}

test("[GIFT-08, ROUTE-53] a code that is good puts its card into the wallet with its balance, once", async () => {
  const { send, page } = await member();
  expect(await send("card.added", { code: "GIFTCARD01 0050" })).toMatchObject({ status: 303 });
  expect((await page()).cards).toMatchObject([{ last4: "0050", balanceCents: 5_000 }]);
  expect(await send("card.added", { code: "GIFTCARD010050" })).toMatchObject({
    ...{ status: 422, data: { refusal: { code: "GiftCardAlreadyAdded" } } },
  });
});

test.each([
  ["short", "GiftCardFieldFormatInvalid"],
  ["ABCD1234EFGH56", "GiftCardCodeInvalid"],
  ["GIFTCARD990000", "GiftCardAlreadyRedeemed"],
])("[GIFT-03, GIFT-08] the wallet refuses %s: %s", async (code, expected) => {
  const { send, page } = await member();
  expect(await send("card.added", { code })).toMatchObject({
    data: { refusal: { code: expected } },
  });
  expect((await page()).cards).toEqual([]);
});

test("[GIFT-04, GIFT-11, ERR-122] a reload stops at $2000 as a whole, and below it empties the other card", async () => {
  const { send, page } = await member();
  await send("card.added", { code: "GIFTCARD011500" });
  const [card] = (await page()).cards;
  const cardId = card?.cardId ?? "";
  const reload = (code: string) => send("card.reloaded", { cardId, code, key: code });
  expect(await reload("GIFTCARD010501")).toMatchObject({
    data: { refusal: { code: "GiftCardExceedingMaximumBalance" } },
  });
  expect((await page()).cards).toMatchObject([{ balanceCents: 150_000 }]);
  expect(await reload("GIFTCARD010500")).toMatchObject({ status: 303 });
  expect((await page()).cards).toMatchObject([{ balanceCents: 200_000 }]);
  expect(await send("card.added", { code: "GIFTCARD010500" })).toMatchObject({
    data: { refusal: { code: "GiftCardAlreadyRedeemed" } },
  });
});

test("[GIFT-08, GIFT-10] a card of the wallet pays without its code, and shows what is left", async () => {
  const { me, send, page, world } = await member();
  await send("card.added", { code: "GIFTCARD012000" });
  await me.arriveAtPayment();
  const { gift, frame } = await me.payment();
  expect(gift.wallet).toMatchObject([{ last4: "2000", balanceCents: 200_000 }]);
  const { rev, key } = frame.ticket;
  const cardId = gift.wallet[0]?.cardId ?? "";
  await me.sendPayment({ event: "gift.applied", rev: String(rev), key, cardId });
  await world.settle();
  const paid = frame.summary.totals.totalCents;
  expect((await page()).cards).toMatchObject([{ balanceCents: 200_000 - paid }]);
});

test.each([
  ["short", "GiftCardFieldFormatInvalid"],
  ["ABCD1234EFGH56", "GiftCardCodeInvalid"],
  ["GIFTCARD990000", "GiftCardAlreadyRedeemed"],
])(
  "[GIFT-03, GIFT-11] a reload refuses %s in the words of the wallet: %s",
  async (code, expected) => {
    const { send, page } = await member();
    await send("card.added", { code: "GIFTCARD011500" });
    const [card] = (await page()).cards;
    const asked = { cardId: card?.cardId ?? "", code, key: code };
    expect(await send("card.reloaded", asked)).toMatchObject({
      ...{ status: 422, data: { refusal: { code: expected } } },
    });
    expect((await page()).cards).toMatchObject([{ balanceCents: 150_000 }]);
  },
);

test("[GIFT-08] a stranger's card cannot be reloaded, and a guest is sent to sign in", async () => {
  const { send, scope } = await member();
  expect(
    await send("card.reloaded", { cardId: "GC-TEST-011500", code: "GIFTCARD010050" }),
  ).toMatchObject({ data: { refusal: { code: "GiftCardCodeInvalid" } } });
  const guest = browser();
  const answer = await myWalletPage(guest.get(path), scope).catch((thrown: unknown) => thrown);
  expect(answer).toMatchObject({ status: 303 });
});
