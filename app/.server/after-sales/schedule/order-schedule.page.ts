/** When something that comes by truck comes, or is installed: a day, then four hours (SCHED, LC-21, LC-22). */
import { redirect } from "@remix-run/node";
import type { RequestScope } from "#app/.server/request/context.ts";
import { newFormKey } from "#app/.server/engine/ids.ts";
import type { SchedulingScope } from "#app/.server/delivery/schedule-days.ts";
import { awaitedOn } from "#app/.server/orders/order-dates.ts";
import { liveScheduleOf } from "#app/.server/orders/schedule/scheduling.ts";
import type { Schedule } from "#app/.server/orders/schedule/scheduling.ts";
import { dayOf } from "#app/fmt.ts";
import { paths } from "#app/paths.ts";
import { deliveryWindows } from "#machines/delivery-schedule";
import { addDays } from "#machines/kit";
import { isByTruck, isStranded, isWithoutDay } from "#machines/order";
import type { OrderLine } from "#machines/order";
import { lineOf, openOrder } from "#app/.server/orders/order-parts.ts";
import type { LineAddress, OrderParts } from "#app/.server/orders/order-parts.ts";

export async function orderSchedulePage(
  request: Request,
  scope: RequestScope & SchedulingScope,
  address: LineAddress,
) {
  const parts = await openOrder(request, scope, address);
  const line = lineOf(parts, address.lineItemId);
  const schedule = await liveScheduleOf(scope, parts, line);
  const { storefront } = parts.context;
  const truck = schedule === null ? truckOf(parts, line) : null;
  if (truck) throw redirect(paths.orderSchedule(storefront, parts.orderId, truck.id), 303);
  const asked = new URL(request.url).searchParams;
  const dates = schedule && canPick(schedule) ? schedule.view.dates : [];
  const chosenOn = dates.find((day) => day === asked.get("on")) ?? null;
  const isInstallation = schedule?.kind === "installation";
  const agreed = agreedOn(parts, line, schedule);
  return {
    orderId: parts.orderId,
    orderHref: paths.order(storefront, parts.orderId),
    hereHref: paths.orderSchedule(storefront, parts.orderId, line.id),
    trackHref: line.hasLeft ? paths.trackItem(storefront, parts.orderId, line.id) : null,
    kind: isInstallation ? ("installation" as const) : ("delivery" as const),
    name: line.name,
    takesOldAway:
      !isInstallation && parts.context.lines.some((one) => truckOf(parts, one) === line),
    status: schedule?.view.status ?? null,
    ...agreed,
    isOver: isOver(parts, schedule, agreed.selectedOn),
    /** It could not be handed over, or what is to be installed could not: no day holds. */
    isAway: isAway(parts, line),
    dates,
    windows: isInstallation ? [] : deliveryWindows.map((value) => ({ value, ...spanOf(value) })),
    chosenOn,
    /** The first step was sent without a day, or with one that is gone. */
    isMissing: asked.has("step") && chosenOn === null,
    code: codeOf(schedule),
    requestedOn: schedule?.kind === "delivery" ? schedule.view.requestedOn : null,
    refusedOn: refusedOn(schedule),
    /** The first day that may be asked for, where asking is possible (SCHED-13). */
    requestFrom: mayRequest(schedule) ? addDays(dayOf(parts.at, parts.timeZone), 1) : null,
    canChange: schedule?.view.events.includes("change.requested") ?? false,
    canReschedule: schedule?.view.events.includes("reschedule.requested") ?? false,
    ticket: { key: newFormKey() },
    liveHref: paths.live([`order:${parts.orderId}`, ...(schedule ? [schedule.id] : [])]),
  };
}

/** What brings the truck that an old one leaves with: that has no day of its own. */
function truckOf({ context }: OrderParts, { productType, parentId, state }: OrderLine) {
  const isTaken = productType === "Delivery" && state !== "cancelled";
  const truck = context.lines.find(({ id }) => id === parentId);
  return isTaken && truck && isByTruck(truck) ? truck : null;
}

/** Where no day is waited for any more, or its passing is told in other words. */
const settled: readonly string[] = ["done", "installed", "missed", "failed", "calledOff"];

const isAway = ({ context }: OrderParts, line: OrderLine): boolean =>
  isWithoutDay(line) || isStranded(context, line);

/** What is agreed on. What was sent again has the day of its carrier, and nobody chose hours for that. */
function agreedOn(parts: OrderParts, line: OrderLine, schedule: Schedule | null) {
  const none = { selectedOn: null, hours: null };
  if (!schedule || isAway(parts, line)) return none;
  const { selectedOn } = schedule.view;
  if (schedule.kind === "installation") return { selectedOn, hours: null };
  if (schedule.view.status === "locked" && line.slot === null)
    return { ...none, selectedOn: awaitedOn(parts, line.id) };
  return { selectedOn, hours: hoursOf(schedule.view.slot) };
}

/** The day that was set has passed, and nobody came. */
function isOver(
  { at, timeZone }: OrderParts,
  schedule: Schedule | null,
  on: string | null,
): boolean {
  return on !== null && on < dayOf(at, timeZone) && !settled.includes(schedule?.view.status ?? "");
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

/** The day on which the carrier cannot come: that it was asked for in vain is all there is to say. */
function refusedOn(schedule: Schedule | null): string | null {
  if (schedule?.kind !== "delivery") return null;
  const { status, refusedOn: on } = schedule.view;
  return status === "needsDate" || status === "choosingWindow" ? on : null;
}

/** Why there is nothing to choose from (SCHED-04, SCHED-06, SCHED-08, SCHED-09). */
function codeOf(schedule: Schedule | null): string | null {
  if (!schedule) return "LineItemCanNotBeScheduled";
  const { status, code, blockers } = schedule.view;
  if (status === "done" || status === "installed") return null;
  // Whoever asked for a day waits for its answer: that there is none to choose from is no news.
  if (schedule.kind === "delivery" && schedule.view.requestedOn !== null) return null;
  if (refusedOn(schedule) !== null && code === "RescheduleError") return null;
  return blockers[0]?.code ?? code;
}
