/** What is said on the thank-you page: a day and hours, text messages or none, how it went. */
import { json, redirect } from "@remix-run/node";
import type { Door } from "#app/.server/context.ts";
import { dispatch } from "#app/.server/dispatch.ts";
import { readEventForm } from "#app/.server/event-form.ts";
import type { PostedEvent } from "#app/.server/event-form.ts";
import { flash } from "#app/.server/flash.ts";
import type { FlashCode } from "#app/messages/flash.ts";
import type { FieldTextCode } from "#app/messages/fields.ts";
import { paths } from "#app/paths.ts";
import { phone, phoneDigits } from "#machines/cart/contact.rules.ts";
import type { RawEvent, Refusal } from "#machines/kit";
import * as order from "#machines/order";
import { daysOf } from "./confirmation-parts.ts";
import { openOrder } from "./order-parts.ts";
import type { OrderAddress, OrderParts } from "./order-parts.ts";

type Fields = Readonly<Record<string, FieldTextCode>>;

/** An event to send and what is said when it went through, or why a form is not good. */
type Read = { readonly event: RawEvent; readonly says: FlashCode } | { readonly fields: Fields };

export async function sendConfirmation(request: Request, door: Door, address: OrderAddress) {
  const parts = await openOrder(request, door, address);
  const posted = readEventForm(await request.formData());
  const read = readPosted(posted, parts);
  if ("fields" in read) return refused(posted.type, { code: "InvalidEvent" }, read.fields);
  if (posted.type === "slot.booked") {
    const days = await daysOf(request, door, parts.context);
    const open = parts.context.lines.filter(order.canScheduleLine);
    // The day it comes on already may stay, e.g. where only the installation moves.
    const kept = open.flatMap(({ promisedOn }) => promisedOn ?? []);
    if (open.length > 0 && ![...days, ...kept].some((day) => day === read.event["promisedOn"]))
      return refused(posted.type, { code: "RescheduleError" });
  }
  const { orderId, actor, context } = parts;
  const outcome = await dispatch(door.shell, {
    to: `order:${orderId}`,
    event: read.event,
    actor,
    ...(posted.key !== undefined && { key: posted.key }),
  });
  if (!outcome.ok) return refused(posted.type, outcome.refusal);
  return redirect(paths.orderConfirm(context.origin, orderId), {
    status: 303,
    headers: { "Set-Cookie": flash(read.says) },
  });
}

function readPosted({ type, fields }: PostedEvent, { context }: OrderParts): Read {
  switch (type) {
    case "slot.booked": {
      const { lineId, day, window, installationOn } = fields;
      const missing = { ...(!day && { day: required }), ...(!window && { window: required }) };
      if (!day || !window) return { fields: missing };
      const event = { type, lineId, promisedOn: day, slot: window };
      return installationOn === undefined
        ? { event, says: "slotBooked" }
        : { event: { ...event, installationOn }, says: "installationBooked" };
    }
    case "sms.agreed": {
      const code = phone("address", context.origin)(fields.phone ?? "");
      if (code) return { fields: { phone: code } };
      return { event: { type, phone: phoneDigits(fields.phone ?? "") }, says: "smsAgreed" };
    }
    case "sms.withdrawn":
      return { event: { type }, says: "smsWithdrawn" };
    case "survey.answered": {
      if (!fields.score) return { fields: { score: required } };
      const { score, comment = "" } = fields;
      return { event: { type, score: Number(score), comment }, says: "surveyThanks" };
    }
    default:
      return { fields: {} };
  }
}

const required = "ChoiceRequired" as const;

function refused(event: string, refusal: Refusal, fields: Fields = {}) {
  return json({ event, refusal, fields }, { status: refusal.code === "Conflict" ? 409 : 422 });
}
