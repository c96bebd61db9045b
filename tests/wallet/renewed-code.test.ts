/** A gift card whose code is wrong, or that somebody else has: an agent has a new one sent for what is left. */
import { createElement } from "react";
import { expect, test } from "vitest";
import { OrderDeskPage } from "#app/features/order-desk/order-desk-page.tsx";
import { addGiftCard } from "#app/.server/checkout/gift/gift-card-form.actions.ts";
import { dispatch } from "#app/.server/engine/dispatch.ts";
import { newFormKey } from "#app/.server/engine/ids.ts";
import { orderPage } from "#app/.server/orders/order.page.ts";
import { sendOrderDesk } from "#app/.server/orders/desk/order-desk.actions.ts";
import { erase } from "#app/.server/privacy/erase.ts";
import { guestAt, home, openCheckout } from "#tests/checkout/kit.ts";
import { rendered } from "#tests/kit/rendered.tsx";
import { orderIdOf } from "#tests/loyalty/kit.ts";
import { deskOf } from "../orders/kit-desk.ts";

const recipient = "grace@example.com";

/** A guest bought a card of $50 for a friend, who has it; an agent acts for the guest. */
async function sent(email = recipient) {
  const checkout = await openCheckout();
  const { world, scope } = checkout;
  const { giftCard } = world.gateways;
  const me = guestAt(checkout);
  const names = { recipientName: "Grace", senderName: "Ada", message: "", mobile: "" };
  const form = { sku: "GIFT-50-COR", email, ...names, sendOn: "" };
  const added = addGiftCard(me.browser.post("/us/web/gift-card?sku=GIFT-50-COR", form), scope);
  me.browser.keep(await added);
  await me.enterAddress({ confirmEmail: "ada@example.com" });
  await me.pay();
  const orderId = orderIdOf(await me.place());
  await world.settle();
  const desk = await deskOf(checkout, orderId);
  const system = { role: "system", id: "test" } as const;
  const cards = () => world.console.giftCards();
  const look = async (code: string) => {
    const found = await giftCard.look({ key: newFormKey(), code });
    return found.outcome === "good" ? found.card.balanceCents : found.code;
  };
  return {
    ...{ world, desk, orderId, me, scope, cards, look },
    /** Takes something from it at the issuer, which tells the store. */
    async spend(cardId: string, amountCents: number) {
      const about = { paymentId: newFormKey(), attempt: 1, currency: "USD" as const };
      const wanted = { key: newFormKey(), ...about, cardId, amountCents };
      const done = await giftCard.charge(wanted);
      if (done.outcome !== "approved") return done.code;
      const { giftCardId, balanceCents } = done.card;
      const event = { type: "spent", balanceCents };
      const told = { to: `gift-card:${giftCardId}` as const, event, actor: system };
      expect(await dispatch(world.engine, told)).toMatchObject({ ok: true });
      return done.transactionId;
    },
    /** The form of a new code as the desk shows it now. */
    async form() {
      const { offers, sendKey } = await desk.page();
      const offer = offers.find(({ kind }) => kind === "giftCard");
      return { event: "code.renewed", task: offer?.id ?? "", key: sendKey };
    },
    async post(fields: Readonly<Record<string, string>>) {
      const answer = await sendOrderDesk(
        desk.agent.post(desk.path, fields),
        desk.scope,
        desk.address,
      );
      const refusal = answer.status === 303 ? null : (await answer.json()).refusal.code;
      return { status: answer.status, refusal };
    },
  };
}

test("[AGENT-17, AGENT-18, GIFT-08] a new code has to the cent what is left, goes to the recipient, and the old one and its card are dead at once", async () => {
  const { world, desk, orderId, me, scope, cards, look, spend } = await sent();
  const [old] = await cards();
  if (!old) throw new Error("no card was made");
  await spend(old.cardId, 1_999);
  const before = (await desk.page()).offers.find(({ kind }) => kind === "giftCard");
  expect(before?.facts).toMatchObject({ leftCents: 3_001 });
  expect((await desk.press("giftCard", "code.renewed")).status).toBe(303);

  expect(await look(old.code)).toBe("GiftCardAlreadyRedeemed");
  expect(await spend(old.cardId, 1)).toBe("NoBalanceInGiftCard");
  const now = (await cards()).find(({ balanceCents }) => balanceCents > 0);
  expect(now).toMatchObject({ email: recipient, balanceCents: 3_001 });
  expect(now?.code).not.toBe(old.code);
  expect(await look(now?.code ?? "")).toBe(3_001);

  const { history } = await orderPage(
    me.browser.get(`/us/web/order/${orderId}`),
    ...([scope, { storefront: "us", orderId }] as const),
  );
  const said = "New code sent for the gift card, the old one is dead";
  expect(history.some(({ what }) => what.startsWith(said))).toBe(true);
  const mail = world.mails.find(
    ({ subject }) => subject === `An agent changed your order ${orderId}`,
  );
  const text = mail?.text.replaceAll(/\s+/g, " ");
  expect(text).toContain(said);
  expect(text).toContain("Sent to: g***@example.com");
  // It can be renewed again, and be ended like any other.
  expect((await desk.press("giftCard", "code.renewed")).status).toBe(303);
  expect(await look(now?.code ?? "")).toBe("GiftCardAlreadyRedeemed");
  expect((await desk.press("giftCard", "revoked")).status).toBe(303);
  expect((await cards()).map(({ balanceCents }) => balanceCents)).toEqual([0, 0, 0]);
});

test("[GIFT-08] what an order let go of after the new code was sent is on the new card", async () => {
  const { world, desk, cards, spend } = await sent();
  const [old] = await cards();
  const transactionId = await spend(old?.cardId ?? "", 2_000);
  await desk.press("giftCard", "code.renewed");
  const key = newFormKey();
  await world.gateways.payment.release({ key, transactionId, releaseId: "R1", amountCents: 2_000 });
  const balances = (await cards()).map(({ balanceCents }) => balanceCents);
  expect(balances.sort((one, other) => one - other)).toEqual([0, 5_000]);
});

test("[AGENT-17] the desk says what is left by the issuer's book, to which a payment gave something back", async () => {
  const { world, desk, cards, spend } = await sent();
  const [card] = await cards();
  const transactionId = await spend(card?.cardId ?? "", 2_000);
  const left = async () =>
    (await desk.page()).offers.find(({ kind }) => kind === "giftCard")?.facts?.leftCents;
  expect(await left()).toBe(3_000);
  const given = { key: newFormKey(), transactionId, releaseId: "R1", amountCents: 500 };
  await world.gateways.payment.release(given);
  expect(await left()).toBe(3_500);
});

test("[AGENT-17] two agents who press at once send one new code, and so does a page of before", async () => {
  const { world, form, post, cards } = await sent();
  const page = await form();
  const answers = await Promise.all([
    post({ ...page, key: "first" }),
    post({ ...page, key: "second" }),
  ]);
  await world.settle();
  expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
  expect(await cards()).toHaveLength(2);
  // The same press once more is the same, and another one of that page is told that it is settled.
  expect(await post({ ...page, key: "third" })).toEqual({ status: 409, refusal: "Conflict" });
  await world.settle();
  expect(await cards()).toHaveLength(2);
});

test("[AGENT-17, GIFT-08] with nothing left there is no new code, and the desk says so; a card that was ended or erased gets none", async () => {
  const spent = await sent();
  const [card] = await spent.cards();
  await spent.spend(card?.cardId ?? "", 5_000);
  const { offers } = await spent.desk.page();
  expect(offers.find(({ kind }) => kind === "giftCard")?.events).not.toContain("code.renewed");
  const answer = await spent.post(await spent.form());
  expect(answer).toEqual({ status: 422, refusal: "NoBalanceInGiftCard" });
  const shown = JSON.parse(JSON.stringify(await spent.desk.page()));
  const refused = { refusal: { code: "NoBalanceInGiftCard" } };
  const html = await rendered(createElement(OrderDeskPage, { ...shown, answer: refused }), {
    ...{ path: spent.desk.path, locale: "en-US" },
  });
  expect(html).toContain("Nothing is left on this gift card");

  const ended = await sent();
  const page = await ended.form();
  expect((await ended.desk.press("giftCard", "taken.back")).status).toBe(303);
  expect(await ended.post(page)).toEqual({ status: 409, refusal: "Conflict" });

  const erased = await sent();
  const before = await erased.form();
  const { engine } = erased.world;
  const at = new Date(engine.clock.now()).toISOString();
  await erase({ engine, env: erased.scope.env }, { kind: "order", orderId: erased.orderId }, at);
  expect(await erased.post(before)).toEqual({ status: 409, refusal: "Conflict" });
  expect(await erased.cards()).toHaveLength(1);
});

test("[OPEN-32] no new code goes to somebody who works here", async () => {
  const { form, post, cards } = await sent("Agent+card@Example.com");
  expect(await post(await form())).toEqual({ status: 422, refusal: "GiftCardToStaff" });
  expect(await cards()).toHaveLength(1);
});

test("[GIFT-06, SRCH-07] a card that somebody bought for themselves goes along when their mistyped address is corrected; one for a friend stays", async () => {
  const own = await sent(home["email"]);
  const [old] = await own.cards();
  const event = "email.corrected";
  expect((await own.desk.send({ event, email: "right@example.com" })).status).toBe(303);
  await own.world.settle();
  expect(await own.look(old?.code ?? "")).toBe("GiftCardAlreadyRedeemed");
  const now = (await own.cards()).find(({ balanceCents }) => balanceCents > 0);
  expect(now).toMatchObject({ email: "right@example.com", balanceCents: 5_000 });

  const friends = await sent();
  expect((await friends.desk.send({ event, email: "right@example.com" })).status).toBe(303);
  await friends.world.settle();
  expect(await friends.cards()).toMatchObject([{ email: recipient, balanceCents: 5_000 }]);
});
