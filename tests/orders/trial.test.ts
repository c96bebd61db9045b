/** Goods that are tried before they are paid for, from the order to the last installment, in a whole store (LC-46). */
import { expect, test } from "vitest";
import { orderPage } from "#app/.server/orders/order.page.ts";
import { orderTrialPage } from "#app/.server/after-sales/trial/order-trial.page.ts";
import { sendOrderTrial } from "#app/.server/after-sales/trial/order-trial.actions.ts";
import { returnStartPage } from "#app/.server/after-sales/return/return.page.ts";
import { dispatch } from "#app/.server/engine/dispatch.ts";
import { audit } from "#app/.server/audit/audit.ts";
import { date } from "#app/fmt.ts";
import { addDays, dayOf, sum } from "#machines/kit";
import { goOn } from "#tests/kit/after-sales.ts";
import { enter } from "#tests/kit/account.ts";
import { acceptTerms, atPayment, payTrial, sendBack } from "../checkout/loan-kit.ts";
import { callsOf } from "./kit-calls.ts";
import { refused, thrown } from "./kit.ts";

/** A watch that is tried before it is bought. */
const TRIAL = "OTRY-41-GRA";
const DAY = 86_400_000;

/** Watches on trial, ordered; their borrower's phone decides how the lender fares. */
async function tried(phone?: string, watches = 1) {
  const { checkout, shopper } = await atPayment(TRIAL, watches);
  const { world, scope } = checkout;
  await payTrial(checkout, shopper, phone);
  await acceptTerms(checkout, shopper);
  const { to } = await shopper.place();
  await world.settle();
  const orderId = to?.split("/").at(-1) ?? "";
  const address = { storefront: "us" as const, orderId };
  const path = `/us/web/order/${orderId}/trial`;
  const page = () => orderTrialPage(shopper.browser.get(path), scope, address);
  return {
    ...{ world, scope, shopper, address, page },
    order: () => orderPage(shopper.browser.get(`/us/web/order/${orderId}`), scope, address),
    mailed: (text: string) =>
      world.mails.filter(({ subject }) => subject.includes(text) && subject.includes(orderId)),
    async days(count: number) {
      for (let day = 0; day < count; day += 1) await world.pass(DAY);
      await enter(scope, shopper.browser);
    },
    async press(event: string) {
      const { ticket } = await page();
      const form = { event, rev: String(ticket.rev), key: ticket.key };
      const answer = await sendOrderTrial(shopper.browser.post(path, form), scope, address);
      await world.settle();
      return answer;
    },
    /** Everything of it arrives. */
    async arrive() {
      await world.console.finishOrder(orderId);
      await world.settle();
    },
    /** An agent calls all of it off, and the warehouse has none of it. */
    async cancel() {
      const cancelled = {
        ...{ type: "cancel.enforced", lineIds: ["1"], rejection_code: "other" },
        ...{ rejection_reason: "" },
        cancellation_date: new Date(world.engine.clock.now()).toISOString(),
      };
      const asked = await dispatch(world.engine, {
        ...{ to: `cancellation:${orderId}`, event: cancelled },
        actor: { role: "agent", id: "4471", keys: [`order:${orderId}`] },
      });
      expect(asked).toMatchObject({ ok: true });
      await world.settle();
      await world.console.finishOrder(orderId);
      await world.settle();
    },
    sendBack: () => sendBack(checkout, shopper, orderId),
    /** Their buyer calls one of the two off, and the warehouse has stopped it. */
    async callOneOff() {
      const calls = callsOf(scope, shopper.browser, orderId);
      const items = [{ line_item_id: "1", quantity: 1 }];
      await calls.send("cancel-line-items", { line_items: items, rejection_code: "changed_mind" });
      await world.settle();
      await world.console.finishOrder(orderId, "cancel.answered");
      await world.settle();
    },
    /** What the lender's own book says of the loan. */
    book: () => world.gateways.payment.book(),
  };
}

test("[LC-46, FIN-33, TRADE-65, TRADE-61] the order begins 21 days of trial, and then three installments a month apart are collected", async () => {
  const { world, order, page, days, arrive, mailed } = await tried();
  await arrive();
  const { actions } = await order();
  const { orderHref, endsOn, amountCents, installments, ...trial } = await page();
  expect(trial).toMatchObject({ status: "trial", owedCents: amountCents });
  expect(actions).toContainEqual(
    expect.objectContaining({ key: "trial", href: `${orderHref}/trial`, text: "See your trial" }),
  );
  expect(installments).toHaveLength(3);
  expect(installments[0]?.on).toBe(endsOn);
  expect(sum(installments.map((one) => one.amountCents))).toBe(amountCents);
  await days(20);
  expect(mailed("ends in three days")).toHaveLength(1);
  expect((await page()).status).toBe("trial");
  await days(2);
  expect(await page()).toMatchObject({
    status: "installments",
    installments: [{ isPaid: true }, { isPaid: false }, {}],
  });
  await days(62);
  const paid = await page();
  expect(paid).toMatchObject({ status: "done", owedCents: 0 });
  // The last one says that it was the last.
  expect(
    mailed("Installment paid").map(({ text }) => [
      text.includes("Next on"),
      text.includes("Nothing more is due"),
    ]),
  ).toEqual([
    [true, false],
    [true, false],
    [false, true],
  ]);
  const [, second] = installments;
  expect(addDays(second?.on ?? "", 0).slice(8)).toBe(endsOn?.slice(8));
  expect((await audit(world.engine.store)).problems).toEqual([]);
});

test("[LC-46, FIN-33] whoever sends it back within the 21 days pays nothing, however long the check takes", async () => {
  const { world, scope, shopper, order, page, arrive, days, sendBack, address, mailed } =
    await tried();
  await arrive();
  await days(17);
  const returning = shopper.browser.get(`/us/web/return/${address.orderId}`);
  expect((await returnStartPage(returning, scope, address)).days).toBe(21);
  await sendBack();
  expect(await page()).toMatchObject({ status: "awaitingReturn" });
  await days(6);
  expect(await page()).toMatchObject({
    status: "awaitingReturn",
    installments: [{ isPaid: false }, {}, {}],
  });
  await goOn(world, address.orderId, "triage.started");
  expect((await order()).lead).toBe("We check what came back, and write to you when that is done.");
  await world.console.finishOrder(address.orderId);
  await world.settle();
  expect(await page()).toMatchObject({ status: "returned", owedCents: 0, installments: [] });
  expect(mailed("is over")).toHaveLength(1);
  // Nobody has paid anything: no money is promised, and what was owed is not any more.
  expect([...mailed("Installment paid"), ...mailed("Your refund for")]).toEqual([]);
  const [less] = mailed("You owe less for");
  expect(less?.text).toMatch(/sum below, nor any fee or interest on it\.\s+You owe nothing more/);
  expect(less?.text).not.toMatch(/way back|Refund by/);
  expect((await order()).lead).not.toContain("original payment method");
  expect((await audit(world.engine.store)).problems).toEqual([]);
});

test("[FIN-33, TRADE-65] the 21 days begin when it arrives, and goods that never left cost nothing however long that takes", async () => {
  const { world, page, days, arrive, mailed } = await tried();
  // Nobody knows the days yet, but what each of the three comes to: $308.48.
  const planned = { plannedCents: [10_283, 10_283, 10_282] };
  expect(await page()).toMatchObject({ status: "coming", endsOn: null, ...planned });
  await days(23);
  expect(await page()).toMatchObject({ status: "coming", endsOn: null });
  expect(mailed("Installment paid")).toEqual([]);
  const today = () => new Date(world.engine.clock.now() - 5 * 3_600_000).toISOString().slice(0, 10);
  await arrive();
  const { endsOn } = await page();
  expect(endsOn).toBe(addDays(today(), 21));
  await days(20);
  expect((await page()).status).toBe("trial");
  await days(2);
  expect(await page()).toMatchObject({
    status: "installments",
    installments: [{ isPaid: true }, {}, {}],
  });
});

test("[LC-46, FIN-33] an order that is cancelled after weeks of waiting owes nothing and is asked for nothing any more", async () => {
  const { world, page, days, order, mailed, cancel } = await tried();
  await days(23);
  await cancel();
  const told = { status: "cancelled", owedCents: 0, installments: [], canRetry: false };
  expect(await page()).toMatchObject(told);
  expect(JSON.stringify((await order()).lead)).toContain("You owe nothing for it any more");
  await days(40);
  expect(await page()).toMatchObject(told);
  expect([...mailed("Installment"), ...mailed("installment")]).toEqual([]);
  expect((await audit(world.engine.store)).problems).toEqual([]);
});

test("[LC-46] a declined installment is tried again after three days, or at once when its customer says so", async () => {
  const { page, arrive, days, press, mailed } = await tried("555-555-0006");
  await arrive();
  expect(await refused(await press("payment.retried"))).toMatchObject({
    status: 422,
    refusal: { code: "InstallmentNotDue" },
  });
  await days(22);
  const declined = await page();
  expect(declined).toMatchObject({ status: "declined", canRetry: true });
  // The mail names the day of the page, which is three days after the decline and not the day that is over.
  const [mail] = mailed("was declined");
  const again = new Date(Date.parse(declined.retryAt ?? "")).toLocaleDateString("en-US", {
    ...{ month: "short", day: "numeric", timeZone: "America/New_York" },
  });
  expect(mail?.text).toMatch(new RegExp(`Next on:?\\s*(\\w+, )?${again}`));
  expect((await press("payment.retried")).status).toBe(303);
  expect(await page()).toMatchObject({
    status: "installments",
    installments: [{ isPaid: true }, {}, {}],
  });
});

test("[LC-46] an installment that is declined three times is overdue, and still can be paid", async () => {
  const { page, arrive, days, press, mailed } = await tried("555-555-0007");
  await arrive();
  await days(28);
  expect(await page()).toMatchObject({ status: "overdue", canRetry: true, retryAt: null });
  expect(mailed("is overdue").map(({ text }) => text.includes("Next on"))).toEqual([false]);
  await press("payment.retried");
  expect((await page()).status).toBe("installments");
});

test("[LC-46] a cancelled order ends its trial, and an order that nobody tries has no such page", async () => {
  const { page, cancel } = await tried();
  await cancel();
  expect((await page()).status).toBe("cancelled");
  const { checkout, shopper } = await atPayment();
  await shopper.pay();
  const { to } = await shopper.place();
  const orderId = to?.split("/").at(-1) ?? "";
  const other = { storefront: "us" as const, orderId };
  expect(
    await thrown(
      orderTrialPage(shopper.browser.get(`/us/web/order/${orderId}/trial`), checkout.scope, other),
    ),
  ).toMatchObject({ status: 404 });
});

test("[LC-46, CANC-02, FIN-33] of two that are tried one is called off before it leaves: the lender lends for the other alone, and its three installments come to that", async () => {
  const { world, page, days, arrive, callOneOff, book, order } = await tried(undefined, 2);
  // Twice $299.00 less 5 %, and 8.6 % tax: $568.10 and $48.86.
  expect((await order()).price.totals.totalCents).toBe(61_696);
  expect(await book()).toMatchObject([{ authorisedCents: 61_696, releasedCents: 0 }]);
  await callOneOff();
  // Of one: $284.05 and $24.43.
  const lent = { authorisedCents: 61_696, releasedCents: 30_848, refundedCents: 0 };
  expect(await book()).toMatchObject([{ ...lent, capturedCents: 0 }]);
  expect(await page()).toMatchObject({ amountCents: 61_696, backCents: 30_848, owedCents: 30_848 });
  const [payment] = (await order()).price.payments;
  expect(payment).toMatchObject({ paidCents: 30_848, releasedCents: 30_848 });
  expect(payment?.terms).toContain(
    "That was agreed for $616.96. $308.48 of it was cancelled or returned",
  );
  await arrive();
  expect((await page()).installments.map(({ amountCents }) => amountCents)).toEqual([
    10_283, 10_283, 10_282,
  ]);
  await days(100);
  expect(await page()).toMatchObject({ status: "done", owedCents: 0, givenBackCents: 0 });
  expect(await book()).toMatchObject([{ ...lent, capturedCents: 30_848 }]);
  expect((await audit(world.engine.store)).problems).toEqual([]);
});

test("[FIN-33] review, order and mail say that it is tried for 21 days and may go back for nothing, and none says that it is financed from now on", async () => {
  const { checkout, shopper } = await atPayment(TRIAL);
  const { world, scope } = checkout;
  await payTrial(checkout, shopper);
  const review = await shopper.review();
  expect(review.returnDays).toBe(21);
  const free = "Free to try for 21 days after it arrives";
  expect(JSON.stringify(review)).toContain(free);
  await acceptTerms(checkout, shopper);
  const { to } = await shopper.place();
  await world.settle();
  const orderId = to?.split("/").at(-1) ?? "";
  const address = { storefront: "us" as const, orderId };
  const page = await orderPage(shopper.browser.get(`/us/web/order/${orderId}`), scope, address);
  const said = JSON.stringify(page);
  expect(said).toContain(free);
  expect(said).toContain("21 days from delivery");
  expect(said).not.toContain("15 days from delivery");
  expect(said).not.toContain("Financed from now on");
  const placed = world.mails.find(({ text }) => text.includes(orderId) && text.includes(free));
  expect(placed?.text).not.toContain("Financed from now on");
});

test("[LC-46, FIN-33] an overdue page, order and press name all that fell due since, and no mail names a day that is over", async () => {
  const { world, page, order, arrive, days, press, mailed } = await tried("555-555-0007");
  await arrive();
  await days(28);
  // $299.00 less 5 % and 8.6 % tax: $308.48 in three, so $102.83, $102.83 and $102.82.
  expect(await page()).toMatchObject({ status: "overdue", dueCents: 10_283 });
  // The second one falls due a month after the first, while that is overdue.
  await days(30);
  expect(await page()).toMatchObject({ status: "overdue", dueCents: 20_566 });
  expect(JSON.stringify(await order())).toContain("$205.66 of your installments is overdue");
  await press("payment.retried");
  const { installments } = await page();
  expect(installments.map(({ isPaid }) => isPaid)).toEqual([true, true, false]);
  const today = dayOf(new Date(world.engine.clock.now()).toISOString(), -300);
  const said = mailed("Installment paid").map(({ text }) => /Next on:?\s*(.+)/.exec(text)?.[1]);
  expect(said).toEqual([date(today, "en-US"), date(installments[2]?.on ?? "", "en-US")]);
});
