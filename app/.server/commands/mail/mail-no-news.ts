/** Mails that would tell what is no news any more: what happened meanwhile is told in other words, or not at all. */
import * as z from "zod";
import * as installation from "#machines/installation-schedule";
import { addDays, instantOf, isNobodysMailbox } from "#machines/kit";
import * as order from "#machines/order";
import type { Context } from "#machines/order";
import * as swap from "#machines/swap";
import * as trial from "#machines/trial";
import type { MailTemplate } from "#app/messages/mail.ts";
import type { EngineContext } from "#app/.server/engine/engine-context.ts";
import { lastEntry } from "#app/.server/engine/last-entry.ts";
import { loadFor } from "#app/.server/engine/load-for.ts";
import { dayOf } from "#app/fmt.ts";
import { datedOrder, writerOf } from "#app/.server/orders/dated-order.ts";
import { parcelDay } from "#app/.server/orders/order-dates.ts";
import { missedLines } from "#app/.server/orders/schedule/missed-lines.ts";

interface Mail {
  readonly template: MailTemplate;
  readonly lineIds: readonly string[];
  /** What an agent did, by the history's key, and to which instance. */
  readonly did?: string | undefined;
  readonly didTo?: string | undefined;
  readonly giftCardId?: string | undefined;
}

/** Whether what it would tell is true no more, is nothing to be told of, is told in another mail, or is for somebody who is gone. */
export async function isNoNews(
  engine: EngineContext,
  facts: Context,
  { template, lineIds, did, didTo, giftCardId }: Mail,
): Promise<boolean> {
  if (isNobodysMailbox(facts.email)) return true;
  if (did !== undefined && didTo !== undefined) return isOfQuietSwap(engine, facts, did, didTo);
  if (giftCardId !== undefined) return isToldAsAgents(engine, giftCardId);
  if (template === "not-delivered") return areMissed(engine, facts, lineIds);
  if (template === "arrives-later") return isBooked(facts, lineIds);
  if (template === "not-sent") return !order.isUnsent(facts, lineIds);
  if (template === "parcel-late") return !(await isLate(engine, facts, lineIds));
  if (template === "installation-unheard") return !(await isUnheard(engine, facts));
  if (template === "trial-ending") return isTrialReturning(engine, facts);
  if (template === "delivery-tomorrow") return isNotComing(engine, facts, lineIds);
  return template === "installation-tomorrow" && isCrewAway(facts);
}

/** Whether an agent sent it: the mail about what an agent did tells of it (AGENT-17). */
async function isToldAsAgents(engine: EngineContext, giftCardId: string): Promise<boolean> {
  const sent = await lastEntry(engine, `gift-card:${giftCardId}`, "resent");
  return sent?.actorRole === "agent";
}

const quietly: readonly string[] = [
  "order swap.requested",
  "swap retried",
  "swap difference.waived",
  "swap difference.settled",
  "swap difference.declined",
];

/** Whether an agent did it to a swap that its customer is told nothing of (SWAP-07). */
async function isOfQuietSwap(
  engine: EngineContext,
  { orderId }: Context,
  did: string,
  didTo: string,
): Promise<boolean> {
  if (!quietly.includes(did)) return false;
  if (didTo.startsWith("swap:")) {
    const found = await loadFor(engine, writerOf(orderId), swap.lifecycle, didTo.slice(5));
    return found ? swap.view(found.snapshot, "system").isSuppressed : false;
  }
  const last = await lastEntry(engine, `order:${orderId}`, "swap.requested");
  return last
    ? z.looseObject({ isSuppressed: z.boolean() }).parse(JSON.parse(last.event)).isSuppressed
    : false;
}

/** Whether a parcel with these goods is late still: it may have come, or have another day, by when a worker gets to it. */
async function isLate(
  engine: EngineContext,
  { orderId }: Context,
  lineIds: readonly string[],
): Promise<boolean> {
  const dated = await datedOrder(engine, orderId);
  if (!dated) return false;
  const today = dayOf(dated.at, dated.timeZone);
  return dated.shipments.some((parcel) => {
    const on = parcel.isOverdue && lineIds.some((id) => parcel.lineIds.includes(id));
    const day = on ? parcelDay(dated, parcel) : null;
    return day !== null && day < today;
  });
}

/** Whether nobody has said yet what came of the crew, and no other day is wanted (LC-22). */
async function isUnheard(engine: EngineContext, { orderId }: Context): Promise<boolean> {
  const found = await loadFor(engine, writerOf(orderId), installation.lifecycle, orderId);
  return found ? installation.view(found.snapshot, "system").status === "overdue" : false;
}

/** Whether somebody chose the day of it: that stands, whatever the carrier reckons with. */
const isBooked = ({ lines }: Context, lineIds: readonly string[]): boolean =>
  lines.some(({ id, slot }) => slot !== null && lineIds.includes(id));

/** Whether all of it was brought for nobody to take: then whoever was missed was asked for another day (LC-21). */
async function areMissed(
  engine: EngineContext,
  order: Context,
  lineIds: readonly string[],
): Promise<boolean> {
  const missed = await missedLines(engine, writerOf(order.orderId), order);
  return lineIds.length > 0 && lineIds.every((id) => missed.includes(id));
}

/** Whether what was tried is on its way back: then nothing of it is to be decided (LC-46). */
async function isTrialReturning(engine: EngineContext, facts: Context): Promise<boolean> {
  const trialId = order.trialIdOf(facts);
  const found =
    trialId && (await loadFor(engine, writerOf(facts.orderId), trial.lifecycle, trialId));
  return found ? trial.view(found.snapshot, "system").isReturning : false;
}

/** Whether nothing of it comes tomorrow as things stand: it is there, was called off or lost, or its hours have begun. */
async function isNotComing(engine: EngineContext, facts: Context, ids: readonly string[]) {
  const { lines, utcOffsetMinutes } = facts;
  const awaited = lines.filter(
    (line) => ids.includes(line.id) && order.isToCome(line) && !order.isWithoutDay(line),
  );
  const begins = awaited.flatMap(({ slot, promisedOn }) => {
    const [, hour, minute] = /^(\d{2}):(\d{2})/.exec(slot ?? "") ?? [];
    if (hour === undefined || promisedOn === null) return [];
    return Date.parse(instantOf(promisedOn, Number(hour) * 60 + Number(minute), utcOffsetMinutes));
  });
  if (begins.length > 0) return engine.clock.now() >= Math.max(...begins);
  return awaited.length === 0 || !(await isOfTomorrow(engine, facts, ids));
}

/** Whether the carrier's day is tomorrow, where nobody has agreed on hours: it may have named another one since. */
async function isOfTomorrow(engine: EngineContext, { orderId }: Context, ids: readonly string[]) {
  const dated = await datedOrder(engine, orderId);
  const parcel = dated?.shipments.findLast(({ lineIds }) => lineIds.some((id) => ids.includes(id)));
  if (!dated || !parcel) return false;
  return parcelDay(dated, parcel) === addDays(dayOf(dated.at, dated.timeZone), 1);
}

/** Whether no crew comes: what it is to install does not come as things stand. */
function isCrewAway(facts: Context): boolean {
  const work = facts.lines.filter(order.isInstallation);
  return work.length > 0 && work.every((line) => order.isStranded(facts, line));
}
