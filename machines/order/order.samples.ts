import type { SnapshotFrom } from "xstate";
import type { RawEvent, Samples } from "#machines/kit";
import type { machine } from "./order.machine.ts";
import * as orders from "./samples/order.samples.orders.ts";
import { noticeEvents } from "./samples/order.samples.notices.ts";
import { paymentEvents } from "./samples/order.samples.payments.ts";
import { pickupEvents } from "./samples/order.samples.pickup.ts";
import { upgradedPhone, upgradeEvents } from "./samples/order.samples.upgrade.ts";
import {
  calledOff,
  doorEvents,
  flaggedLate,
  moved,
  nextPurchaseStage,
  replacementEvents,
  reportsOf,
  serials,
  twoLineEvents,
  twoLineLessons,
} from "./samples/order.samples.walk.ts";
import { giftCardIds } from "./programmes/order.gift-cards.ts";
import { replacingUnits, returningUnits } from "./lines/order.units.ts";
import type { Context, OrderLine } from "./order.schema.ts";
import { statuses } from "./lines/order.statuses.ts";
import type { State } from "./lines/order.statuses.ts";
import type { LineState } from "./lines/order.line-transitions.ts";

/** One line's whole life, with the events of the order's own that lie on its way. */
function oneLineEvents(context: Context): RawEvent[] {
  const [line] = context.lines;
  const [payment] = context.payments;
  if (!line || !payment) return [];
  const { paymentId } = payment;
  return [
    ...nextPurchaseStage(context),
    ...reports(context, line),
    ...(context.purchaseStage === "softSubmitted"
      ? [
          { type: "payment.authorized", paymentId },
          { type: "payment.failed", paymentId, code: "CardDeclined" },
          { type: "submission.failed", code: "OrderSubmissionFailed" },
        ]
      : []),
    ...(context.purchaseStage === "accepted" ? [{ type: "payment.pending", paymentId }] : []),
    ...(line.state === "soSubmitted" && context.shipments.length === 0
      ? [{ type: "delivery.created", shipmentId: "SHP-1", lineIds: [line.id], kind: "delivery" }]
      : []),
    ...swapSteps(line),
    ...(context.swap?.newName ? [{ type: "so.created" }] : []),
    ...(context.returns.length === 0 ? [returnRequest(line)] : []),
    ...context.returns.flatMap(({ returnId, lines }) => [
      ...(["returned", "partiallyReturned", "returnSuccess"].includes(line.state)
        ? [{ type: "return.accepted", returnId, lines }]
        : []),
      { type: "return.reopened", returnId },
      // Nothing came of it.
      ...(line.state === "returnInitiated"
        ? [{ type: "line.moved", lineId: line.id, key: "delivered", caseId: returnId }]
        : []),
      { type: "claim.granted", returnId },
    ]),
    { type: "return.allowed", lineId: line.id },
    ...replacementEvents(context, line),
  ];
}

const returnRequest = (line: OrderLine): RawEvent => ({
  type: "return.requested",
  returnId: "RET-7K3F-1",
  lines: [{ lineId: line.id, units: 1, serials: serials.slice(0, 1) }],
  channel: "ship",
  reasonCode: "delivery_failure",
});

/** Steps that only make sense after the order heard why. */
function reports(context: Context, line: OrderLine): RawEvent[] {
  if (context.swap) return [];
  if (line.state === "cancelled") return [moved(line.id, "refundInitiated")];
  const waitsFor: Partial<Record<LineState, boolean>> = {
    doCreated: context.shipments.length > 0,
    returnInitiated: line.state === "returnExpired" || returningUnits(line) > 0,
    refundInitiated:
      line.state === "deliveryFailed" || line.returnedUnits > 0 || line.state === "refundDeclined",
    partiallyReplacementInitiated: replacingUnits(line) > 0,
    replacementInitiated: replacingUnits(line) > 0,
    chargeInitiated: false,
    chargeInProgress: false,
    chargeSuccessful: false,
  };
  const states = Object.keys(waitsFor) as LineState[];
  const tooEarly = states.filter((state) => !waitsFor[state]).map((state) => moved(line.id, state));
  return reportsOf(context, line).filter(({ key }) => tooEarly.every((one) => one.key !== key));
}

const toNewColour = {
  sku: "OHM-PH9-256-SND",
  name: "Ohm Phone 9 256 GB, sand",
  art: { kind: "phone", finish: "sand", seed: "9" },
};

function swapSteps({ id, sku, name, art }: OrderLine): RawEvent[] {
  const aboutLine = { lineId: id };
  const swapId = "SWAP-1";
  const article = { modelId: "ohm-phone-9", size: "256 GB", priceCents: 99_900 };
  const to = { ...article, ...toNewColour };
  return [
    {
      ...{ type: "swap.requested", ...aboutLine, swapId, kind: "sku" },
      ...{ from: { ...article, sku, name, art }, to, isSuppressed: false },
    },
    {
      type: "swap.retried",
      ...aboutLine,
      swapId,
      newSku: to.sku,
      name: to.name,
      isSuppressed: false,
    },
    { type: "swap.started", ...aboutLine, newSku: to.sku },
    // Completed with the article's own facts, so that walks with and without a swap meet again.
    { type: "swap.completed", ...aboutLine, sku, name, art, savedCents: 0 },
    { type: "swap.failed", ...aboutLine },
  ];
}

/** It costs more than what was ordered. */
const swapOwing = ({ id }: OrderLine): RawEvent => ({
  ...{ type: "swap.owing", lineId: id, owedCents: 5_000 },
  settleBy: "2026-11-22T15:00:00.000Z",
});

/** How far a swap is, as guards tell it. */
function swapFact({ swap }: Context) {
  if (!swap || swap.newName) return swap && "swapped";
  return swap.owed ? `owing/${swap.isAssigned}` : "swapping";
}

/** The second line goes on while the first is being swapped; then both are brought to an end. */
function swapEvents(context: Context): RawEvent[] {
  const [first, second] = context.lines;
  if (!first || !second) return [];
  const isEarly = second.state === "soCreated" || second.state === "soSubmitted";
  if (context.swap)
    return [
      ...reportsOf(context, second).filter(({ key }) => isTrunk(key)),
      ...swapSteps(first),
      swapOwing(first),
      flaggedLate(context),
      { type: "so.created" },
      ...(second.state === "soSubmitted" ? [moved(first.id, "cancelled")] : []),
    ];
  return [
    ...nextPurchaseStage(context),
    ...(isEarly && first.state === "soCreated"
      ? [moved(first.id, "soSubmitted"), moved(second.id, "soSubmitted")]
      : []),
    ...(isEarly ? [...swapSteps(first), { type: "so.created" }] : []),
    moved(first.id, "cancelled"),
    ...(first.state === "cancelled"
      ? [moved(second.id, "cancelled"), moved(second.id, "doCreated")]
      : []),
    ...(second.hasLeft ? [moved(second.id, "shipped"), moved(second.id, "delivered")] : []),
  ];
}

const trunkOfSwap: readonly State[] = [
  "soSubmitted",
  "customizing",
  "doCreated",
  "doCancelled",
  "doSubmitted",
  "shipmentFail",
  "shipped",
  "delivered",
  "cancelInitiated",
  "cancelRejected",
];
const isTrunk = (key: unknown) => trunkOfSwap.some((state) => statuses[state].key === key);

function delayEvents(context: Context): RawEvent[] {
  const [line] = context.lines;
  if (!line) return [];
  return [
    ...nextPurchaseStage(context),
    ...(line.state === "readyForPickup" ? [moved(line.id, "pickedUp")] : []),
    ...(line.hasLeft ? [moved(line.id, "delivered")] : reportsOf(context, line)),
    flaggedLate(context),
    { type: "ftc.confirmed" },
    { type: "ftc.declined" },
    { type: "ftc.expired" },
  ];
}

/** Orders that differ in what they say, not in where they may go. */
function shortEvents(context: Context): RawEvent[] {
  const [payment] = context.payments;
  if (context.isRecorded) return calledOff(context);
  if (context.purchaseStage === "initiated") return [{ type: "cart.submitted" }];
  return payment && context.purchaseStage === "softSubmitted"
    ? [{ type: "payment.authorized", paymentId: payment.paymentId }]
    : [];
}

/** Nothing of it is packed; an older store asked a warehouse for it all the same. */
const giftCardEvents = (context: Context): RawEvent[] =>
  context.isRecorded && context.lines.every(({ state }) => state === "created")
    ? [
        ...["po.created", "po.submitted", "so.created"].map((type) => ({ type })),
        { type: "line.moved", lineId: "1", key: "delivered" },
        ...context.lines
          .flatMap((line) => giftCardIds(context, line))
          .map((giftCardId) => ({ type: "card.taken.back", giftCardId })),
        ...calledOff(context),
      ]
    : shortEvents(context);

const walks: Readonly<Record<string, (context: Context) => readonly RawEvent[]>> = {
  [orders.guestPhone.orderId]: oneLineEvents,
  [orders.phoneAndBuds.orderId]: twoLineEvents,
  [orders.swapBesideBuds.orderId]: swapEvents,
  [orders.delayedTelevision.orderId]: delayEvents,
  [orders.giftCardAndCard.orderId]: paymentEvents,
  [orders.changedTelevision.orderId]: noticeEvents,
  [orders.storePickup.orderId]: pickupEvents,
  [orders.paidAtDoor.orderId]: doorEvents,
  [orders.giftCardOrder.orderId]: giftCardEvents,
  [upgradedPhone.orderId]: upgradeEvents,
};

const factsOf = (line: OrderLine) => {
  const { state, step, cases, returnedUnits, movedAt, returnDeadline, isGiftCard } = line;
  const isOver = movedAt !== null && returnDeadline !== null && movedAt >= returnDeadline;
  const open = [returningUnits(line), returnedUnits, replacingUnits(line)].join("/");
  const named = cases.map(({ caseId, ...one }) => `${caseId ?? ""} ${one.state} ${one.isOver}`);
  const takenBack = isGiftCard ? `/${line.cancelledUnits}` : "";
  return `${state}/${step}/${open}/${named.join()}${isOver ? "/over" : ""}${takenBack}`;
};

/** The facts guards read, as far as the walks change them. */
function facts({ context }: SnapshotFrom<typeof machine>): string {
  const { lines, payments, consent, shipments, returns, failedPayments, retained } = context;
  const given = context.goodwill.flatMap(({ outcomes }) => Object.values(outcomes));
  return [
    context.orderId,
    context.purchaseStage,
    ...lines.map((line) => factsOf(line)),
    ...payments.map(({ status, needsUpdate, isBeingPaid }) =>
      [status, needsUpdate && "needed", isBeingPaid && "again"].filter(Boolean).join("/"),
    ),
    lines.some(({ upgradedBy }) => upgradedBy !== null) && "upgraded",
    context.isUpdateOpen,
    context.isHeldBack && "held back",
    consent && `${consent.state}/${lines[0]?.promisedOn}/${consent.isOverdue}`,
    swapFact(context),
    shipments.length,
    returns.map(({ acceptedAt }) => (acceptedAt ? "accepted" : "open")).join(),
    failedPayments.length,
    retained.length,
    context.replacements.length,
    context.payments.some(({ capturedCents }) => capturedCents > 0) && "captured",
    ...given,
    [context.sms && "sms", context.survey && "survey"].filter(Boolean).join("/"),
    context.isRecorded,
    context.activation && "phone line",
  ].join(" ");
}

export const samples: Samples<typeof machine> = {
  inputs: {
    "a guest's phone": orders.guestPhone,
    "two lines": orders.phoneAndBuds,
    "a swap beside another line": orders.swapBesideBuds,
    "a delayed television": orders.delayedTelevision,
    "a gift card and a card": orders.giftCardAndCard,
    "a television with changes": orders.changedTelevision,
    "a store pickup": orders.storePickup,
    "cash at the door": orders.paidAtDoor,
    "a gift card order": orders.giftCardOrder,
    "a phone that is changed for its successor": upgradedPhone,
    "a pre-order": orders.preorder,
    "nothing to pay": orders.paidInPoints,
  },
  ...{ facts, slices: twoLineLessons },
  // Whether goods are late hangs on the day: `orders/late-told` has that.
  isWaitedFor: ({ context }, deadline) =>
    !deadline.includes("untilLookedAt") ||
    context.lines.every(({ promisedOn, hasLeft }) => promisedOn === null || hasLeft),
  events: ({ context }) => (walks[context.orderId] ?? shortEvents)(context),
};
