/** What the order button, the summary and a legal text look like. */
import { expect, test } from "vitest";
import { AgreementPage } from "#app/features/agreement/agreement-page.tsx";
import { emitPageAction } from "#app/features/events/page-action.tsx";
import { BotCheck } from "#app/features/checkout/bot-check.tsx";
import { ReviewStep } from "#app/features/checkout/review-step.tsx";
import { SummaryPrices } from "#app/features/checkout/summary-prices.tsx";
import { OrderPaymentPage } from "#app/features/order-payment/order-payment-page.tsx";
import type { OrderPaymentData } from "#app/features/order-payment/order-payment-page.tsx";
import { PricePanel } from "#app/features/order/price-panel.tsx";
import { checkoutText } from "#app/messages/checkout.ts";
import { agreementTexts } from "#app/messages/agreement.ts";
import { rendered } from "#tests/kit/rendered.tsx";
import { guestAt, openCheckout } from "./kit.ts";

const page = { path: "/us/web/checkout/review", locale: "en-US" } as const;

/** The texts of an element's buttons and links, in the order they stand. */
function actionsIn(html: string): string[] {
  const found = html.matchAll(/<(button|a)\b[^>]*>(.*?)<\/\1>/gs);
  return [...found].map(([, , inner = ""]) => inner.replace(/<[^>]*>/g, "").trim());
}

/** The review of a guest whose order waits for the button. */
async function review() {
  const guest = guestAt(await openCheckout());
  await guest.arriveAtPayment();
  await guest.pay();
  return JSON.parse(JSON.stringify(await guest.review()));
}

test("[PLACE-11, PLACE-12, PLACE-16] the review has a summary dropdown with the sum, and Place order with what it sends", async () => {
  const html = await rendered(<ReviewStep {...await review()} />, page);
  expect(actionsIn(html).filter((text) => text.startsWith("Place order"))).toEqual([
    "Place order · $1,085.99",
    "Place order · $1,085.99",
  ]);
  expect(html).toMatch(/<details[^>]*><summary>Your order.*? <strong[^>]*>\$1,085\.99/);
  expect(html).toContain('name="payment_method" value="credit_card"');
  expect(html).toContain('name="encrypted_payment_context"');
});

test("[PLACE-11] while an order is being placed nobody says that the bank is waited for", async () => {
  const html = await rendered(<ReviewStep {...await review()} face="processing" />, page);
  expect(html).toContain("Placing your order…");
  expect(html).toContain("Waiting for the store");
  expect(html).not.toContain("Waiting for an answer");
});

test("[PAY-44] while a shopper is checked nobody says that the bank is waited for", async () => {
  const ticket = { rev: 1, key: "k" };
  const check = { status: "checking", challenge: null, minutesLeft: null, ticket } as const;
  const html = await rendered(<BotCheck check={check} />, page);
  expect(html).toContain("we check that you are a person");
  expect(html).toContain("Waiting for the store");
  expect(html).not.toContain("Waiting for an answer");
});

const due: OrderPaymentData["due"] = {
  ...{ paymentId: "PAY-1", method: "credit_card", display: "visa •••• 1111" },
  ...{ amountCents: 1000, status: "failed" },
};

const unpaid: OrderPaymentData = {
  ...{ orderId: "ORD-1", orderHref: "/", cardHref: "/", status: "paymentFailure", face: "form" },
  ...{ goesOn: false, keepsSomething: false, isAllSent: false },
  ...{
    due,
    askedCents: 1000,
    sumsBy: {},
    left: [],
    standings: [],
    took: "nothing" as const,
    dueAt: null,
    timeZone: "America/New_York",
    failure: null,
    ticket: { rev: 1, key: "k" },
    liveHref: "/",
  },
  ...{ paymentId: "PAY-2", keyHref: "/", holder: "", today: "2026-11-17", testCards: null },
  ...{ display: null, oneTimeCode: null, codeTicket: null },
  ...{
    lapsing: null,
    lost: null,
    pageAction: null,
    wallets: [],
    devices: [],
    device: null,
    takesGiftCards: false,
    method: null,
    providerUrl: null,
    linkUntil: null,
    mayBeHeld: false,
  },
};

test("[PLACE-11] where money moves now the button says Pay now", async () => {
  const html = await rendered(<OrderPaymentPage {...unpaid} answer={undefined} />, page);
  expect(actionsIn(html)).toContain("Pay now");
});

test("[PAY-51, PAY-26] an order's page links to the device's wallets, and the chosen one stands where the card form was", async () => {
  const device: OrderPaymentData["device"] = {
    ...{ method: "apple_pay", amountCents: 1000, currency: "USD", value: "10.00" },
    accounts: null,
  };
  const devices: OrderPaymentData["devices"] = [
    { method: "apple_pay", href: "/pay?method=apple_pay" },
  ];
  const list = await rendered(
    <OrderPaymentPage {...unpaid} devices={devices} answer={undefined} />,
    page,
  );
  expect(list).toContain('href="/pay?method=apple_pay"');
  const html = await rendered(
    <OrderPaymentPage {...unpaid} devices={devices} device={device} answer={undefined} />,
    page,
  );
  expect(actionsIn(html)).toContain("Pay with Apple Pay");
  expect(actionsIn(html)).not.toContain("Pay now");
  expect(html).toContain('name="event" value="token.given"');
});

test("[PAY-28] a paid order's page reports payment-success, a silent bank's payment-pending, and nobody's order goes along", async () => {
  const paid = { ...unpaid, face: "done", status: "paymentSuccess" } as const;
  const html = await rendered(
    <OrderPaymentPage {...paid} pageAction="payment-success" answer={undefined} />,
    page,
  );
  expect(html).toContain('data-page-action="payment-success"');
  const heard: unknown[] = [];
  const window = new EventTarget();
  window.addEventListener("page-action", (event) => heard.push("detail" in event && event.detail));
  emitPageAction(window, "payment-pending");
  expect(heard).toEqual([{ action: "payment-pending", page: "order-payment", group: "account" }]);
});

test("[PAY-03, PAY-19, PAY-33] an order's payments are shown by name, status and cost split; a code nobody knows by its own name", async () => {
  const said = { isFailed: false, terms: null };
  const sums = { paidCents: 0, releasedCents: 0, isCaptured: false };
  const entry = { paymentId: "P", display: null, isPrimary: false, dueAt: null, ...said, ...sums };
  const totals = {
    ...{ subtotalCents: 9000, discountCents: 0, shippingCents: 0, taxCents: 0 },
    ...{ ewasteCents: 0, totalCents: 9000 },
  };
  const payments = [
    { ...entry, method: "adyen_paypal", name: null, totalCents: 3000, said: "Captured" },
    { ...entry, method: "moon_pay", name: "Moon Pay", totalCents: 4000, said: "Created" },
    {
      ...entry,
      method: "star_pay",
      name: null,
      totalCents: 2000,
      said: null,
      isFailed: true,
    },
  ] as const;
  const price = {
    totals,
    keptCents: 0,
    off: null,
    includedVatCents: null,
    invoice: null,
    invoiceNote: null,
    corrections: [],
    coupons: [],
    isDelivered: true,
    payments,
    held: [],
    refunds: [],
  };
  const html = await rendered(<PricePanel price={price} />, page);
  const rows = [...html.matchAll(/<li><p[^>]*>(.*?)<\/p><\/li>/gs)].map(([, row = ""]) =>
    row
      .replace(/<svg.*?<\/svg>/gs, "")
      .replace(/<[^>]*>/g, " ")
      .replace(/\s+/g, " ")
      .trim(),
  );
  expect(rows).toEqual([
    "PayPal Captured $30.00",
    "Moon Pay Created $40.00",
    "star_pay Failed $20.00",
  ]);
});

test("[PLACE-13] every field of the order summary is shown, and what is nothing is left out", async () => {
  const totals = {
    ...{ subtotalCents: 10_000, discountCents: 1000, shippingCents: 799, taxCents: 900 },
    ...{ serviceChargeCents: 150, ewasteFeeCents: 400, totalCents: 11_249 },
  };
  const known = { isEstimate: false, isTaxKnown: true, ships: true, isPickup: false, vatCents: 0 };
  const summary = { ...known, freeShippingMissingCents: 0, totals };
  const html = await rendered(<SummaryPrices summary={summary} storefront="us" />, page);
  const rows = [...html.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(([, label, sum]) => [
    label?.replace(/<[^>]*>/g, ""),
    sum,
  ]);
  expect(rows).toEqual([
    ["Subtotal", "$100.00"],
    ["Discount", "−$10.00"],
    ["Delivery", "$7.99"],
    ["Tax", "$9.00"],
    ["Service charge", "$1.50"],
    ["Recycling fee", "$4.00"],
    ["Total", "$112.49"],
  ]);
});

const text = { name: "autoRenewal", version: "2026-11", hash: "5f1d" } as const;
const asked = { ticket: { rev: 1, key: "k" }, items: ["Harbor Cloud"], backHref: "/us/web/cart" };

test("[PLACE-15] a legal text has Accept, Print and Close, and once accepted Continue, and nothing else", async () => {
  const open = <AgreementPage {...text} {...asked} acceptedAt={null} answer={undefined} />;
  expect(actionsIn(await rendered(open, page))).toEqual(["Accept", "Print", "Close"]);
  const acceptedAt = "2026-11-17T15:00:00.000Z";
  const done = <AgreementPage {...text} {...asked} acceptedAt={acceptedAt} answer={undefined} />;
  expect(actionsIn(await rendered(done, page))).toEqual(["Continue", "Print", "Close"]);
});

test("[PLACE-14] without scripts the whole text stands before the button that accepts it", async () => {
  const open = <AgreementPage {...text} {...asked} acceptedAt={null} answer={undefined} />;
  const html = await rendered(open, page);
  const last = agreementTexts.autoRenewal.sections.at(-1)?.paragraphs.at(-1)?.message ?? "";
  expect(html.indexOf(last)).toBeGreaterThan(0);
  expect(html.indexOf(">Accept<")).toBeGreaterThan(html.indexOf(last));
});

test.each([
  ["ERR-32", "CartHasBeenSubmitted"],
  ["ERR-33", "PurchaseFlowCannotBeModified"],
  ["ERR-34", "CartNotComplete"],
  ["ERR-35", "CartNotCompletePayment"],
  ["ERR-36", "CartNotCompleteShipping"],
  ["ERR-37", "CartNotCompleteBilling"],
  ["ERR-38", "CartNotCompleteLineItem"],
  ["ERR-39", "CartHasChanged"],
  ["ERR-40", "CartModifiedDuringPayment"],
  ["ERR-41", "CartReplayed"],
  ["ERR-42", "CartNotFound"],
  ["ERR-43", "OrderSubmissionFailed"],
  ["ERR-44", "SubmitCartError"],
])("[%s, PLACE-18, ERR-01] %s has words of its own", (_, code) => {
  expect(checkoutText(code).title).not.toBe(checkoutText("NobodyKnowsThisCode").title);
});

test("[ERR-02, ERR-03, OPEN-18] a code that nobody knows gets the default words", () => {
  const { title, text } = checkoutText("NobodyKnowsThisCode");
  expect([title.message, text?.message]).toEqual([
    "Something went wrong. Please try again",
    "We are unable to process your request at this time. Please try again after a few minutes.",
  ]);
});
