/** What is said on the thank-you page: a day and hours, text messages or none, how it went. */
import { json, redirect } from "@remix-run/node";
import type { RequestScope } from "#app/.server/request/context.ts";
import { dispatch, refuseForged } from "#app/.server/engine/dispatch.ts";
import { readEventForm, statusOf } from "#app/.server/request/event-form.ts";
import type { PostedEvent } from "#app/.server/request/event-form.ts";
import { flash } from "#app/.server/request/flash.ts";
import type { FlashCode } from "#app/messages/flash.ts";
import type { FieldTextCode } from "#app/messages/fields.ts";
import { paths } from "#app/paths.ts";
import * as contacts from "#machines/cart/schema/contact.rules.ts";
import { deliveryWindows } from "#machines/delivery-schedule";
import type { RawEvent, Refusal } from "#machines/kit";
import { bookAtOnce, installationLine } from "#app/.server/orders/schedule/scheduling.ts";
import type { SchedulingScope } from "#app/.server/delivery/schedule-days.ts";
import { openOrder } from "#app/.server/orders/order-parts.ts";
import type { OrderAddress, OrderParts } from "#app/.server/orders/order-parts.ts";
import { correctMailbox } from "#app/.server/orders/correct-mailbox.ts";
import { mailboxOf } from "./confirmation-parts.ts";
import { isOn } from "#app/.server/outside/providers.ts";

type Fields = Readonly<Record<string, FieldTextCode>>;

/** An event to send and what is said when it went through, or why a form is not good. */
type Read = ReadEvent | { readonly fields: Fields };

interface ReadEvent {
  readonly event: RawEvent;
  readonly says: FlashCode;
  /** A day for a schedule; without hours it is the installation's. */
  readonly picked?: { readonly selectedOn: string; readonly slot?: string };
}

export async function sendConfirmation(
  request: Request,
  scope: RequestScope & SchedulingScope,
  address: OrderAddress,
) {
  const parts = await openOrder(request, scope, address);
  const posted = readEventForm(await request.formData());
  const read = readPosted(posted, parts);
  if (read === null) {
    const { orderId, actor } = parts;
    const forged = { to: `order:${orderId}` as const, event: { type: posted.type }, actor };
    return refused(posted.type, (await refuseForged(scope.engine, forged)).refusal);
  }
  if ("fields" in read) {
    const { fields } = read;
    return refused(posted.type, { code: "InvalidEvent" }, { fields, typed: posted.fields });
  }
  const { orderId, context } = parts;
  const outcome = await send(scope, parts, posted, read);
  if (!outcome.ok) return refused(posted.type, outcome.refusal, { typed: posted.fields });
  return redirect(paths.orderConfirm(context.storefront, orderId), {
    status: 303,
    headers: { "Set-Cookie": flash(await saysNow(request, scope, address, read.says)) },
  });
}

/** An old page's press may be sent again after another one was: whether messages are sent is told as it is now. */
async function saysNow(
  request: Request,
  scope: RequestScope,
  address: OrderAddress,
  says: FlashCode,
): Promise<FlashCode> {
  if (says !== "smsAgreed" && says !== "smsWithdrawn") return says;
  const { context } = await openOrder(request, scope, address);
  return context.sms === null ? "smsWithdrawn" : "smsAgreed";
}

/** A day and hours are the schedule's; everything else on this page is the order's. */
async function send(
  scope: RequestScope & SchedulingScope,
  parts: OrderParts,
  { type, key, fields }: PostedEvent,
  { event, picked }: ReadEvent,
) {
  if (type === "slot.booked" && picked) {
    const line = parts.context.lines.find(({ id }) => id === fields.lineId);
    const scheduled = picked.slot === undefined ? installationLine(parts) : line;
    return bookAtOnce(scope, parts, scheduled, { type: "date.picked", ...picked }, key);
  }
  const { orderId, actor } = parts;
  const to = `order:${orderId}` as const;
  if (type === "email.corrected")
    return correctMailbox(scope, parts, (fields.email ?? "").trim(), key);
  return dispatch(scope.engine, { to, event, actor, ...(key !== undefined && { key }) });
}

/** Null for what no form of the page offers. */
function readPosted({ type, fields }: PostedEvent, parts: OrderParts): Read | null {
  const { context } = parts;
  switch (type) {
    case "slot.booked": {
      const { day, window, installationOn } = fields;
      const isWindow = deliveryWindows.some((one) => one === window);
      const missing = { ...(!day && { day: required }), ...(!isWindow && { window: required }) };
      if (!day || !window || !isWindow) return { fields: missing };
      return installationOn === undefined
        ? { event: { type }, says: "slotBooked", picked: { selectedOn: day, slot: window } }
        : { event: { type }, says: "installationBooked", picked: { selectedOn: installationOn } };
    }
    case "sms.agreed": {
      if (!isOn("sms")) return { fields: {} };
      const code = contacts.phone("address", context.storefront)(fields.phone ?? "");
      if (code) return { fields: { phone: code } };
      return {
        event: { type, phone: contacts.phoneDigits(fields.phone ?? "") },
        says: "smsAgreed",
      };
    }
    case "email.corrected": {
      if (mailboxOf(context, parts) === null) return null;
      const email = (fields.email ?? "").trim();
      const code = contacts.email(email);
      return code
        ? { fields: { email: code } }
        : { event: { type, email }, says: "emailCorrected" };
    }
    case "sms.withdrawn":
      return { event: { type }, says: "smsWithdrawn" };
    case "survey.answered": {
      if (!fields.score) return { fields: { score: required } };
      const { score, comment = "" } = fields;
      return { event: { type, score: Number(score), comment }, says: "surveyThanks" };
    }
    default:
      return null;
  }
}

const required = "ChoiceRequired" as const;

interface Filled {
  readonly fields?: Fields;
  readonly typed?: PostedEvent["fields"];
}

function refused(event: string, refusal: Refusal, { fields = {}, typed = {} }: Filled = {}) {
  return json({ event, refusal, fields, typed }, { status: statusOf(refusal) });
}
