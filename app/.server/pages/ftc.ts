/** A date that cannot be kept: whether the shopper still wants the order, and what became of it (LC-28, CONF-13 to CONF-15). */
import { json, redirect } from "@remix-run/node";
import type { Door } from "#app/.server/context.ts";
import { dispatch } from "#app/.server/dispatch.ts";
import { readEventForm } from "#app/.server/event-form.ts";
import { newFormKey } from "#app/.server/ids.ts";
import { paths } from "#app/paths.ts";
import { openOrder } from "./order-parts.ts";
import type { OrderAddress, OrderParts } from "./order-parts.ts";

/** The question. Once it is answered, its page leads on to the result. */
export async function ftcVerifyPage(request: Request, door: Door, address: OrderAddress) {
  const parts = await openOrder(request, door, address);
  const { delay, view, context, orderId } = parts;
  if (!delay || delay.view.status !== "prompted") throw redirect(resultOf(parts), 303);
  return {
    ...wayOn(parts),
    isCalledOff: !view.isAwaitingConsent,
    dueAt: delay.view.dueAt,
    promisedOn: delay.view.promisedOn,
    newPromisedOn: delay.view.newPromisedOn,
    lines: context.lines
      .filter(({ state }) => state !== "cancelled")
      .map(({ id, name, quantity }) => ({ id, name, quantity })),
    ticket: { rev: delay.rev, key: newFormKey() },
    liveHref: paths.live([`order:${orderId}`, `ftc-confirmation:${orderId}`]),
  };
}

/** What came of it; a question that still waits is asked. */
export async function ftcConfirmPage(request: Request, door: Door, address: OrderAddress) {
  const parts = await openOrder(request, door, address);
  const { delay, context, orderId } = parts;
  const status = delay?.view.status ?? "notNeeded";
  if (status === "prompted") throw redirect(paths.ftcVerify(context.origin, orderId), 303);
  return { ...wayOn(parts), status, newPromisedOn: delay?.view.newPromisedOn ?? null };
}

const answers: readonly string[] = ["ftc.confirmed", "ftc.declined"];

/** Takes the answer. Who answers too late, or twice, is shown what it came to. */
export async function sendFtc(request: Request, door: Door, address: OrderAddress) {
  const { actor, orderId } = await openOrder(request, door, address);
  const { type, rev, key } = readEventForm(await request.formData());
  if (!answers.includes(type))
    return json({ refusal: { code: "EventNotAllowed" } }, { status: 422 });
  const outcome = await dispatch(door.shell, {
    to: `ftc-confirmation:${orderId}`,
    event: { type },
    actor,
    ...(rev !== undefined && { rev }),
    ...(key !== undefined && { key }),
  });
  const after = await openOrder(request, door, address);
  if (outcome.ok || after.delay?.view.status !== "prompted") return redirect(resultOf(after), 303);
  const { refusal } = outcome;
  return json({ refusal }, { status: refusal.code === "Conflict" ? 409 : 422 });
}

const resultOf = ({ context, orderId }: OrderParts) => paths.ftcConfirm(context.origin, orderId);

function wayOn({ context, orderId }: OrderParts) {
  const { origin } = context;
  return { orderId, orderHref: paths.order(origin, orderId), dealsHref: paths.deals(origin) };
}
