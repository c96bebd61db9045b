/** A date that cannot be kept: whether the shopper still wants the order, and what became of it (LC-28, CONF-13 to CONF-15). */
import { redirect } from "@remix-run/node";
import type { RequestScope } from "#app/.server/request/context.ts";
import { agentActedAt } from "#app/.server/identity/agent-acts.ts";
import { newFormKey } from "#app/.server/engine/ids.ts";
import type { LateFate } from "#app/messages/delay-confirmation.ts";
import { paths } from "#app/paths.ts";
import { i18nOf } from "#app/.server/request/locale.ts";
import { alongText } from "#app/.server/orders/late-text.ts";
import { openOrder } from "#app/.server/orders/order-parts.ts";
import type { OrderAddress, OrderParts } from "#app/.server/orders/order-parts.ts";
import { keptUnits } from "#machines/order";

/** The question. Once it is answered, its page leads on to the result. */
export async function delayVerifyPage(
  request: Request,
  scope: RequestScope,
  address: OrderAddress,
) {
  const parts = await openOrder(request, scope, address);
  const { delay, view, context, orderId } = parts;
  if (!delay || delay.view.status !== "prompted")
    throw redirect(paths.delayConfirm(context.storefront, orderId), 303);
  const late = context.consent?.lineIds ?? [];
  return {
    ...wayOn(parts),
    isCalledOff: !view.isAwaitingConsent,
    dueAt: delay.view.dueAt,
    promisedOn: delay.view.promisedOn,
    newPromisedOn: delay.view.newPromisedOn,
    lines: context.lines
      .filter(({ id, state }) => late.includes(id) && state !== "cancelled")
      .map((line) => ({
        ...{ id: line.id, name: line.name, promisedOn: line.promisedOn },
        units: keptUnits(line).length,
      })),
    along: alongText(parts, await i18nOf(request)),
    ticket: { rev: delay.rev, key: newFormKey() },
    liveHref: paths.live([`order:${orderId}`, `delay-confirmation:${orderId}`]),
  };
}

/** What came of it; a question that still waits is asked. */
export async function delayConfirmPage(
  request: Request,
  scope: RequestScope,
  address: OrderAddress,
) {
  const parts = await openOrder(request, scope, address);
  const { delay, context, orderId } = parts;
  const status = delay?.view.status ?? "notNeeded";
  if (status === "prompted") throw redirect(paths.delayVerify(context.storefront, orderId), 303);
  return {
    ...{ ...wayOn(parts), status, newPromisedOn: delay?.view.newPromisedOn ?? null },
    fate: status === "declined" || status === "expired" ? fateOfLate(parts) : null,
    agentAnsweredAt: await agentActedAt(
      scope,
      `delay-confirmation:${orderId}`,
      "ftc.declined",
      "ftc.confirmed",
    ),
  };
}

/** What became of what was late; null while the warehouse has not said so of all of it. */
function fateOfLate({ cancellation, context }: OrderParts): LateFate | null {
  const late = context.consent?.lineIds ?? [];
  const asked = (cancellation?.view.lines ?? [])
    .filter(({ lineId }) => late.includes(lineId))
    .map(({ flag }) => flag);
  if (asked.length === 0 || asked.includes("CancelInitiated")) return null;
  const stopped = asked.filter((flag) => flag === "Cancelled").length;
  if (stopped === asked.length) return "stopped";
  return stopped > 0 ? "partly" : "kept";
}

function wayOn({ context, orderId }: OrderParts) {
  const { storefront } = context;
  return {
    orderId,
    orderHref: paths.order(storefront, orderId),
    dealsHref: paths.deals(storefront),
  };
}
