/** What an agent settles at an order: one press settles one matter (LC-10, LC-18, LC-19). */
import { json, redirect } from "@remix-run/node";
import type { OutsideScope } from "#app/.server/request/context.ts";
import { dispatch, refuseForged } from "#app/.server/engine/dispatch.ts";
import { readEventForm, statusOf } from "#app/.server/request/event-form.ts";
import { flash } from "#app/.server/request/flash.ts";
import { cancelReasons } from "#app/messages/cancellation.ts";
import { deskActions } from "#app/messages/order-desk.ts";
import { paths } from "#app/paths.ts";
import type { RawEvent } from "#machines/kit";
import { linkEvents, sendLinkToPay } from "#app/.server/orders/pay-again/link-to-pay.ts";
import { correctAtDesk } from "./order-mailbox.ts";
import { grantGoodwill } from "./order-goodwill.ts";
import type { OrderAddress } from "#app/.server/orders/order-parts.ts";
import { tellAgainAtDesk } from "./desk-hooks.ts";
import { goesToStaff } from "./desk-gift-cards.ts";
import { openDesk } from "./desk-tasks.ts";

/** One press settles one matter; one that another agent has settled meanwhile is told as such. */
export async function sendOrderDesk(request: Request, scope: OutsideScope, address: OrderAddress) {
  const { parts, tasks, offers } = await openDesk(request, scope, address);
  const posted = readEventForm(await request.formData());
  const { type, key, fields } = posted;
  if (type === "goodwill.granted") {
    const granted = await grantGoodwill(scope, parts, posted);
    return granted.ok ? done(address) : json({ refusal: granted.refusal, typed: fields }, 422);
  }
  if (type === "email.corrected") {
    const mailbox = await correctAtDesk(scope, parts, posted);
    return mailbox
      ? json({ refusal: mailbox.refusal, mailbox }, { status: statusOf(mailbox.refusal) })
      : done(address);
  }
  if (type === "again.asked") {
    const told = await tellAgainAtDesk(scope, parts, posted);
    if (told === null) return conflict();
    return told.ok ? done(address) : json({ refusal: told.refusal }, statusOf(told.refusal));
  }
  if (linkEvents.includes(type)) {
    const link = await sendLinkToPay(scope, parts, posted);
    return link
      ? json({ refusal: link.refusal, link }, { status: statusOf(link.refusal) })
      : done(address);
  }
  if (!Object.hasOwn(deskActions, type)) {
    const { orderId, actor } = parts;
    const forged = { to: `order:${orderId}` as const, event: { type }, actor };
    const { refusal } = await refuseForged(scope.engine, forged);
    return json({ refusal }, { status: statusOf(refusal) });
  }
  const task = tasks.find(({ id, events }) => id === fields["task"] && events.includes(type));
  const offer = offers.find(({ id }) => id === fields["task"]);
  const named = (events: readonly RawEvent[] = []) => events.find((one) => one.type === type);
  const open = task ? { type } : named(offer?.sends);
  const sent = open ?? named(offer?.refused);
  const to = task?.id ?? offer?.to;
  if (!sent || !to) return conflict();
  if (type === "code.renewed" && (await goesToStaff(scope, parts, to)))
    return json({ refusal: { code: "GiftCardToStaff" } }, { status: 422 });
  const outcome = await dispatch(scope.engine, {
    ...{ to, event: withReason(sent, fields["reason"]), actor: offer?.actor ?? parts.actor },
    ...(key !== undefined && { key: `${key} ${task?.id ?? offer?.id}` }),
  });
  if (outcome.ok) return done(address);
  const { refusal } = outcome;
  // What was not open any more and has no reason of its own was settled meanwhile.
  if (!open && refusal.code === "EventNotAllowed") return conflict();
  return json({ refusal }, { status: statusOf(refusal) });
}

const conflict = () => json({ refusal: { code: "Conflict" } }, { status: 409 });

/** Why the customer wants an item called off, as they said on the phone. */
const withReason = (event: RawEvent, reason = ""): RawEvent =>
  event.type === "cancel.enforced" && Object.hasOwn(cancelReasons, reason)
    ? { ...event, rejection_code: reason }
    : event;

function done({ storefront, orderId }: OrderAddress) {
  const headers = { "Set-Cookie": flash("done") };
  return redirect(paths.orderDesk(storefront, orderId), { status: 303, headers });
}
