/** What an agent does with a gift card that went wrong: its money goes back, and its code to nobody who works here. */
import { expect, test } from "vitest";
import { addGiftCard } from "#app/.server/checkout/gift/gift-card-form.actions.ts";
import { resendGiftCard } from "#app/.server/account/gift-cards.actions.ts";
import { giftCardsPage } from "#app/.server/account/gift-cards.page.ts";
import { orderPage } from "#app/.server/orders/order.page.ts";
import { guestAt, openCheckout } from "#tests/checkout/kit.ts";
import { orderIdOf } from "#tests/loyalty/kit.ts";
import type { Browser } from "#tests/kit/scope.ts";
import { createUser } from "#tests/kit/user.ts";
import { deskOf } from "../orders/kit-desk.ts";

const DAY_MS = 86_400_000;

/** A guest bought a card for a friend; an agent acts for them. `days` is when it is sent. */
async function bought(days: number | null = null) {
  const checkout = await openCheckout();
  const { world, scope } = checkout;
  const me = guestAt(checkout);
  const at = world.engine.clock.now() + (days ?? 0) * DAY_MS;
  const sendOn = days === null ? "" : new Date(at).toISOString().slice(0, 10);
  const card = { sku: "GIFT-50-COR", recipientName: "Grace", email: "wrong@example.com" };
  const form = { ...card, mobile: "", senderName: "Ada", message: "", sendOn };
  const added = addGiftCard(me.browser.post("/us/web/gift-card?sku=GIFT-50-COR", form), scope);
  me.browser.keep(await added);
  await me.enterAddress({ confirmEmail: "ada@example.com" });
  await me.pay();
  const orderId = orderIdOf(await me.place());
  await world.settle();
  const desk = await deskOf(checkout, orderId);
  const address = { storefront: "us", orderId } as const;
  const path = `/us/web/gift-cards/${orderId}/1`;
  const line = { ...address, lineItemId: "1" };
  return {
    ...{ world, desk, orderId, buyer: me.browser },
    order: () => orderPage(me.browser.get(`/us/web/order/${orderId}`), scope, address),
    async resend(email: string, who: Browser = desk.agent) {
      const { cards } = await giftCardsPage(who.get(path), scope, line);
      const [one] = cards;
      const sent = { event: "resent", giftCardId: one?.giftCardId ?? "", email };
      const rev = String(one?.ticket.rev);
      const answer = await resendGiftCard(
        who.post(path, { ...sent, rev, key: email }),
        ...([scope, line] as const),
      );
      await world.settle();
      return answer;
    },
    cards: async () =>
      (await giftCardsPage(me.browser.get(path), scope, line)).cards.map(({ label }) => label),
  };
}

test("[GIFT-05, ORD-72, CANC-07] a card that waits for its day is taken back by an agent, and no warehouse is asked to stop it, before or after", async () => {
  const { desk } = await bought(5);
  expect(await desk.kinds()).toContain("giftCard");
  expect(await desk.kinds()).not.toContain("enforce");
  expect((await desk.press("giftCard", "taken.back")).status).toBe(303);
  expect(await desk.kinds()).not.toContain("enforce");
  expect((await desk.press("enforce", "cancel.enforced", { reason: "other" })).status).toBe(409);
});

test("[GIFT-05, AGENT-17] a card that was sent to a wrong address is taken back unspent: it is worth nothing, and what was paid goes back by the way it was paid", async () => {
  const { world, desk, orderId, order, cards } = await bought();
  const [before] = await world.gateways.payment.book();
  expect(before?.capturedCents).toBe(5_000);
  expect((await desk.press("giftCard", "taken.back")).status).toBe(303);
  expect(await cards()).toEqual(["revoked"]);
  expect((await world.gateways.payment.book())[0]).toMatchObject({ refundedCents: 5_000 });
  const { parcels, price } = await order();
  const [line] = parcels.flatMap((parcel) => parcel.lines);
  const mark = line?.notes.find(({ key }) => key === "mark")?.text;
  expect(mark).toMatch(/^Taken back on .*what you paid for it goes back to how you paid/);
  expect(price.refunds).toMatchObject([{ totalCents: 5_000 }]);
  const mail = world.mails.find(
    ({ subject }) => subject === `An agent changed your order ${orderId}`,
  );
  expect(mail?.text).toContain("Gift card taken back, its money goes back");
  expect(await desk.kinds()).not.toContain("giftCard");
});

test("[GIFT-05] a card that waits for its day is taken back with its money; one that is only held back is not said to be sent on its day", async () => {
  const first = await bought(20);
  expect((await first.desk.press("giftCard", "taken.back")).status).toBe(303);
  expect(await first.cards()).toEqual(["cancelled"]);
  expect((await first.world.gateways.payment.book())[0]).toMatchObject({ refundedCents: 5_000 });
  const second = await bought(20);
  expect((await second.order()).lead).toMatch(/We send it by email on/);
  expect((await second.desk.press("giftCard", "sending.cancelled")).status).toBe(303);
  expect((await second.order()).lead).not.toMatch(/We send it by email/);
});

test("[GIFT-06, AGENT-18, OPEN-32] an agent sends a card to nobody who works here, and its buyer reads where else it went", async () => {
  const { world, desk, resend, orderId } = await bought();
  const own = "agent@example.com";
  await createUser(desk.scope, { email: "colleague@example.com", agentNumber: "A-18" });
  for (const email of [own, "Agent+cards@Example.com", "colleague@example.com"]) {
    const answer = await resend(email);
    expect(answer.status, email).toBe(422);
    expect(await answer.json()).toMatchObject({ said: expect.stringContaining("works here") });
  }
  expect((await resend("right@example.com")).status).toBe(303);
  const mail = world.mails.find(
    ({ subject }) => subject === `An agent changed your order ${orderId}`,
  );
  expect(mail?.text.replaceAll(/\s+/g, " ")).toContain("Sent to: r***@example.com");
});

test("[GIFT-06, OPEN-112] whoever bought a card is mailed when its code goes to another address than before, once, and not when it goes to the same one again", async () => {
  const { world, orderId, resend, buyer } = await bought();
  const told = () =>
    world.mails.filter(
      ({ subject }) => subject === `A gift card of order ${orderId} was sent to another address`,
    );
  expect((await resend("wrong@example.com", buyer)).status).toBe(303);
  expect(told()).toEqual([]);
  expect((await resend("stranger@example.com", buyer)).status).toBe(303);
  const [mail, ...more] = told();
  expect([mail?.to, more]).toEqual(["ada@example.com", []]);
  expect(mail?.text).toMatch(/Sent to: ?s•+@example\.com|Sent to:? ?s\S*@example\.com/i);
  expect(mail?.text).not.toContain("stranger@example.com");
  expect(mail?.text.replaceAll(/\s+/g, " ")).toContain("we end that code and send a new one");
  // An agent's resend is told as what an agent did, and not twice.
  expect((await resend("another@example.com")).status).toBe(303);
  expect(told()).toHaveLength(1);
});
