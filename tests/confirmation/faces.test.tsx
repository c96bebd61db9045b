import { expect, test } from "vitest";
import {
  confirmationPage,
  confirmationStep,
} from "#app/.server/orders/confirmation/confirmation.page.ts";
import { sendConfirmation } from "#app/.server/orders/confirmation/confirmation.actions.ts";
import { delayVerifyPage } from "#app/.server/orders/confirmation/delay.page.ts";
import { ConfirmationPage } from "#app/features/confirmation/confirmation-page.tsx";
import { DelayVerifyPage } from "#app/features/confirmation/delay-verify-page.tsx";
import { start } from "#app/.server/engine/dispatch.ts";
import { orders } from "#machines/order";
import type { OrderInput } from "#machines/order";
import { rendered } from "#tests/kit/rendered.tsx";
import { prepare, ship } from "#tests/kit/stories.ts";
import { refused, scene, storyScope, thrown } from "../orders/kit.ts";
import { createUser } from "#tests/kit/user.ts";
import { createOrder } from "#tests/kit/order.ts";

type Name = Parameters<typeof confirmationStep>[3];

/** A shopper whose order is lived as far as a test needs it. */
async function buyer() {
  const scope = storyScope();
  const { browser: shopper, customerId } = await createUser(scope);
  return {
    scope,
    customerId,
    pages(orderId: string) {
      const address = { storefront: "us", orderId } as const;
      const path = (name: Name) => `/us/web/${name}/${orderId}`;
      const get = (name: Name) => shopper.get(path(name));
      return {
        page: () => confirmationPage(get("order-confirm"), scope, address),
        step: (name: Name) => confirmationStep(get(name), scope, address, name),
        path,
        says: (fields: Record<string, string>) =>
          sendConfirmation(shopper.post(path("order-confirm"), fields), scope, address),
      };
    },
  };
}

const system = { role: "system", id: "tests" } as const;

/** An order that has been submitted and whose payment is not decided. */
async function submitted() {
  const { scope, customerId, pages } = await buyer();
  const input = { ...orders.guestPhone, customerId, sessionId: null };
  scope.engine.clock.set(input.placedAt);
  const alone = { ...scope.engine, muted: true } as const;
  const id = `order:${input.orderId}` as const;
  await start(alone, { id, input, actor: system });
  const { dispatch } = await import("#app/.server/engine/dispatch.ts");
  const tell = async (event: { type: string; [more: string]: unknown }) => {
    const outcome = await dispatch(alone, { to: id, event, actor: system });
    expect(outcome).toMatchObject({ ok: true });
  };
  await tell({ type: "cart.submitted" });
  const [payment] = input.payments;
  return { scope, tell, paymentId: payment?.paymentId ?? "", ...pages(input.orderId) };
}

/** What a page says, as the server sends it. */
const said = async (props: Parameters<typeof ConfirmationPage>[0]) =>
  (
    await rendered(<ConfirmationPage {...props} />, {
      path: "/us/web/order-confirm/X",
      locale: "en-US",
    })
  ).replaceAll(/<!-- -->/g, "");

test("[CONF-11, CONF-12] an undecided payment is processing for two minutes, then pending on a page of its own, then a success", async () => {
  const { scope, step, path, tell, paymentId } = await submitted();
  expect(await step("order-confirm")).toMatchObject({ face: "processing" });
  expect(await thrown(step("order-pending"))).toMatchObject({ to: path("order-confirm") });
  expect(await thrown(step("order-success"))).toMatchObject({ to: path("order-confirm") });
  await tell({ type: "payment.pending", paymentId });
  expect(await step("order-confirm")).toMatchObject({ face: "processing" });
  scope.engine.clock.advance(120_000);
  expect(await thrown(step("order-confirm"))).toMatchObject({ to: path("order-pending") });
  const pages = await Promise.all([step("order-pending"), step("order-pending")]);
  expect(pages.map(({ face }) => face)).toEqual(["pending", "pending"]);
  await tell({ type: "payment.authorized", paymentId });
  expect(await thrown(step("order-pending"))).toMatchObject({ to: path("order-success") });
  expect(await step("order-success")).toMatchObject({ face: "confirmed" });
  expect(await step("order-success")).toMatchObject({ face: "confirmed" });
});

test("[CONF-11] without scripts the page asks again by itself, and says not to order twice", async () => {
  const { scope, page } = await submitted();
  const processing = await said(await page());
  expect(processing).toContain("We are placing your order");
  expect(processing).toContain('<meta http-equiv="refresh" content="3;');
  scope.engine.clock.advance(120_000);
  const pending = await said(await page());
  expect(pending).toContain("Your payment is pending");
  expect(pending).toContain('<meta http-equiv="refresh" content="15;');
});

test("[CONF-11] a payment that failed is an error with the way to pay again, and no order the way back", async () => {
  const failed = await submitted();
  await failed.tell({ type: "payment.failed", paymentId: failed.paymentId, code: "CardDeclined" });
  const page = await failed.step("order-confirm");
  expect(page).toMatchObject({
    face: "error",
    payHref: expect.stringContaining("/order-payment/"),
  });
  expect(await said(page)).toContain("Your payment did not go through");
  const none = await submitted();
  await none.tell({ type: "submission.failed", code: "OrderSubmissionFailed" });
  expect(await said(await none.step("order-confirm"))).toContain("Your order could not be placed");
});

async function seen(input: OrderInput) {
  const { scope, customerId, pages } = await buyer();
  const plot = await createOrder(scope, { ...input, customerId });
  return { scope, plot, ...pages(plot.orderId) };
}

test("while its mail is still on the way the thank-you page does not say that it went out", async () => {
  const { page } = await seen(orders.guestPhone);
  const text = await said(await page());
  expect(text).toContain("We are sending the confirmation to");
  expect(text).not.toContain("We sent");
});

test("[CONF-03, OPEN-96] a pickup shows where, when, how long it is kept once it is ready, and what to bring", async () => {
  const { page } = await seen({
    ...orders.storePickup,
    store: {
      ...{ storeId: "new-york", storeName: "Ohmline New York", displayName: "New York" },
      ...{ storeChannel: "retail", hours: "10–9", pickupExpiryDays: 7, phone: "2125550147" },
    },
    lines: orders.storePickup.lines.map((line) => ({ ...line, promisedOn: "2026-11-19" })),
  });
  const data = await page();
  const text = await said(data);
  expect(data.pickup).toMatchObject({ keptDays: 7, phone: "2125550147" });
  for (const note of ["Pickup notes", "photo ID", "212-555-0147"]) expect(text).toContain(note);
  // It may be ready before its day: no day can be named before it is.
  expect(text).toContain("We keep it for 7 days from when it is ready;");
});

test("[CONF-05, TRADE-28] trade-in terms are shown when a line has a trade-in child, and only then", async () => {
  const { guestPhone } = orders;
  const plain = await seen(guestPhone);
  expect(await said(await plain.page())).not.toContain("Trade-in terms");
  const none = { goodsCents: 0, discountCents: 0, shippingCents: 0, taxCents: 0, totalCents: 0 };
  const [line] = guestPhone.lines;
  const old = { ...line, id: "2", sku: "TRADE-IN", name: "Ohm Phone 7", productType: "TradeIn" };
  const trading = await seen({
    ...guestPhone,
    lines: [...guestPhone.lines, { ...old, art: orders.phone.art, quantity: 1, amounts: none }],
  });
  const text = await said(await trading.page());
  for (const term of ["You trade in: Ohm Phone 7", "3 to 10 business days", "charged back"])
    expect(text).toContain(term);
  // A grade below the answers is paid without asking (OPEN-55).
  expect(text).toContain("that you did not tell us of take $25.00 off each device");
});

test("[CONF-10, SCHED-12] a pre-order with a chosen time ships by the selected date", async () => {
  const television = { ...orders.television, isPreorder: true, promisedOn: "2026-12-08" };
  const input = orders.orderOf({
    orderId: "ORD-2026-PRTV-1A2B",
    products: [{ ...television, slot: "12:00-16:00" }],
  });
  const { page } = await seen(input);
  expect(await said(await page())).toMatch(/it ships by [^<]*Dec 08[^<]*, the day you chose/);
});

test("[SCHED-04, ERR-51] where no truck drives there are no dates, and the page says so", async () => {
  const { page, says } = await seen({
    ...orders.changedTelevision,
    shipTo: { ...orders.home, zip: "02554" },
  });
  const data = await page();
  expect(data.schedule?.days).toEqual([]);
  expect(await said(data)).toContain("No dates to choose from");
  const fields = {
    event: "slot.booked",
    key: "k",
    lineId: "1",
    day: "2026-11-30",
    window: "08:00-12:00",
  };
  expect(await refused(await says(fields))).toMatchObject({ refusal: { code: "RescheduleError" } });
});

test("[SCHED-06, ERR-53] once it has shipped the delivery date cannot be changed", async () => {
  const { plot, page, says } = await seen(orders.changedTelevision);
  expect((await page()).schedule).toMatchObject({ lineId: "1" });
  await prepare(plot, { "SHP-TV-1": ["1", "2"] });
  await ship(plot, "SHP-TV-1", ["1", "2"]);
  // From now on the order's own page tells its days.
  expect(await page().catch((led: Response) => led.status)).toBe(303);
  const fields = {
    event: "slot.booked",
    key: "k",
    lineId: "1",
    day: "2026-12-30",
    window: "08:00-12:00",
  };
  expect(await refused(await says(fields))).toMatchObject({
    refusal: { code: "DeliveryDateCannotBeChanged" },
  });
});

test("a cancelled order is not thanked for: its page leads to the order", async () => {
  const at = await scene("cancelled");
  const request = at.shopper.get(`/us/web/order-confirm/${at.plot.orderId}`);
  const leads = await thrown(confirmationPage(request, at.scope, at.address));
  expect(leads).toEqual({ status: 303, to: at.path() });
});

test("[CONF-13] the page is headed 'Confirm your order' and has a continue-shopping button", async () => {
  const at = await scene("delayed");
  const path = `/us/web/ftc-verify/${at.plot.orderId}`;
  const page = await delayVerifyPage(at.shopper.get(path), at.scope, at.address);
  const html = await rendered(<DelayVerifyPage {...page} answer={undefined} />, {
    path,
    locale: "en-US",
  });
  expect(html).toMatch(/<h1[^>]*>Confirm your order<\/h1>/);
  expect(html).toMatch(/href="\/us\/shop\/all-deals\/"[^>]*>(<[^>]*>)*Continue shopping</);
});
