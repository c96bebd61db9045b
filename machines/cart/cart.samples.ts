import type { SnapshotFrom } from "xstate";
import type { RawEvent, Samples } from "#machines/kit";
import type { machine } from "./cart.machine.ts";
import { isLive } from "./money/cart.payments.ts";
import {
  cardForm,
  contact,
  homeAddress,
  input,
  phone,
  standardDelivery,
} from "./samples/cart.samples.goods.ts";
import type { Context } from "./cart.schema.ts";
import * as shapes from "./schema/promo.fields.ts";

/** Where the cart goes instead, once. */
export const otherAddress = { ...homeAddress, line1: "9 Main St" };
const entered = (address: Context["checkout"]["shippingAddress"]) => ({
  type: "address.entered",
  address,
  taxRateBasisPoints: 925,
  serviceability: "all",
});
const promo = shapes.promo.parse({
  code: "SAVE50",
  label: "$50 off",
  discountCents: 5000,
  lineIds: [],
  minimumCents: 10_000,
  limit: { all: 100, each: 1 },
});

/** Nothing in the carts of these samples. */
const forOthers = shapes.promo.parse({ ...promo, code: "CASES20", triggerSkus: ["CM6P-1-SAG"] });

/** A tenth off something else. */
const caseOffer = shapes.offer.parse({
  offerId: "OFR-CASE",
  offerType: "SEASON",
  discountType: "PromotionalDiscount",
  salesPitch: { "en-US": "10% off cases" },
  skus: ["CM6P-1-SAG"],
  terms: { kind: "percent", basisPoints: 1000 },
});
const fact = {
  lineId: "L-1",
  unitCents: 79_999,
  regularCents: 84_999,
  stockStatus: "InStock",
  availableQuantity: null,
  maxQuantity: 4,
  customStockMessage: null,
};

/** Somebody else has bought the last one. */
export const soldOut = {
  type: "repriced",
  lines: [{ ...fact, stockStatus: "OutOfStock", availableQuantity: 0 }],
  taxRateBasisPoints: null,
  serviceChargeCents: null,
};

const started = {
  type: "payment.started",
  paymentId: "PAY-1",
  method: "credit_card",
  amountCents: null,
  form: cardForm,
};

function moved(status: string): RawEvent {
  const display = "visa •••• 1111";
  return { type: "payment.moved", paymentId: "PAY-1", status, display, code: null };
}

/** Writes that change neither what is paid nor what is held; tried while the cart is young. */
const young: readonly RawEvent[] = [
  entered(homeAddress),
  { type: "zip.entered", zip: "94301" },
  { type: "billing.entered", address: null },
  { type: "delivery.removed", code: "DeliveryUnavailable" },
  { type: "contact.entered", contact },
  { type: "repriced", lines: [fact], taxRateBasisPoints: null, serviceChargeCents: null },
  soldOut,
  { type: "changes.acknowledged" },
  { type: "notice.raised", code: "OfferApplied", lineId: null, details: {} },
  { type: "promotions.priced", offers: [caseOffer] },
  { type: "promo.judged", promo: forOthers },
  { type: "notice.dismissed", noticeId: "ItemAdded:L-1" },
  { type: "offer.dismissed" },
  { type: "consent.given", consent: "emailOffer", accepted: true },
  { type: "assistance.started" },
  { type: "assistance.ended" },
  { type: "gates.noted", gates: { securityCheck: "clear" } },
  { type: "session.merged", customerId: "K-1", customerType: "B2C", lines: [] },
  { type: "buyer.noted", customerType: "B2C", companyRole: null, licences: {} },
  { type: "line.removed", lineId: "L-1" },
  { type: "lines.removed", lineIds: ["L-1"] },
  { type: "colour.changed", lineId: "L-1", line: { ...phone, sku: "PH-ORBIT-128-SAGE" } },
  { type: "cart.absorbed" },
];

/** What people and payments do while a card is on the cart. */
const paying: readonly RawEvent[] = [
  moved("accepted"),
  moved("awaitingCvv"),
  moved("failed"),
  { type: "payment.reapplied", paymentId: "PAY-1", form: cardForm },
  { type: "submission.started", orderId: "ORD-2026-7K3F-9Q2D" },
];

/** What turns a cart away from the order it was about to become. */
const turns: readonly RawEvent[] = [
  { type: "quantity.set", lineId: "L-1", quantity: 2 },
  { type: "promo.applied", promo },
  { type: "promo.judged", promo },
  entered(otherAddress),
  { type: "assistance.started" },
  { type: "payment.removed", paymentId: "PAY-1" },
  { type: "line.removed", lineId: "L-1" },
];

const submitting: readonly RawEvent[] = [
  { type: "promo.judged", promo },
  moved("created"),
  { type: "order.pending", orderId: "ORD-2026-7K3F-9Q2D" },
  { type: "order.created", orderId: "ORD-2026-7K3F-9Q2D" },
  { type: "submission.failed", code: "CartPaymentFailure" },
  { type: "submission.failed", code: "CartHasBeenSubmitted" },
];

/** The walk goes from an empty cart to an order and turns aside once, so that its paths stay few. */
function worthTrying({ context, value }: SnapshotFrom<typeof machine>): readonly RawEvent[] {
  const { lines, checkout, promos } = context;
  if (value.purchase === "submitting") return submitting;
  if (!checkout.changesAcknowledged) return [{ type: "changes.acknowledged" }];
  if (lines.length === 0) return [{ type: "line.added", line: phone, children: [] }];
  if (checkout.shippingAddress === null) return young;
  if (checkout.delivery === null) return [{ type: "delivery.chosen", delivery: standardDelivery }];
  const isTurned =
    lines[0]?.quantity === 2 ||
    promos.length > 0 ||
    checkout.shippingAddress.line1 === otherAddress.line1;
  if (!checkout.payments.some(isLive))
    return [
      started,
      ...(isTurned
        ? [{ type: "promo.removed", code: promo.code }]
        : [
            { type: "promo.applied", promo },
            { type: "promo.judged", promo },
          ]),
    ];
  return isTurned ? paying : [...paying, ...turns];
}

export const samples: Samples<typeof machine> = {
  inputs: { "a guest's cart": input },
  events: worthTrying,
  facts: ({ context, value }) => {
    const { checkout, lines, totals, promos, notices } = context;
    if (value.purchase === "converted" || value.purchase === "abandoned") return "";
    return JSON.stringify([
      lines.map(({ quantity }) => quantity),
      checkout.shippingAddress?.line1,
      checkout.delivery?.methodId,
      checkout.payments.map(({ status, amountCents }) => [
        status,
        amountCents === totals.totalCents,
      ]),
      promos.length,
      checkout.changesAcknowledged,
      checkout.shippingAddress === null && notices.some(({ code }) => code === "ItemAdded"),
      context.isHoldWanted,
      context.authorisedFor !== null,
    ]);
  },
};
