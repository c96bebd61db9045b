import { expect, test } from "vitest";
import { addGiftCard } from "#app/.server/checkout/gift/gift-card-form.actions.ts";
import { giftCardFormPage } from "#app/.server/checkout/gift/gift-card-form.page.ts";
import { giftCardsPage } from "#app/.server/account/gift-cards.page.ts";
import { resendGiftCard } from "#app/.server/account/gift-cards.actions.ts";
import { dispatch } from "#app/.server/engine/dispatch.ts";
import { browser } from "#tests/kit/scope.ts";
import { guestAt, openCheckout } from "../checkout/kit.ts";
import type { Fields } from "../checkout/kit.ts";
import { unpaid } from "../orders/pay-again-kit.ts";

const DAY = 24 * 60 * 60_000;
const card = "GIFT-50-COR";
const path = `/us/web/gift-card?sku=${card}`;

const forGrace: Fields = {
  ...{ sku: card, recipientName: "Grace", email: "grace@example.com", mobile: "" },
  ...{ senderName: "Ada", message: "Happy birthday!", sendOn: "" },
};

async function shop() {
  const checkout = await openCheckout();
  const me = guestAt(checkout);
  const add = async (fields: Fields) => {
    const answer = await addGiftCard(me.browser.post(path, fields), checkout.scope);
    me.browser.keep(answer);
    return { to: answer.headers.get("Location"), status: answer.status, answer };
  };
  const buy = async (fields: Fields) => {
    await add(fields);
    await me.enterAddress({ confirmEmail: "ada@example.com" });
    await me.pay();
    const { to } = await me.place();
    await checkout.world.settle();
    const orderId = to?.split("/").at(-1) ?? "";
    return { storefront: "us" as const, orderId, lineItemId: "1" };
  };
  const cards = (asked: Awaited<ReturnType<typeof buy>>) =>
    giftCardsPage(me.browser.get("/us/web/gift-cards"), checkout.scope, asked);
  const resend = (asked: Awaited<ReturnType<typeof buy>>, fields: Fields) =>
    resendGiftCard(
      me.browser.post("/us/web/gift-cards", { event: "resent", ...fields }),
      checkout.scope,
      asked,
    );
  return { ...checkout, me, add, buy, cards, resend };
}

test("[GIFT-01] a gift card asks who it is for and from whom, in the spec's words", async () => {
  const { me, add, scope } = await shop();
  expect(await giftCardFormPage(me.browser.get(path), scope)).toMatchObject({
    sku: card,
    amount: "$50.00",
  });
  expect((await add({ sku: card })).to).toBe(path);
  const { answer, status } = await add({
    ...forGrace,
    recipientName: "",
    senderName: " ",
    email: "x",
  });
  expect(status).toBe(422);
  expect(await answer.json()).toMatchObject({
    codes: {
      recipientName: ["FieldRequired"],
      senderName: ["NameRequired"],
      email: ["EmailInvalid"],
    },
  });
  const past = await add({ ...forGrace, sendOn: "2020-01-01" });
  expect(await past.answer.json()).toMatchObject({ codes: { sendOn: ["SendDateInvalid"] } });
});

test("[GIFT-01, GIFT-09, GIFT-13] an ordered card is an ECertificate that is made for its recipient and delivered", async () => {
  const { buy, cards, world } = await shop();
  const asked = await buy(forGrace);
  expect((await cards(asked)).cards).toMatchObject([
    {
      ...{ giftCardId: `${asked.orderId}/1-1`, label: "delivered", amountCents: 5_000 },
      ...{ recipientName: "Grace", senderName: "Ada", message: "Happy birthday!" },
    },
  ]);
  expect(await world.console.giftCards()).toMatchObject([
    {
      code: expect.stringMatching(/^[A-Z0-9]{14}$/),
      balanceCents: 5_000,
      email: "grace@example.com",
    },
  ]);
  const stored = await world.engine.store.engine.load(`order:${asked.orderId}`);
  expect(JSON.parse(stored?.snapshot ?? "{}").context.lines).toMatchObject([
    { productType: "ECertificate", isGiftCard: true, gift: { recipientName: "Grace" } },
  ]);
});

test("[GIFT-07] a card for a later day waits for it", async () => {
  const { buy, cards, world } = await shop();
  const day = new Date(world.engine.clock.now() + 20 * DAY).toISOString().slice(0, 10);
  const asked = await buy({ ...forGrace, sendOn: day });
  expect((await cards(asked)).cards).toMatchObject([{ label: "scheduled", mayResend: false }]);
  expect(await world.console.giftCards()).toEqual([]);
  await world.pass(21 * DAY);
  expect((await cards(asked)).cards).toMatchObject([{ label: "delivered" }]);
});

test("[GIFT-06] the buyer sends a card again to a corrected address; nobody else can", async () => {
  const { buy, cards, resend, world, scope } = await shop();
  const asked = await buy(forGrace);
  const [before] = (await cards(asked)).cards;
  const giftCardId = before?.giftCardId ?? "";
  const wrong = await resend(asked, { giftCardId, email: "nobody" });
  expect(await wrong.json()).toMatchObject({ codes: { email: "EmailInvalid" } });
  await resend(asked, { giftCardId, email: "hopper@example.com" });
  await world.settle();
  expect(await world.console.giftCards()).toMatchObject([{ email: "hopper@example.com", sent: 2 }]);
  const stranger = browser().post("/us/web/gift-cards", {
    event: "resent",
    giftCardId,
    email: "a@b.co",
  });
  const answer = await resendGiftCard(stranger, scope, asked).catch((thrown: unknown) => thrown);
  expect(answer).toMatchObject({ status: 303 });
});

test("[GIFT-05, GIFT-07] only an agent revokes a sent card; it pays nothing afterwards", async () => {
  const { buy, cards, world } = await shop();
  const asked = await buy(forGrace);
  const to = `gift-card:${asked.orderId}/1-1` as const;
  const key = `order:${asked.orderId}`;
  const as = (role: "guest" | "agent") =>
    dispatch(world.engine, {
      to,
      event: { type: "revoked" },
      actor: { role, id: "x", keys: [key] },
    });
  expect((await as("guest")).ok).toBe(false);
  expect((await as("agent")).ok).toBe(true);
  await world.settle();
  expect((await cards(asked)).cards).toMatchObject([{ label: "revoked" }]);
  const [sold] = await world.console.giftCards();
  const look = await world.gateways.giftCard.look({ key: "look", code: sold?.code ?? "" });
  expect(look).toMatchObject({ outcome: "refused", code: "GiftCardAlreadyRedeemed" });
});

/** An order of gift cards, paid by a card that was approved and whose money cannot be taken. */
async function unpaidCards(cards = 1) {
  const bought = await unpaid({ cards });
  const { checkout, me, address, world } = bought;
  const shown = async (lineItemId: string) => {
    const asked = { ...address, lineItemId };
    const page = await giftCardsPage(me.browser.get("/us/web/gift-cards"), checkout.scope, asked);
    return page.cards.map(({ label }) => label);
  };
  return { ...bought, shown, issued: () => world.console.giftCards() };
}

test("[M1] no gift card is made for money that was only approved; paying again makes it", async () => {
  const { payByCard, shown, issued } = await unpaidCards();
  expect(await issued()).toEqual([]);
  expect(await shown("1")).toEqual(["none"]);
  await payByCard("4111111111111111");
  expect(await issued()).toMatchObject([{ balanceCents: 5_000, email: "grace@example.com" }]);
  expect(await shown("1")).toEqual(["delivered"]);
});

test("[M1] of two cards whose money was taken for one, one is made", async () => {
  const { shown, issued } = await unpaidCards(2);
  expect(await issued()).toMatchObject([{ balanceCents: 5_000 }]);
  expect([await shown("1"), await shown("2")]).toEqual([["delivered"], ["none"]]);
});

test("[M1] a card that nobody pays for is never made, nor on its day", async () => {
  const { world, issued } = await unpaidCards();
  await world.pass(30 * DAY);
  expect(await issued()).toEqual([]);
});
