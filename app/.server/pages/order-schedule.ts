/** When something that comes by truck comes, or is installed: a day, then four hours (SCHED, LC-21, LC-22). */
import { json, redirect } from "@remix-run/node";
import type { Door } from "#app/.server/context.ts";
import { readEventForm } from "#app/.server/event-form.ts";
import type { PostedEvent } from "#app/.server/event-form.ts";
import { flash } from "#app/.server/flash.ts";
import { newFormKey } from "#app/.server/ids.ts";
import { notFound } from "#app/.server/params.ts";
import type { SchedulingDoor } from "#app/.server/schedule-days.ts";
import { liveScheduleOf, sayToSchedule, scheduleOf } from "#app/.server/scheduling.ts";
import type { Schedule } from "#app/.server/scheduling.ts";
import type { FieldTextCode } from "#app/messages/fields.ts";
import type { FlashCode } from "#app/messages/flash.ts";
import { dayOf } from "#app/fmt.ts";
import { paths } from "#app/paths.ts";
import { deliveryWindows } from "#machines/delivery-schedule";
import { addDays } from "#machines/kit";
import type { RawEvent, Refusal } from "#machines/kit";
import type { OrderLine } from "#machines/order";
import { openOrder } from "./order-parts.ts";
import type { OrderParts } from "./order-parts.ts";
import type { LineAddress } from "./sku-swap.ts";

export async function orderSchedulePage(
  request: Request,
  door: Door & SchedulingDoor,
  address: LineAddress,
) {
  const parts = await openOrder(request, door, address);
  const line = lineOf(parts, address.lineItemId);
  const schedule = await liveScheduleOf(door, parts, line);
  const { origin } = parts.context;
  const asked = new URL(request.url).searchParams;
  const dates = schedule && canPick(schedule) ? schedule.view.dates : [];
  const chosenOn = dates.find((day) => day === asked.get("on")) ?? null;
  const isInstallation = schedule?.kind === "installation";
  return {
    orderId: parts.orderId,
    orderHref: paths.order(origin, parts.orderId),
    hereHref: paths.orderSchedule(origin, parts.orderId, line.id),
    trackHref: line.hasLeft ? paths.trackItem(origin, parts.orderId, line.id) : null,
    kind: isInstallation ? ("installation" as const) : ("delivery" as const),
    name: line.name,
    status: schedule?.view.status ?? null,
    selectedOn: schedule?.view.selectedOn ?? null,
    hours: schedule?.kind === "delivery" ? hoursOf(schedule.view.slot) : null,
    dates,
    windows: isInstallation ? [] : deliveryWindows.map((value) => ({ value, ...spanOf(value) })),
    chosenOn,
    /** The first step was sent without a day, or with one that is gone. */
    isMissing: asked.has("step") && chosenOn === null,
    code: codeOf(schedule),
    requestedOn: schedule?.kind === "delivery" ? schedule.view.requestedOn : null,
    /** The first day that may be asked for, where asking is possible (SCHED-13). */
    requestFrom: mayRequest(schedule) ? addDays(dayOf(parts.at, parts.timeZone), 1) : null,
    canChange: schedule?.view.events.includes("change.requested") ?? false,
    canReschedule: schedule?.view.events.includes("reschedule.requested") ?? false,
    ticket: { key: newFormKey() },
    liveHref: paths.live([`order:${parts.orderId}`, ...(schedule ? [schedule.id] : [])]),
  };
}

function lineOf({ context }: OrderParts, lineItemId: string): OrderLine {
  const line = context.lines.find(({ id }) => id === lineItemId);
  if (!line) throw notFound();
  return line;
}

const canPick = ({ view }: Schedule): boolean => view.events.includes("date.picked");

const mayRequest = (schedule: Schedule | null): boolean =>
  schedule?.kind === "delivery" &&
  schedule.view.events.includes("date.requested") &&
  schedule.view.dates.length === 0;

const hoursOf = (slot: string | null) => (slot === null ? null : spanOf(slot));

function spanOf(slot: string) {
  const [start = "", end = ""] = slot.split("-");
  return { start, end };
}

/** Why there is nothing to choose from (SCHED-04, SCHED-06, SCHED-08, SCHED-09). */
function codeOf(schedule: Schedule | null): string | null {
  if (!schedule) return "LineItemCanNotBeScheduled";
  const { status, code, blockers } = schedule.view;
  if (status === "done" || status === "installed") return null;
  // Whoever asked for a day waits for its answer: that there is none to choose from is no news.
  if (schedule.kind === "delivery" && schedule.view.requestedOn !== null) return null;
  return blockers[0]?.code ?? code;
}

type Fields = Readonly<Record<string, FieldTextCode>>;

export async function sendOrderSchedule(
  request: Request,
  door: Door & SchedulingDoor,
  address: LineAddress,
) {
  const parts = await openOrder(request, door, address);
  const line = lineOf(parts, address.lineItemId);
  const posted = readEventForm(await request.formData());
  const schedule = await scheduleOf(door, parts, line);
  if (!schedule) return refused({ code: "LineItemCanNotBeScheduled" });
  const missing = missingIn(posted, schedule);
  if (missing) return refused({ code: "InvalidEvent" }, missing);
  const { event, says } = readSaid(posted);
  const { key } = posted;
  const outcome = await sayToSchedule(door, parts, schedule, { event, key });
  if (!outcome.ok) return refused(outcome.refusal);
  const { origin } = parts.context;
  const [to, said] = says
    ? [paths.order(origin, parts.orderId), says[schedule.kind]]
    : [paths.orderSchedule(origin, parts.orderId, line.id), null];
  return redirect(to, { status: 303, ...(said && { headers: { "Set-Cookie": flash(said) } }) });
}

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
