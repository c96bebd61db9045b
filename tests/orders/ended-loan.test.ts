/** A carrier's loan that its customer takes back: what has arrived comes back or is owed, and nothing more leaves on it (FIN-35). */
import { expect, test } from "vitest";
import { telcoFinancingPage } from "#app/.server/payments/telco/telco-financing.page.ts";
import { sendTelcoFinancing } from "#app/.server/payments/telco/telco-financing.actions.ts";
import { cancelPage } from "#app/.server/after-sales/cancel/cancel.page.ts";
import { sendCancellation } from "#app/.server/after-sales/cancel/cancel.actions.ts";
import { activationOf, eid, placeLine, withLine } from "#tests/checkout/line-kit.ts";
import { payPage } from "#tests/checkout/loan-kit.ts";
import { goOn } from "#tests/kit/after-sales.ts";
import { findPoints } from "#app/.server/identity/points-accounts.ts";
import { signIn } from "#app/.server/account/sign-in.actions.ts";
import { credentials, signInPath } from "#tests/kit/account.ts";
import { problemsOf } from "#tests/kit/charges.ts";
import { brokenRules } from "#tests/kit/money.ts";
import { returnsOf } from "#tests/kit/returns.ts";
import type { Fields } from "#tests/checkout/kit.ts";
import { payingAgain } from "./pay-again-kit.ts";

const DAY = 24 * 60 * 60_000;

/** $999.99 and $10.00, each with the tax of Phoenix. */
const [phoneCents, lineCents] = [108_599, 1_086];

/** A phone and its line, financed by Verizon, as far as wanted; where a gift card pays a part, it is one of $50.00. */
async function financed(arrived: boolean, giftCode: string | null = null) {
  const at = await withLine();
  const { checkout, shopper, line } = at;
  await line.setUp("VZW", "new");
  if (giftCode !== null) {
    const { rev, key } = (await shopper.payment()).frame.ticket;
    const form = { event: "gift.applied", code: giftCode, rev: String(rev), key };
    expect((await shopper.sendPayment(form)).status).toBe(303);
    await checkout.world.settle();
  }
  const carrier = payPage(checkout, shopper, "carrier", {
    page: telcoFinancingPage,
    send: sendTelcoFinancing,
  });
  await carrier.send("carrier.chosen", { telco: "VZW", phone: "555-555-0001", pin: "4711" });
  const orderId = await placeLine(at);
  const { world } = checkout;
  await world.settle();
  if (arrived) await world.console.finishOrder(orderId);
  await world.settle();
  const mailed = (subject: string) =>
    world.mails.filter((one) => String(one.subject).startsWith(subject)).length;
  const book = async () =>
    (await world.gateways.payment.book()).map(
      ({ authorisedCents, capturedCents, refundedCents, releasedCents }) => ({
        keptCents: capturedCents - refundedCents,
        heldCents: authorisedCents - capturedCents - releasedCents,
      }),
    );
  const post = (path: string, fields: Fields) => shopper.browser.post(path, fields);
  const returns = returnsOf(
    { scope: checkout.scope, shopper: shopper.browser, sessionId: "", post },
    orderId,
  );
  const activation = activationOf(checkout, shopper, orderId);
  const paying = payingAgain(checkout, shopper.browser, orderId);
  const { browser, customerId } = shopper;
  const { scope } = checkout;
  /** Points of the account: what may be spent, and what waits. */
  const points = async () => {
    const found = await findPoints(world.engine, customerId);
    return found && { usable: found.view.availablePoints, waiting: found.view.pendingPoints };
  };
  return { ...paying, world, scope, browser, orderId, activation, mailed, book, returns, points };
}

test("[FIN-35, PAY-21] once it has arrived, a cancelled loan pays for nothing: what is kept is owed by a day, and paid another way", async () => {
  const at = await financed(true);
  expect(await at.book()).toEqual([{ keptCents: phoneCents + lineCents, heldCents: 0 }]);
  await at.activation.send("loan.cancelled");
  await at.world.settle();
  expect(await at.book()).toEqual([{ keptCents: 0, heldCents: 0 }]);
  const order = await at.order();
  expect(order.lead).toContain("You cancelled the loan for this order. Send back what has arrived");
  expect(order.headline).toMatchObject({ says: "payBy" });
  expect(order.actions.map(({ key }) => key)).toContain("pay");
  expect(at.mailed(`The loan for ${at.orderId} was cancelled`)).toBe(1);
  const { payBy } = await at.activation.look();
  const left = Date.parse(payBy ?? "") - at.world.engine.clock.now();
  expect(left).toBeGreaterThan(12 * DAY);
  await at.payByCard("4111111111111111");
  expect(await at.page()).toMatchObject({ face: "done" });
  // The line has ended with the loan: nobody pays for it.
  expect((await at.book()).at(-1)).toEqual({ keptCents: phoneCents, heldCents: 0 });
  expect(await brokenRules(at.world)).toEqual([]);
});

test.each([
  ["once it has arrived", true],
  ["before anything was sent", false],
])(
  "[FIN-35, PAY-35] %s, a gift card has back what it paid for the line that ends with the loan: with what is asked for it pays what is kept, to the cent",
  async (_, arrived) => {
    const at = await financed(arrived, "GIFTCARD010050");
    await at.activation.send("loan.cancelled");
    await at.world.settle();
    const [gift, loan] = await at.book();
    expect(loan?.keptCents).toBe(0);
    const askedCents = (await at.page()).due?.amountCents ?? 0;
    const [mail] = at.world.mails.filter(({ text }) => text.includes("Still to be paid"));
    if (arrived) {
      expect((gift?.keptCents ?? 0) + askedCents).toBe(phoneCents);
      expect(mail?.text).toContain(`$${(askedCents / 100).toLocaleString("en-US")}`);
    } else {
      // The phone is being stopped: nobody is asked for it, and nothing is kept of the line that has ended.
      expect([askedCents, mail, gift?.keptCents]).toEqual([0, undefined, 0]);
      await at.world.console.finishOrder(at.orderId);
      await at.world.settle();
      expect((await at.book())[0]).toEqual({ keptCents: 0, heldCents: 0 });
    }
    expect(await brokenRules(at.world)).toEqual([]);
    expect(await problemsOf(at.world)).toEqual([]);
  },
);

test("[REW-06, FIN-35] points of what a loan paid wait once it has given its money back, also past the days to come back, and are there once another payment has come", async () => {
  const at = await financed(true);
  const waiting = (await at.points())?.waiting;
  expect(waiting).toBeGreaterThan(0);
  await at.activation.send("loan.cancelled");
  await at.world.pass(17 * DAY);
  expect(await at.points()).toMatchObject({ usable: 0 });
  expect(await problemsOf(at.world)).toEqual([]);
  at.browser.keep(await signIn(at.browser.post(signInPath, credentials), at.scope));
  await at.payByCard("4111111111111111");
  await at.world.pass(60_000);
  // $1,009.99 made 504 points at 0.5 %, of which the line's $10.00 made 4: it ended with the loan.
  expect(await at.points()).toEqual({ usable: 500, waiting: 0 });
  expect(await problemsOf(at.world)).toEqual([]);
});

test.each([
  ["kept and paid by a card before the carrier answers", true],
  ["kept, and asked for", false],
])(
  "[FIN-35, PAY-21] what a loan takes after it was cancelled goes back to the carrier, and is owed like the rest: %s",
  async (_, isPaidFirst) => {
    const at = await financed(false);
    // Every call breaks: the money of what is shipped is asked for, and the answer is late.
    await at.world.console.changeSettings({ failureRate: 1 });
    await at.world.console.finishOrder(at.orderId);
    await at.world.settle();
    await at.world.console.changeSettings({ failureRate: 0 });
    await at.activation.send("loan.cancelled");
    if (isPaidFirst) await at.payByCard("4111111111111111");
    await at.world.pass(15 * 60_000);
    const [loan, card] = await at.book();
    expect(loan).toEqual({ keptCents: 0, heldCents: 0 });
    expect((await at.world.gateways.payment.book())[0]?.capturedCents).toBe(phoneCents + lineCents);
    if (isPaidFirst) expect(card).toEqual({ keptCents: phoneCents, heldCents: 0 });
    else expect((await at.page()).due).toMatchObject({ amountCents: phoneCents });
    expect(await brokenRules(at.world)).toEqual([]);
  },
);

test("[FIN-35, RET-24] what is sent back after the loan was cancelled is owed no more, and no money goes back for it twice", async () => {
  const at = await financed(true);
  await at.activation.send("loan.cancelled");
  await at.world.settle();
  const [phone] = (await at.returns.startPage()).lines;
  await at.returns.send({
    ...{ line: "1", "units-1": "1", "serial-1": phone?.offer?.known.slice(0, 1) ?? [] },
    ...{ reasonCode: "changed_mind", channel: "ship" },
  });
  await at.world.settle();
  await goOn(at.world, at.orderId, "return.accepted");
  expect((await at.order()).actions.map(({ key }) => key)).not.toContain("pay");
  expect(await at.book()).toEqual([{ keptCents: 0, heldCents: 0 }]);
  expect(await brokenRules(at.world)).toEqual([]);
});

test("[FIN-35, CANC-16] nothing is asked for goods that the warehouse was asked to stop, and everything ends once it has", async () => {
  const at = await financed(false);
  await at.activation.send("loan.cancelled");
  expect(await at.page()).toMatchObject({ face: "nothingDue", due: null });
  expect(at.world.mails.filter(({ text }) => text.includes("Still to be paid"))).toEqual([]);
  expect(await at.order()).toMatchObject({ situation: "cancelling" });
  await at.world.console.finishOrder(at.orderId);
  await at.world.settle();
  expect(await at.order()).toMatchObject({ situation: "cancelled" });
  expect(await at.book()).toEqual([{ keptCents: 0, heldCents: 0 }]);
  expect(await brokenRules(at.world)).toEqual([]);
});

test("[FIN-35] what the warehouse ships after the loan was cancelled is not charged to it, and is owed", async () => {
  const at = await financed(false);
  await at.world.console.finishOrder(at.orderId, "do.submitted");
  await at.world.settle();
  await at.activation.send("loan.cancelled");
  await at.world.settle();
  // Nobody can promise that what is packed does not leave: it does.
  const { lead } = await at.order();
  expect(lead).toContain("What is packed already may still ship.");
  const mail = at.world.mails.find(({ subject }) => subject.startsWith("The loan for"));
  expect(mail?.text).toContain("What is not packed yet is being cancelled");
  for (const text of [lead, mail?.text]) {
    expect(text).not.toMatch(/[Nn]othing more ships/);
    expect(text).not.toContain("What has not shipped is being cancelled");
  }
  await at.world.gateways.warehouse.release({ orderId: at.orderId, key: "against orders" });
  await at.world.console.finishOrder(at.orderId);
  await at.world.settle();
  const book = await at.book();
  expect(book.map(({ keptCents }) => keptCents)).toEqual([0]);
  const { face, due } = await at.page();
  expect(face).toBe("form");
  expect(due?.amountCents).toBeGreaterThan(100_000);
  expect(await brokenRules(at.world)).toEqual([]);
});

test("[CARR-13, CANC-05] a line that its carrier has activated is not paid back while its phone stays", async () => {
  const at = await financed(false);
  await at.activation.send("activation.submitted", { kind: "eSIM", simNumber: eid() });
  await at.world.settle();
  const path = `/us/web/order/${at.orderId}/cancel`;
  const cancel = async (line: string) => {
    const shown = at.browser.get(`${path}?step=confirm&line=${line}`);
    const { ticket, confirm } = await cancelPage(shown, at.scope, at.address);
    const form = { event: "cancel.requested", line, reason: "CHANGED_MIND" };
    const sent = at.browser.post(path, { ...form, rev: String(ticket.rev), key: ticket.key });
    const { status } = await sendCancellation(sent, at.scope, at.address);
    await at.world.settle();
    return { isOffered: confirm !== null, status };
  };
  expect(await cancel("2")).toEqual({ isOffered: false, status: 422 });
  expect((await at.activation.look()).status).toBe("SIM_ACTIVATED");
  // With its phone it goes, and the page has said that the carrier keeps it until its customer ends it.
  expect(await cancel("1")).toEqual({ isOffered: true, status: 303 });
});
