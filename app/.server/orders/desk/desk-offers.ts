/**
 * What an agent does at an order: the events that machines give to agents alone, and the answers that its customer may give
 * on the phone (decision 044), each offered exactly where its machine would take it. The desk shows them; `desk-tasks.ts` has what waits.
 */
import type { AnyStateMachine } from "xstate";
import type { OutsideScope, RequestScope } from "#app/.server/request/context.ts";
import { loadFor } from "#app/.server/engine/load-for.ts";
import { heldInVain } from "#app/.server/payments/held-in-vain.ts";
import type { OrderParts } from "#app/.server/orders/order-parts.ts";
import * as buyBack from "#machines/buy-back";
import * as claim from "#machines/claim";
import type { ClaimView } from "#machines/claim";
import * as cancellation from "#machines/cancellation";
import * as installation from "#machines/installation-schedule";
import { step } from "#machines/kit";
import type { LifecycleId, RawEvent, View } from "#machines/kit";
import * as lineItem from "#machines/line-item";
import * as order from "#machines/order";
import * as payment from "#machines/payment";
import * as returns from "#machines/return";
import * as subscription from "#machines/subscription";
import * as tradeIn from "#machines/trade-in";
import { renewalsOf } from "#app/.server/orders/lines/line-marks.ts";
import type { DeskOffer, Offering, Wanted } from "./desk-offer.ts";
import { delayAnswers, discountAnswers, namesOf } from "./desk-answers.ts";
import { openStops, stopSums } from "./desk-stop.ts";
import { giftCardOffers } from "./desk-gift-cards.ts";
import { missingLines, strayParcels } from "./desk-parcels.ts";

/** Everything that can be done at an order now, by what its machines say. */
export async function deskOffers(scope: OutsideScope, parts: OrderParts): Promise<DeskOffer[]> {
  const offer: Offering = (wanted) => offered(scope, parts, wanted);
  const { context } = parts;
  const found = await Promise.all([
    ...delayAnswers(parts).map(offer),
    ...discountAnswers(parts).map(offer),
    ...strayParcels(parts).map(offer),
    offer({
      ...{ lifecycle: installation.lifecycle, key: parts.orderId, kind: "doneAnyway" },
      items: context.lines
        .filter(({ productType }) => productType === "Installation")
        .map(({ name }) => name),
      sends: [{ type: "work.settled" }],
    }),
    ...returnOffers(parts, offer),
    ...context.lines.map(({ id: lineId, name }) =>
      offer({
        ...{ lifecycle: order.lifecycle, key: parts.orderId, kind: "lateReturn", about: lineId },
        ...{ items: [name], sends: [{ type: "return.allowed", lineId }] },
      }),
    ),
    ...scheduling(parts).map(offer),
    ...callingOff(parts, offer),
    ...openStops(parts).map(offer),
    ...giftCardOffers(scope, parts, offer),
    reversals(scope, parts),
    ...lapsing(parts, offer),
    ...missingLines(parts).map(({ id, name, kind, isUncharged }) =>
      offer({
        ...{ lifecycle: lineItem.lifecycle, key: `${parts.orderId}/${id}`, kind },
        items: [name],
        sends: [{ type: "sent.anew" }, { type: "given.up" }],
        facts: { isUncharged },
      }),
    ),
    ...oldDevices(parts, offer),
    ...(await planClaims(scope, parts)).flatMap((one) => claimOffers(one, offer)),
  ]);
  return found.flat();
}

/** Old devices: charges for them that were declined, and those that came late. */
function oldDevices({ context }: OrderParts, offer: Offering) {
  const late = [{ type: "late.accepted" }, { type: "late.refused" }];
  return [
    ...order.exchangesOf(context).flatMap(({ tradeInId: key, devices }) => {
      const items = devices.map(({ name }) => name);
      const { lifecycle } = tradeIn;
      return [
        offer({
          lifecycle,
          key,
          kind: "tradeInCharge",
          items,
          sends: [{ type: "charge.retried" }],
        }),
        offer({ lifecycle, key, kind: "deviceLate", items, sends: late }),
      ];
    }),
    ...order.promisesOf(context).map(({ buyBackId: key, device }) =>
      offer({
        ...{ lifecycle: buyBack.lifecycle, key, kind: "deviceLate", items: [device.name] },
        sends: late,
      }),
    ),
  ];
}

/** The claims on the care plans of an order that are not over (LC-41). */
async function planClaims({ engine }: RequestScope, parts: OrderParts): Promise<ClaimView[]> {
  const plans = await renewalsOf(engine, parts, parts.context);
  const ids = plans.flatMap(({ claims }) =>
    claims.flatMap(({ claimId, standing }) => (standing === "open" ? [claimId] : [])),
  );
  const found = await Promise.all(ids.map((id) => loadFor(engine, parts, claim.lifecycle, id)));
  return found.flatMap((one) => (one ? [claim.view(one.snapshot, "agent")] : []));
}

const claimOffers = ({ claimId: key, device }: ClaimView, offer: Offering) => {
  const about = { lifecycle: claim.lifecycle, key, items: [device.name] };
  return [
    offer({
      ...{ ...about, kind: "claim" },
      sends: [{ type: "claim.withdrawn" }],
    }),
    offer({ ...{ ...about, kind: "claimFee" }, sends: [{ type: "credit.retried" }] }),
  ];
};

/** Returns that have expired, and those that nothing more is to come of. */
const returnOffers = (parts: OrderParts, offer: Offering) =>
  parts.context.returns.flatMap(({ returnId, lines }) => {
    const view = parts.returns.find((one) => one.returnId === returnId);
    const kind = view?.phase === "sentLate" ? "returnSentLate" : "expiredReturn";
    const items = namesOf(
      parts,
      lines.map(({ lineId }) => lineId),
    );
    return [
      offer({
        ...{ lifecycle: order.lifecycle, key: parts.orderId, kind, items },
        about: returnId,
        sends: [{ type: "return.reopened", returnId }],
      }),
      ...(view?.phase === "rejected"
        ? [
            offer({
              ...{ lifecycle: order.lifecycle, key: parts.orderId, kind: "deniedClaim", items },
              about: returnId,
              sends: [{ type: "claim.granted", returnId }],
            }),
          ]
        : []),
      offer({
        ...{ lifecycle: returns.lifecycle, key: returnId, kind: "closing", items },
        sends: [{ type: "return.closed" }],
      }),
    ];
  });

/** What of each line can be stopped: the line itself, its subscription. */
const callingOff = (parts: OrderParts, offer: Offering) => {
  const { context, orderId, at } = parts;
  return context.lines.flatMap((line) => {
    const items = [line.name];
    const subscriptionId = order.subscriptionIdOf(context, line);
    return [
      // While a line becomes another article the warehouse would have two answers to give, and might send both.
      // A gift card is taken back, or not at all (GIFT-05).
      ...(context.swap === null && !line.isGiftCard
        ? [
            offer({
              ...{ lifecycle: cancellation.lifecycle, key: orderId, kind: "enforce", items },
              about: line.id,
              sends: [enforced(line.id, at)],
              facts: { stop: stopSums(parts, line) },
            }),
          ]
        : []),
      ...(subscriptionId === null
        ? []
        : [
            offer({
              ...{ lifecycle: subscription.lifecycle, key: subscriptionId, items },
              kind: "subscription",
              sends: [{ type: "subscription.stopped" }, { type: "subscription.restarted" }],
            }),
          ]),
    ];
  });
};

/** Money that a bank lets go of soon. */
const lapsing = ({ context }: OrderParts, offer: Offering) =>
  order.lapsingPayments(context).map((one) =>
    offer({
      ...{ lifecycle: payment.lifecycle, key: one.paymentId, kind: "lapsing", items: [] },
      sends: [{ type: "renewal.chosen" }],
      facts: {
        held: { method: one.method, display: one.display, cents: one.heldCents },
        answerBy: one.heldUntil,
      },
    }),
  );

/** The store asks the warehouse for a line where self-service is over, customized or packed as well: the warehouse knows (CANC-04). */
const enforced = (lineId: string, at: string): RawEvent => ({
  ...{ type: "cancel.enforced", lineIds: [lineId], evenPacked: true },
  ...{ rejection_code: cancellation.AGENTS_REASON, rejection_reason: "", cancellation_date: at },
});

/** Whether its customer may choose other days for what comes on one: allowed where something is forbidden, else forbidden (ORD-56). */
function scheduling({ context: { lines, options }, orderId }: OrderParts) {
  const dated = lines.filter((line) => order.isByTruck(line) || order.isInstallation(line));
  if (dated.length === 0) return [];
  const allowed = Object.values(options).every(Boolean);
  const isTvRescheduleAllowed = !allowed;
  const flags = { isHaRescheduleAllowed: !allowed, requestDeliveryDate: !allowed };
  return [
    {
      ...{ lifecycle: order.lifecycle, key: orderId, items: dated.map(({ name }) => name) },
      kind: allowed ? ("forbidDays" as const) : ("allowDays" as const),
      sends: [{ type: "options.changed", isTvRescheduleAllowed, ...flags }],
    },
  ];
}

/** Money that a provider would not let go of, also of payments that the order never counted on: whoever began them is its buyer. */
async function reversals({ engine }: RequestScope, parts: OrderParts): Promise<DeskOffer[]> {
  const { actor, context } = parts;
  const { customerId, sessionId } = context;
  const buyer = [
    ...(customerId === null ? [] : [`customer:${customerId}`]),
    ...(sessionId === null ? [] : [`session:${sessionId}`]),
  ];
  const held = await heldInVain(engine, context, buyer);
  return held.map(({ paymentId, method, display, amountCents: cents, keys }) => ({
    ...{ id: `reversal payment:${paymentId}`, to: `payment:${paymentId}`, kind: "reversal" },
    ...{ items: [], sends: [{ type: "revert.retried" }] },
    facts: { held: { method, display, cents } },
    actor: { ...actor, keys: [...(actor.keys ?? []), ...keys] },
  }));
}

/** The offer with what its machine would take; none where it would take nothing. */
async function offered<M extends AnyStateMachine, V extends View>(
  { engine }: RequestScope,
  parts: OrderParts,
  { lifecycle, key, kind, about = "", items, sends, facts }: Wanted<M, V>,
): Promise<DeskOffer[]> {
  const loaded = await loadFor(engine, parts, lifecycle, key);
  if (!loaded) return [];
  const taken = sends.filter(
    (event) => step(lifecycle, loaded.snapshot, { event, at: parts.at }).ok,
  );
  if (taken.length === 0) return [];
  const refused = sends.filter((event) => !taken.includes(event));
  const to: LifecycleId = `${lifecycle.name}:${key}`;
  return [
    { id: [kind, to, about].join(" ").trim(), to, kind, items, sends: taken, refused, facts },
  ];
}
