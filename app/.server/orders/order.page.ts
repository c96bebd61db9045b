/** One order: what comes next and when, where its parcels are, what it cost, and who did what (ORD-60). */
import type { I18n } from "@lingui/core";
import type { RequestScope } from "#app/.server/request/context.ts";
import { staffOf } from "#app/.server/identity/staff.ts";
import { newFormKey } from "#app/.server/engine/ids.ts";
import { i18nOf, localeOfRequest } from "#app/.server/request/locale.ts";
import { erasedOrder } from "#app/messages/data-erasure.ts";
import { paths } from "#app/paths.ts";
import { historyOf } from "./history/history.ts";
import { idsOf } from "./history/history-ids.ts";
import { actionsOf } from "./order-links.ts";
import { deliveryOf } from "./tracking/order-delivery.ts";
import { alongText, lateText } from "./late-text.ts";
import { leaveOf } from "#app/.server/identity/lookup/leave-order.ts";
import { leadOf } from "./order-lead.ts";
import { parcelsOf } from "./lines/order-parcels.ts";
import { openRecord } from "./order-parts.ts";
import type { OrderAddress, OrderParts } from "./order-parts.ts";
import { situationOf } from "./order-situation.ts";
import { headlineOf } from "./order-headline.ts";
import { leading, stepsOf } from "./steps/order-steps.ts";
import type { Step } from "./steps/step.ts";
import { trackBelow } from "./tracking/order-track.ts";
import { returnsOf } from "./returns-list.ts";
import { agreedTerms } from "#app/.server/payments/terms/agreed-terms.ts";
import { heldSentences } from "#app/.server/payments/held-in-vain.ts";
import { priceOf } from "./order-price.ts";
import { pointsOf, rewardsIn } from "./order-rewards.ts";

export async function orderPage(request: Request, scope: RequestScope, address: OrderAddress) {
  const parts = await openRecord(request, scope, address);
  const { view, context, orderId } = parts;
  const situation = situationOf(parts);
  const steps = await stepsOf(scope.engine, parts);
  const lead = leading(steps);
  const i18n = await i18nOf(request);
  const reader = { i18n, locale: localeOfRequest(request), currency: context.currency };
  return {
    storefront: context.storefront,
    orderId,
    placedAt: context.placedAt,
    label: view.label,
    tone: situation === "delayed" ? ("you" as const) : view.tone,
    situation,
    headline: headlineOf(parts, situation, lead?.headline),
    lead: parts.isErased
      ? i18n._(erasedOrder)
      : leadOf(parts, situation, lead, i18n, localeOfRequest(request)),
    isPickup: context.lines.every(({ fulfilment }) => fulfilment === "pickup"),
    track: trackBelow(parts, lead),
    historyHref: parts.viewer.customerId === null ? null : paths.myOrders(context.storefront),
    actions: actionsOf(parts, lead, i18n),
    steps: steps.filter((step) => step !== lead).map((step) => stepData(step, i18n)),
    parcels: parcelsOf(parts, i18n),
    returns: returnsOf(parts),
    price: {
      ...priceOf(parts, i18n, await agreedTerms(scope.engine, context, reader)),
      held: await heldSentences(scope.engine, context, reader),
    },
    rewards: rewardsIn(request, parts, await pointsOf(scope.engine, context), i18n),
    delivery: deliveryOf(parts, i18n),
    history: await historyOf(scope.engine, parts, i18n),
    leave: await leaveOf(request, scope, parts),
    withdrawal: withdrawalOf(parts),
    consent: consentOf(parts, i18n),
    liveHref: paths.live(idsOf(parts)),
    machineHref: await machineHref(parts, scope),
  };
}

/** What is to be done besides, in the reader's words. */
function stepData({ key, before = [], text, link }: Step, i18n: I18n) {
  const said = [...before, text].map((one) => i18n._(one)).join(" ");
  return { key, text: said, href: link.href, button: i18n._(link.text) };
}

/** For staff: where the order stands on its machine. */
async function machineHref(
  { viewer, orderId }: OrderParts,
  scope: RequestScope,
): Promise<string | null> {
  const staff = await staffOf(viewer, scope);
  return staff && paths.machineInstance("order", "live", orderId);
}

/** A request to cancel that nobody has answered can be taken back (CANC-14, OPEN-15). */
function withdrawalOf({ cancellation }: OrderParts) {
  return cancellation?.view.events.includes("cancel.withdrawn")
    ? { ticket: { rev: cancellation.rev, key: newFormKey() } }
    : null;
}

/** A delay is answered here or on the page it links to, until its deadline (LC-28). */
function consentOf(parts: OrderParts, i18n: I18n) {
  const { view, delay, context, orderId } = parts;
  return view.isAwaitingConsent && delay
    ? {
        ticket: { rev: delay.rev, key: newFormKey() },
        href: paths.delayVerify(context.storefront, orderId),
        dueAt: view.consent?.dueAt ?? null,
        promisedOn: delay.view.promisedOn,
        late: lateText(parts, i18n),
        along: alongText(parts, i18n),
      }
    : null;
}
