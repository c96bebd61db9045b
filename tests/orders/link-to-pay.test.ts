/** An order that was not paid, and a link by which somebody pays it: an agent sends it at the desk of the order. */
import { expect, test } from "vitest";
import { sendOrderDesk } from "#app/.server/orders/desk/order-desk.actions.ts";
import { i18nIn } from "#app/.server/request/locale.ts";
import { paymentName } from "#app/messages/payment-name.ts";
import { skus } from "#tests/checkout/kit.ts";
import { payer } from "#tests/checkout/pay-link-kit.ts";
import { brokenRules } from "#tests/kit/money.ts";
import { deskOf } from "./kit-desk.ts";
import { unpaid } from "./pay-again-kit.ts";

const english = await i18nIn("en-US");

const HOUR = 3_600_000;

/** A gift card of $50.00 and a phone whose payment failed, and the desk of an agent who acts for their buyer. */
async function atDesk({ hoursLater = 0 } = {}) {
  const shop = await unpaid({ besides: [skus.phone] });
  if (hoursLater > 0) await shop.world.pass(hoursLater * HOUR);
  const desk = await deskOf(shop.checkout, shop.address.orderId);
  const link = async () => (await desk.page()).payLink;
  /** The press that takes a link back: nothing of the order has changed by it, and nobody is written to. */
  const takeBack = async () => {
    const form = (await desk.forms()).find(({ event }) => event === "user.cancelled") ?? {};
    const answer = await sendOrderDesk(desk.agent.post(desk.path, form), desk.scope, desk.address);
    await shop.world.settle();
    return answer.status;
  };
  /** Presses a button of the panel. */
  const press = async (event: string, fields: Readonly<Record<string, string>> = {}) => {
    const { payLink } = await desk.page();
    const form = { event, key: payLink?.key ?? "", agreed: String(payLink?.due?.amountCents) };
    const answer = await desk.send({ ...form, ...fields });
    await shop.world.settle();
    return answer;
  };
  const ask = (email: string, fields: Readonly<Record<string, string>> = {}) =>
    press("send.requested", { email, mobile: "", consent: "on", ...fields });
  return { ...shop, desk, link, takeBack, ask };
}

test("[PAY-41, PAY-47, AGENT-17] an agent sends a link to whoever pays for an order that was not paid; it is paid by it, and delivered", async () => {
  const { checkout, world, link, ask, page, order, address } = await atDesk();
  const owed = (await page()).askedCents;
  expect(await link()).toMatchObject({
    ...{ asked: null, due: { amountCents: owed }, typed: { email: "ada@example.com" } },
  });
  const before = world.engine.clock.now();
  expect((await ask("mother@example.com")).status).toBe(303);
  const letter = world.mails.findLast(({ to }) => to === "mother@example.com");
  expect(letter?.subject).toMatch(/^Pay for an order at /);
  // The desk says who got it, and until when it is good: a day.
  const { asked } = (await link()) ?? {};
  expect(asked).toMatchObject({ receivers: ["mother@example.com"], amountCents: owed });
  expect(Date.parse(asked?.endsAt ?? "") - before).toBeLessThanOrEqual(24 * HOUR + 60_000);
  expect(Date.parse(asked?.endsAt ?? "") - before).toBeGreaterThan(23 * HOUR);
  // Its buyer reads that a link is out, and nobody's address.
  const theirs = await page();
  expect(theirs).toMatchObject({ face: "payer", linkUntil: asked?.endsAt });
  expect(JSON.stringify([theirs, await order()])).not.toContain("mother@");
  const linkId = /\/web\/pay\/([0-9a-f-]{36})/.exec(letter?.text ?? "")?.[1] ?? "";
  const somebody = payer(checkout, linkId);
  const shown = await somebody.page();
  expect(shown).toMatchObject({ face: "form", amountCents: owed });
  expect(shown.items.map(({ quantity }) => quantity)).toEqual([1, 1]);
  expect(JSON.stringify(shown)).not.toMatch(/ada@example\.com|Lovelace|Byron|Washington/);
  await somebody.pay();
  expect(await somebody.page()).toMatchObject({ face: "paid" });
  expect(await page()).toMatchObject({ face: "done" });
  expect(await link()).toBeNull();
  const told = (await order()).history.map(({ what }) => what);
  expect(told).toContain("A link to pay was sent");
  expect(told).not.toContain("Payment updated");
  await world.console.finishOrder(address.orderId);
  await world.settle();
  const { situation, price } = await order();
  expect(situation).toBe("arrived");
  expect(price.payments.map((one) => paymentName(english, one))).toEqual(["Payment link"]);
  expect(world.mails.filter(({ text }) => text.includes("A link to pay by"))).toEqual([]);
  expect(await brokenRules(world)).toEqual([]);
});

test("[PAY-41, LC-48] a link ends after a day and the order is asked for its payment anew, or ends; while it is good the order waits", async () => {
  const { world, checkout, ask, page, order } = await atDesk({ hoursLater: 20 });
  await ask("ada@example.com");
  const somebody = payer(checkout, linkIn(world.mails));
  // The day that the order had to be paid in is over.
  await world.pass(10 * HOUR);
  expect((await page()).face).toBe("payer");
  expect(await somebody.page()).toMatchObject({ face: "form" });
  await world.pass(15 * HOUR);
  expect(await somebody.page()).toMatchObject({ face: "expired" });
  expect((await page()).face).toBe("expired");
  await world.settle();
  expect((await order()).situation).not.toBe("awaitingPayment");
});

test("[PAY-41, PAY-51] a link that is taken back pays nothing, by the agent or by the buyer, who pays another way", async () => {
  for (const whose of ["agent", "buyer"] as const) {
    const { world, checkout, ask, takeBack, page, send, payByCard, link } = await atDesk();
    await ask("ada@example.com");
    const somebody = payer(checkout, linkIn(world.mails));
    if (whose === "agent") expect(await takeBack()).toBe(303);
    else expect((await send({ event: "user.cancelled" })).status).toBe(303);
    expect(await somebody.page()).toMatchObject({ face: "cancelled" });
    expect(await page()).toMatchObject({ face: "form" });
    expect((await link())?.due).not.toBeNull();
    await payByCard("4111111111111111");
    expect(await page()).toMatchObject({ face: "done" });
    expect(await brokenRules(world)).toEqual([]);
  }
});

test("[PLACE-17, PAY-41] nobody is written to without their agreement or an address, and no sum but the one that was shown is asked for", async () => {
  const { ask, world, link } = await atDesk();
  const unsaid = await ask("mother@example.com", { consent: "" });
  expect([unsaid.status, (await ask("nobody")).status, (await ask("")).status]).toEqual([
    422, 422, 422,
  ]);
  const other = await ask("mother@example.com", { agreed: "100" });
  expect(await other.json()).toMatchObject({ refusal: { code: "PaymentSumNotAgreed" } });
  expect(world.mails.filter(({ to }) => to === "mother@example.com")).toEqual([]);
  expect((await link())?.asked).toBeNull();
});

test("[PAY-41, PAY-21] an order of which something is cancelled meanwhile takes no money by its link: the desk says so, and sends another", async () => {
  const { world, checkout, ask, desk, address, link, takeBack } = await atDesk();
  await ask("ada@example.com");
  const somebody = payer(checkout, linkIn(world.mails));
  const { offers, sendKey } = await desk.page();
  const stop = offers.find(({ kind }) => kind === "enforce")?.id ?? "";
  await desk.send({ event: "cancel.enforced", task: stop, key: sendKey, reason: "other" });
  await world.settle();
  const steps = await world.console.steps(address.orderId);
  const step = steps.find(({ kind }) => kind === "cancel.answered");
  await world.console.runStep(step?.id ?? 0, "cancel.confirmed");
  await world.settle();
  // What is left costs less: another link is needed, and this one takes no money.
  expect((await somebody.page()).face).toBe("changed");
  expect((await link())?.asked).toMatchObject({ isOutgrown: true });
  await somebody.pay();
  const entries = await world.gateways.payment.book();
  expect(entries.every(({ capturedCents }) => capturedCents === 0)).toBe(true);
  expect(await takeBack()).toBe(303);
  await ask("ada@example.com");
  // The gift card alone.
  expect((await link())?.asked).toMatchObject({ amountCents: 5_000, isOutgrown: false });
  expect(await brokenRules(world)).toEqual([]);
});

/** The link of the last mail that has one. */
function linkIn(mails: readonly { readonly text: string }[]): string {
  const links = mails.flatMap(({ text }) => /\/web\/pay\/([0-9a-f-]{36})/.exec(text)?.[1] ?? []);
  return links.at(-1) ?? "";
}
