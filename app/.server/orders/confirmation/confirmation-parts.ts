/** What the thank-you page offers besides its thanks: a day and hours, text messages, a survey (CONF-02, CONF-08, CONF-09). */
import type { I18n } from "@lingui/core";
import { sendingTerms } from "#app/.server/cart/trade-in/upgrade-terms.ts";
import { newFormKey } from "#app/.server/engine/ids.ts";
import { deliveryDays } from "#app/.server/delivery/schedule-days.ts";
import type { SchedulingScope } from "#app/.server/delivery/schedule-days.ts";
import type { Day } from "#app/fmt.ts";
import { paths } from "#app/paths.ts";
import { deliveryWindows } from "#machines/delivery-schedule";
import { installationDays } from "#machines/installation-schedule";
import { isDeliveryDay, sum } from "#machines/kit";
import * as order from "#machines/order";
import type { OrderPoints } from "#machines/points-account";
import type { OrderParts } from "#app/.server/orders/order-parts.ts";
import { phoneText } from "#app/phone-text.ts";
import { isOn } from "#app/.server/outside/providers.ts";

/** What of an order comes by truck and has not left, and when it may come (SCHED-01, SCHED-03). */
export async function scheduleOf(scope: SchedulingScope, context: order.Context) {
  const open = context.lines.filter((line) => order.canScheduleLine(context, line));
  const [first] = open;
  if (!first) return null;
  return {
    lineId: first.id,
    names: open.map(({ name }) => name),
    days: await deliveryDays(scope, context),
    windows: deliveryWindows.map((value) => {
      const [start = "", end = ""] = value.split("-");
      return { value, start, end };
    }),
    chosen: { on: first.promisedOn, slot: first.slot },
    installation: installationOf(context, first),
    ticket: ticket(),
  };
}

/** Each day on which something comes, with its hours and what comes then, in their order (CONF-01, SHIP-24). */
export function arrivalsOf({ lines }: order.Context) {
  const arrivals = new Map<string, { on: Day; slot: string | null; names: string[] }>();
  for (const { name, promisedOn: on, slot, requiresShipping, state } of lines) {
    if (on === null || !requiresShipping || state === "cancelled") continue;
    const key = `${on} ${slot ?? ""}`;
    const arrival = arrivals.get(key) ?? { on, slot, names: [] };
    arrivals.set(key, { ...arrival, names: [...arrival.names, name] });
  }
  return [...arrivals].sort(([a], [b]) => a.localeCompare(b)).map(([, arrival]) => arrival);
}

/** When what comes is installed, once it is known when it comes (SHIP-19). */
function installationOf(
  { lines, storefront }: order.Context,
  { promisedOn, slot }: Pick<order.OrderLine, "promisedOn" | "slot">,
) {
  const line = lines.find(order.isInstallation);
  if (!line || promisedOn === null || slot === null) return null;
  const days = installationDays(promisedOn).filter((day) => isDeliveryDay(day, storefront));
  return { name: line.name, on: line.promisedOn, days };
}

/** Text messages about the order, where somebody can send them (CONF-09). */
export function smsOf({ sms, shipTo, contact }: order.Context) {
  if (!isOn("sms")) return null;
  return {
    agreed: sms && phoneText(sms.phone),
    phone: sms?.phone ?? (shipTo ?? contact)?.phone ?? "",
    ticket: ticket(),
  };
}

/** How long after it was placed: by then whoever ordered has missed the confirmation, and others may sit before the browser. */
const CORRECTABLE_MS = 24 * 60 * 60_000;

/** Where its mail goes, and a form to put that right: for whoever placed it here as a guest, and nobody who has only read its mail. */
export function mailboxOf(
  { email, customerId, sessionId, placedAt }: order.Context,
  { viewer, at }: Pick<OrderParts, "viewer" | "at">,
) {
  const isHere = sessionId !== null && viewer.sessionId === sessionId;
  const isFresh = Date.parse(at) - Date.parse(placedAt) <= CORRECTABLE_MS;
  return customerId === null && isHere && isFresh ? { email, ticket: ticket() } : null;
}

export function surveyOf({ survey }: order.Context) {
  return { isAnswered: survey !== null, limit: order.SURVEY_COMMENT_LIMIT, ticket: ticket() };
}

/** Trade-in terms are shown when a line has a trade-in child (CONF-05). */
export function tradeInOf({ lines, storefront }: order.Context, i18n: I18n) {
  const devices = lines.filter(({ productType }) => /TradeIn$/.test(productType));
  const credits = devices
    .flatMap(({ discounts }) => discounts)
    .filter((one) => one.discount_type === "TradeIn");
  if (devices.length === 0) return null;
  return {
    devices: devices.map(({ name }) => name),
    creditCents:
      credits.length > 0 ? sum(credits.map((one) => one.delayed_gratification_value)) : null,
    ...sendingTerms(devices, storefront, i18n),
    termsHref: paths.tradeInTerms(storefront),
  };
}

/**
 * An order moves by itself right after it was placed; what is said on this page does not depend on that, so its forms
 * carry a key and no rev.
 */
const ticket = () => ({ key: newFormKey() });

/** What an order earns and what pays for it, for `RewardsEarned`; a guest's order earned nothing (REW-13, REW-16). */
export function rewardsOfOrder({ storefront }: order.Context, points: OrderPoints | null) {
  if (!points) return null;
  const { earned, takenBack, used, givenBack } = points;
  return {
    earnedPoints: earned.points - takenBack.points,
    usedPoints: used.points - givenBack.points,
    rewardsHref: paths.myRewards(storefront),
  };
}
