/** The schedules of an order's lines as their pages see them: with the days that are free now (LC-21, LC-22). */
import * as delivery from "#machines/delivery-schedule";
import * as installation from "#machines/installation-schedule";
import type { Day, LifecycleId, RawEvent } from "#machines/kit";
import { isInstallation } from "#machines/order";
import type * as order from "#machines/order";
import { allOrNothing, dispatch } from "#app/.server/engine/dispatch.ts";
import type { Outcome } from "#app/.server/engine/dispatch.ts";
import { loadFor } from "#app/.server/engine/load-for.ts";
import type { OrderParts } from "#app/.server/orders/order-parts.ts";
import { deliveryDays, installationDates } from "#app/.server/delivery/schedule-days.ts";
import type { SchedulingScope } from "#app/.server/delivery/schedule-days.ts";
import type { Actor, EngineContext } from "#app/.server/engine/engine-context.ts";

/** Who looks for free days when a page is asked for. */
const calendar: Actor = { role: "system", id: "calendar" };

export interface DeliverySchedule {
  readonly kind: "delivery";
  readonly id: LifecycleId;
  readonly view: delivery.DeliveryScheduleView;
}

export interface InstallationSchedule {
  readonly kind: "installation";
  readonly id: LifecycleId;
  readonly view: installation.InstallationScheduleView;
}

export type Schedule = DeliverySchedule | InstallationSchedule;

/** The schedule of a line, or null where it has none: an ordinary parcel, a service without a day (SCHED-08). */
export async function scheduleOf(
  scope: SchedulingScope,
  parts: OrderParts,
  line: order.OrderLine,
): Promise<Schedule | null> {
  return line.productType === "Installation"
    ? readInstallation(scope, parts)
    : readDelivery(scope, parts, line);
}

/** The same, with the days that are free now where the customer is to choose one. */
export async function liveScheduleOf(
  scope: SchedulingScope,
  parts: OrderParts,
  line: order.OrderLine,
): Promise<Schedule | null> {
  const schedule = await scheduleOf(scope, parts, line);
  const event = schedule && (await newsFor(scope, parts, schedule));
  if (!schedule || !event) return schedule;
  await tell(scope.engine, schedule.id, event);
  return scheduleOf(scope, parts, line);
}

/** What a page has to tell a schedule before it shows it; null where nobody is choosing, or nothing is new. */
async function newsFor(
  scope: SchedulingScope,
  parts: OrderParts,
  schedule: Schedule,
): Promise<RawEvent | null> {
  const { view } = schedule;
  if (schedule.kind === "delivery") {
    if (view.status !== "needsDate" && view.status !== "choosingWindow") return null;
    const dates = withOwn(await deliveryDays(scope, parts.context), parts, view.selectedOn);
    const isChoosing = view.status === "choosingWindow";
    const isKnown =
      dates.length === 0 ? view.code !== null : isChoosing && isSame(dates, view.dates);
    return isKnown ? null : { type: "dates.loaded", dates };
  }
  if (view.status !== "needsDate") return null;
  const found = await loadFor(scope.engine, parts, installation.lifecycle, parts.orderId);
  const dates = found && (await installationDates(scope, parts.context, found.snapshot.context));
  if (dates === null) return { type: "dates.failed" };
  if (dates === "unsupported") return { type: "line.unsupported" };
  return isSame(dates, view.dates) ? null : { type: "dates.loaded", dates };
}

/** The day that is booked may stay, e.g. where only other hours are wanted. */
function withOwn(days: readonly Day[], { at }: OrderParts, own: string | null): Day[] {
  if (days.length === 0 || own === null || own <= at.slice(0, 10)) return [...days];
  return [...new Set([...days, own])].sort();
}

const isSame = (some: readonly Day[], others: readonly Day[]): boolean =>
  some.length > 0 && some.join() === others.join();

function tell(engine: EngineContext, to: LifecycleId, event: RawEvent): Promise<Outcome> {
  return dispatch(engine, { to, event, actor: calendar });
}

async function readDelivery({ engine }: SchedulingScope, parts: OrderParts, line: order.OrderLine) {
  const key = `${parts.orderId}/${line.id}`;
  const found = await loadFor(engine, parts, delivery.lifecycle, key);
  return (
    found && {
      kind: "delivery" as const,
      id: `delivery-schedule:${key}` as const,
      view: delivery.view(found.snapshot, parts.viewer.role),
    }
  );
}

async function readInstallation({ engine }: SchedulingScope, parts: OrderParts) {
  const found = await loadFor(engine, parts, installation.lifecycle, parts.orderId);
  return (
    found && {
      kind: "installation" as const,
      id: `installation-schedule:${parts.orderId}` as const,
      view: installation.view(found.snapshot, parts.viewer.role),
    }
  );
}

/** One thing a customer says to a schedule. */
interface Said {
  readonly event: RawEvent;
  readonly key: string | undefined;
}

export async function sayToSchedule(
  { engine }: SchedulingScope,
  { actor }: OrderParts,
  { id, view }: Schedule,
  { event, key }: Said,
): Promise<Outcome> {
  const said = { to: id, event, actor, ...(key !== undefined && { key }) };
  return orWhy(view, await dispatch(engine, said));
}

/** What is over says why by its own code. */
function orWhy({ blockers }: Schedule["view"], outcome: Outcome): Outcome {
  if (outcome.ok || outcome.refusal.code !== "LifecycleClosed") return outcome;
  return refusedWith(blockers[0]?.code ?? "DeliveryDateCannotBeChanged");
}

/** What a day is refused with that is not among the free ones. */
const notFree = { delivery: "RescheduleError", installation: "TvInstallationError" } as const;

const refusedWith = (code: string): Outcome => ({ ok: false, refusal: { code } });

/**
 * Another day in one go, as the thank-you page offers it: what is booked is given up only for a day that is free
 * (CONF-02).
 */
export async function bookAtOnce(
  scope: SchedulingScope,
  parts: OrderParts,
  line: order.OrderLine | undefined,
  picked: RawEvent & { readonly selectedOn: Day },
  key: string | undefined,
): Promise<Outcome> {
  const schedule = line && (await scheduleOf(scope, parts, line));
  if (!line || !schedule) return refusedWith("LineItemCanNotBeScheduled");
  if (schedule.view.status === "scheduled") return moveBooked(scope, parts, schedule, picked, key);
  const live = await liveScheduleOf(scope, parts, line);
  if (live?.view.status === "needsDate" && live.kind === "delivery")
    return refusedWith("RescheduleError");
  return sayToSchedule(scope, parts, schedule, { event: picked, key });
}

/** Gives up a day for another one, both or neither. */
async function moveBooked(
  scope: SchedulingScope,
  parts: OrderParts,
  schedule: Schedule,
  picked: RawEvent & { readonly selectedOn: Day },
  key: string | undefined,
): Promise<Outcome> {
  const { engine } = scope;
  const { actor } = parts;
  const { id: to, kind, view } = schedule;
  const dates = await freeDays(scope, parts, schedule);
  if (!dates.includes(picked.selectedOn)) return refusedWith(notFree[kind]);
  const keyed = (of: string) => key !== undefined && { key: `${key}${of}` };
  const outcome = await engine.store.write((tx) =>
    allOrNothing(engine, tx, async (send) => {
      await send({ to, event: { type: "change.requested" }, actor, ...keyed("-change") });
      await send({ to, event: { type: "dates.loaded", dates }, actor: calendar });
      return send({ to, event: picked, actor, ...keyed("") });
    }),
  );
  return orWhy(view, outcome);
}

async function freeDays(
  scope: SchedulingScope,
  parts: OrderParts,
  schedule: Schedule,
): Promise<readonly Day[]> {
  const found = await lookUp(scope, parts, schedule);
  return "dates" in found ? found.dates : [];
}

/** The days that are free now, or why there are none; each kind of schedule has its own words for that (SCHED-04, SCHED-09). */
async function lookUp(
  scope: SchedulingScope,
  parts: OrderParts,
  { kind, view }: Schedule,
): Promise<FreeDays> {
  if (kind === "delivery") {
    const dates = withOwn(await deliveryDays(scope, parts.context), parts, view.selectedOn);
    return dates.length > 0 ? { dates } : { code: "RescheduleError" };
  }
  const found = await loadFor(scope.engine, parts, installation.lifecycle, parts.orderId);
  const days = found && (await installationDates(scope, parts.context, found.snapshot.context));
  if (days === null) return { code: "TvInstallationError" };
  if (days === "unsupported") return { code: "LineItemCanNotBeScheduled" };
  return days.length > 0 ? { dates: days } : { code: "TvInstallationNotAvailable" };
}

/** Days that are free, or a code of the error catalogue. */
type FreeDays = { readonly dates: readonly Day[] } | { readonly code: string };

/** The days that are free for a line now, or why there are none; null where it has no schedule. */
export async function freeDaysOf(
  scope: SchedulingScope,
  parts: OrderParts,
  line: order.OrderLine,
): Promise<FreeDays | null> {
  const schedule = await liveScheduleOf(scope, parts, line);
  if (!schedule) return null;
  const { blockers, code } = schedule.view;
  const reason = blockers[0]?.code;
  if (reason !== undefined) return { code: reason };
  if (schedule.view.status === "notAvailable" && code !== null) return { code };
  return lookUp(scope, parts, schedule);
}

/** The line whose schedule says when an order is installed. */
export const installationLine = ({ context }: OrderParts) => context.lines.find(isInstallation);
