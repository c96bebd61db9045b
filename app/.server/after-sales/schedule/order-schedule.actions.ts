/** What is said to the schedule of a line: a day, four hours, another day (SCHED, LC-21, LC-22). */
import { json, redirect } from "@remix-run/node";
import type { RequestScope } from "#app/.server/request/context.ts";
import { readEventForm } from "#app/.server/request/event-form.ts";
import type { PostedEvent } from "#app/.server/request/event-form.ts";
import { loadFor } from "#app/.server/engine/load-for.ts";
import { flash } from "#app/.server/request/flash.ts";
import type { SchedulingScope } from "#app/.server/delivery/schedule-days.ts";
import {
  installationLine,
  sayToSchedule,
  scheduleOf,
} from "#app/.server/orders/schedule/scheduling.ts";
import type { Schedule } from "#app/.server/orders/schedule/scheduling.ts";
import type { FieldTextCode } from "#app/messages/fields.ts";
import type { FlashCode } from "#app/messages/flash.ts";
import { paths } from "#app/paths.ts";
import { deliveryWindows } from "#machines/delivery-schedule";
import type { RawEvent, Refusal } from "#machines/kit";
import * as order from "#machines/order";
import { lineOf, openOrder } from "#app/.server/orders/order-parts.ts";
import type { LineAddress, OrderParts } from "#app/.server/orders/order-parts.ts";

type Fields = Readonly<Record<string, FieldTextCode>>;

export async function sendOrderSchedule(
  request: Request,
  scope: RequestScope & SchedulingScope,
  address: LineAddress,
) {
  const parts = await openOrder(request, scope, address);
  const line = lineOf(parts, address.lineItemId);
  const posted = readEventForm(await request.formData());
  const schedule = await scheduleOf(scope, parts, line);
  if (!schedule) return refused({ code: "LineItemCanNotBeScheduled" });
  const missing = missingIn(posted, schedule);
  if (missing) return refused({ code: "InvalidEvent" }, missing);
  const { event, says } = readSaid(posted);
  const { key } = posted;
  const outcome = await sayToSchedule(scope, parts, schedule, { event, key });
  if (!outcome.ok)
    return refused(isChosenElsewhere(posted, schedule) ? { code: "Conflict" } : outcome.refusal);
  const { storefront } = parts.context;
  const [to, said] = says
    ? [
        paths.order(storefront, parts.orderId),
        (await hasMovedWork(scope, parts, schedule))
          ? ("slotsBooked" as const)
          : says[schedule.kind],
      ]
    : [paths.orderSchedule(storefront, parts.orderId, line.id), null];
  return redirect(to, { status: 303, ...(said && { headers: { "Set-Cookie": flash(said) } }) });
}

/** Whether the installation has another day now, because its delivery has. */
async function hasMovedWork({ engine }: RequestScope, parts: OrderParts, { kind }: Schedule) {
  const before = installationLine(parts);
  if (kind !== "delivery" || !before) return false;
  const found = await loadFor(engine, parts, order.lifecycle, parts.orderId);
  const after = found?.snapshot.context.lines.find(({ id }) => id === before.id);
  return after !== undefined && after.promisedOn !== before.promisedOn;
}

/** A day was chosen where one stands by now, such as in another tab: there are days, and nothing is wrong with this one. */
const isChosenElsewhere = ({ type }: PostedEvent, { view }: Schedule): boolean =>
  type === "date.picked" && view.status === "scheduled";

const isWindow = (slot: string | undefined): boolean =>
  deliveryWindows.some((window) => window === slot);

function missingIn({ type, fields }: PostedEvent, { kind }: Schedule): Fields | null {
  if (type === "date.requested" && !fields.requestedOn) return { requestedOn: "ChoiceRequired" };
  if (type !== "date.picked") return null;
  if (!fields.selectedOn) return { on: "ChoiceRequired" };
  return kind === "delivery" && !isWindow(fields.slot) ? { slot: "ChoiceRequired" } : null;
}

interface SaidByForm {
  readonly event: RawEvent;
  /** What is said on the order's page afterwards; null where this page goes on. */
  readonly says: Readonly<Record<Schedule["kind"], FlashCode>> | null;
}

function readSaid({ type, fields }: PostedEvent): SaidByForm {
  const { selectedOn, slot, requestedOn } = fields;
  switch (type) {
    case "date.picked":
      return {
        event: { type, selectedOn, ...(slot !== undefined && { slot }) },
        says: { delivery: "slotBooked", installation: "installationBooked" },
      };
    case "date.requested":
      return {
        event: { type, requestedOn },
        says: { delivery: "dateRequested", installation: "dateRequested" },
      };
    default:
      return { event: { type }, says: null };
  }
}

function refused(refusal: Refusal, fields: Fields = {}) {
  return json({ refusal, fields }, { status: refusal.code === "Conflict" ? 409 : 422 });
}
