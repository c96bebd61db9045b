/** Who did what to an order and when, newest first: the journals of the order and of all that belongs to it. */
import type { I18n } from "@lingui/core";
import * as z from "zod";
import type { JournalEntry } from "#db";
import type { EngineContext } from "#app/.server/engine/engine-context.ts";
import { filled } from "#app/messages/filled.ts";
import {
  historyReason,
  historySaid,
  historySum,
  historyWord,
  isPassedOn,
  returnParcel,
} from "#app/messages/history.ts";
import type { historyActors } from "#app/messages/history-actors.ts";
import { delayOf, lifecycleName } from "#machines/kit";
import type { LifecycleId } from "#machines/kit";
import type { Phase } from "#machines/return";
import { seenAt } from "#machines/shipment";
import { swapTeller } from "./history-swaps.ts";
import { isAtDoor, trialIdOf } from "#machines/order";
import { moneyText } from "#app/.server/orders/steps/step.ts";
import { besidesOf, idsOf } from "./history-ids.ts";
import type { OrderParts } from "#app/.server/orders/order-parts.ts";

export interface HistoryEntry {
  readonly key: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  /** What happened, why, and where, as far as that is known; in the reader's words. */
  readonly what: string;
  readonly who: HistoryActor;
}

/** The carrier's code or the agent's number, where one of them did it. */
export type HistoryActor =
  | { readonly is: keyof typeof historyActors }
  | { readonly is: "carrier"; readonly courier: string | null }
  | { readonly is: "agent"; readonly agentId: string };

/** What a carrier's report says besides its name. */
const report = z.looseObject({
  type: z.string(),
  city: z.string().nullish(),
  state: z.string().nullish(),
  courier: z.string().nullish(),
  checkpointTime: z.string().nullish(),
  key: z.string().nullish(),
  rejection_code: z.string().nullish(),
  reasonCode: z.string().nullish(),
  code: z.string().nullish(),
  method: z.string().nullish(),
  outcome: z.string().nullish(),
  paymentId: z.string().nullish(),
  amountCents: z.number().nullish(),
  replacementId: z.string().nullish(),
  accountId: z.string().nullish(),
  isTvRescheduleAllowed: z.boolean().nullish(),
  isUndone: z.boolean().nullish(),
  isDeclined: z.boolean().nullish(),
  isUndoRefused: z.boolean().nullish(),
  reason: z.string().nullish(),
});

/** In the reader's words, which are many: a browser is sent those alone that it shows. */
export async function historyOf(
  engine: EngineContext,
  parts: OrderParts,
  i18n: I18n,
): Promise<HistoryEntry[]> {
  const [placing, ...journals] = await Promise.all(
    [
      `place-order:${parts.context.cartId}` as const,
      ...idsOf(parts),
      ...(await besidesOf(engine, parts)),
    ].map((id) => engine.store.engine.journal(id)),
  );
  const buyer = buyerOf(placing ?? [], parts);
  const all = journals.flat();
  const causes = new Map(all.map((entry) => [`${entry.lifecycleId}@${entry.rev}`, entry]));
  const tellSwap = swapTeller(all, parts, i18n);
  const entries = all.flatMap((entry) => {
    const told = read(entry, parts, buyer, i18n);
    const what = told && tellSwap(entry, told.word, told.what);
    if (!told || what === null) return [];
    const cause = isPassedOn(told.word) ? causes.get(entry.cause ?? "") : undefined;
    return { ...told, what, who: (cause && doneBy(cause, parts)) ?? told.who };
  });
  const newest = entries.sort((a, b) => b.at.localeCompare(a.at) || b.position - a.position);
  // What happened to several lines at once is said once, and so is a failure that is reported again.
  return newest
    .filter((one) => !newest.some((other) => isFoundOut(one, other)))
    .filter(
      ({ word, paymentId }, index) =>
        !word.startsWith("order payment.failed") ||
        newest.slice(index + 1).every((one) => one.word !== word || one.paymentId !== paymentId),
    )
    .filter((one, index) => newest.slice(0, index).every((other) => !isSaidBy(one, other)))
    .map(({ key, at, what, who }) => ({ key, at, what, who }));
}

/** An agent found out that nothing was paid: nobody refused it, though its payment is told the same. */
const isFoundOut = (one: Told, other: Told): boolean =>
  one.word === "refund entry.declined" &&
  other.word === "refund refund.unanswered" &&
  other.at === one.at;

/** The same of another line, at the same moment; what was charged beside it is another sum. */
const isSaidBy = (one: Told, other: Told): boolean =>
  one.at === other.at &&
  one.word === other.word &&
  (one.word !== "order payment.captured" || one.what === other.what);

type Told = Pick<HistoryEntry, "at" | "what"> & { readonly word: string };

/** Who pressed the button that placed it: its customer, or an agent for them (AGENT-09). */
function buyerOf(placing: readonly JournalEntry[], { viewer }: OrderParts): HistoryActor {
  const pressed = placing.findLast(
    ({ event, outcome }) =>
      outcome === "accepted" && report.parse(JSON.parse(event)).type === "place.pressed",
  );
  return pressed?.actorRole === "agent"
    ? { is: "agent", agentId: pressed.actorId }
    : { is: viewer.role === "agent" ? "customer" : "you" };
}

function read(
  entry: JournalEntry,
  parts: OrderParts,
  buyer: HistoryActor,
  i18n: I18n,
):
  | (HistoryEntry & {
      readonly word: string;
      readonly position: number;
      readonly paymentId: string | null;
    })
  | null {
  const { lifecycleId, seq, position, outcome, actorRole } = entry;
  const event = report.parse(JSON.parse(entry.event));
  const mark = outcome === "refused" ? " refused" : "";
  // A deadline's event carries the whole path of its state; its own name is what is known.
  const type = delayOf(event.type) ?? event.type;
  const steps: Readonly<Record<string, string>> = {
    "line.moved": ` ${event.key}`,
    "units.cancel.answered": ` ${event.outcome}`,
    "swap.completed": event.isUndone ? " undone" : "",
    // The swap has said it.
    "swap.owing": event.isDeclined ? " declined" : event.isUndoRefused ? " refused" : "",
    "return.accepted": takenOf(parts, lifecycleId),
    "charge.lifted": isCreditedBack(parts, event.replacementId) ? " paid" : "",
    "replacement.approved": approvedOf(parts, lifecycleId),
    "return.shipped": isAtStore(parts, lifecycleId) ? atStore : "",
    "payment.failed": (parts.viewer.role === "agent" ? ofStaff : unfailed)[event.code ?? ""] ?? "",
    // Nobody approves, or charges, what the carrier is paid.
    "payment.authorized": atDoorOf(parts, event.paymentId),
    "payment.captured": triedOf(parts, event.paymentId) ?? atDoorOf(parts, event.paymentId),
    // That somebody was sent a link is told; nothing was paid by that.
    "payment.replaced": event.method === "pay_by_link" ? " asked" : "",
    // The warehouse's flags are no news.
    "options.changed":
      actorRole === "agent" ? (event.isTvRescheduleAllowed ? " allowed" : " forbidden") : "",
    // A bank that has no such account sends a transfer back: nobody refused the refund.
    "entry.declined": event.accountId ? " bounced" : "",
  };
  // Where nothing was ever taken, no money goes back.
  const isUnpaid = parts.context.payments.every(({ capturedCents }) => capturedCents === 0);
  const isLost = type === "given.up" || type === "untilNews";
  const step = isLost && isUnpaid ? " unpaid" : (steps[type] ?? "");
  const key = `${lifecycleName(lifecycleId)} ${type}${step}${mark}`;
  // What is nothing to tell of the store itself, and is of an agent.
  const ofAgent = actorRole === "agent" ? `${key} by agent` : key;
  const word = historyWord(ofAgent) ? ofAgent : key;
  const message = historyWord(word);
  if (message === null) return null;
  const code = event.rejection_code ?? (type === "goodwill.granted" ? event.reasonCode : null);
  const reason = code ? historyReason(code) : null;
  const words = [message, ...(reason ? [reason] : [])].map((one) => i18n._(one)).join(": ");
  const told = [words, event.city, event.state].filter(Boolean).join(", ");
  const what = withMore(parts, { told, type, event }, i18n);
  const ofReturn = parts.returns.find((one) => lifecycleId === `shipment:${one.shipmentId}`);
  const isGoingBack = ofReturn !== undefined;
  // What was handed in at a counter travels on as the store's own.
  if (ofReturn?.channel === "store") return null;
  return {
    key: `${lifecycleId} ${seq}`,
    at: seenAt(entry.at, event.checkpointTime) ?? entry.at,
    word: isGoingBack ? `return ${word}` : word,
    what: isGoingBack ? i18n._(filled(returnParcel, { what })) : what,
    paymentId: event.paymentId ?? null,
    who:
      step === atStore
        ? { is: "store" }
        : actorOf(entry, event.courier ?? courierOf(parts, lifecycleId), parts, buyer),
    position,
  };
}

/** What its warehouse said of a replacement, and how much was charged. */
function withMore(
  parts: OrderParts,
  { told, type, event }: { told: string; type: string; event: z.output<typeof report> },
  i18n: I18n,
): string {
  const { reason, amountCents } = event;
  if (type.startsWith("replacement.") && reason)
    return i18n._(filled(historySaid, { what: told, reason }));
  if (type !== "payment.captured" || !amountCents) return told;
  return i18n._(filled(historySum, { what: told, sum: moneyText(parts, amountCents) }));
}

/** Nothing failed where somebody wanted to pay another way, which stands there already, or a bank let go of its money. */
const unfailed: Readonly<Record<string, string>> = {
  RenewalChosen: " chosen",
  AuthorizationLapsed: " lapsed",
};

/** Somebody said that money was held of which its provider knows nothing: whoever works for the store looks into it. */
const ofStaff: Readonly<Record<string, string>> = { ...unfailed, TransactionUnknown: " unknown" };

const atStore = " at store";

/** It is paid to whoever hands it over. */
const atDoorOf = ({ context }: OrderParts, paymentId: string | null | undefined): string =>
  isAtDoor(context, paymentId ?? "") ? " at door" : "";

/** Its lender pays the store, and collects nothing of it before it was tried (FIN-33). */
const triedOf = ({ context }: OrderParts, paymentId: string | null | undefined): string | null =>
  trialIdOf(context) === paymentId ? " tried" : null;

/** It was handed in at a counter: its customer gave it to no carrier. */
const isAtStore = ({ returns }: OrderParts, id: LifecycleId): boolean =>
  returns.some(({ returnId, channel }) => id === `return:${returnId}` && channel === "store");

/** How much of a return was taken, where that is not all of it. */
function takenOf({ returns }: OrderParts, id: LifecycleId): string {
  const found = returns.find(({ returnId }) => id === `return:${returnId}`);
  if (!found) return "";
  if (found.accepted.length === 0) return undone.includes(found.phase) ? " none" : "";
  const isShort = found.lines.some(
    ({ lineId, units }) =>
      (found.accepted.find((one) => one.lineId === lineId)?.units ?? 0) < units,
  );
  return isShort ? " partly" : "";
}

/** How much of what was to be replaced is, where that is not all of it. */
function approvedOf({ replacements }: OrderParts, id: LifecycleId): string {
  const found = replacements.find(({ replacementId }) => id === `replacement:${replacementId}`);
  return found && found.approvedUnits < found.units ? " partly" : "";
}

/** An old item was charged for, and that was given back once it came. */
const isCreditedBack = ({ replacements }: OrderParts, id: string | null | undefined): boolean =>
  replacements.some(
    ({ replacementId, charges }) =>
      replacementId === id && charges.some((one) => one.is === "credited"),
  );

/** Nothing of a return was taken. */
const undone: readonly Phase[] = ["rejected", "goingBack", "backWithShopper"];

function courierOf({ shipments, returnShipments }: OrderParts, id: LifecycleId): string | null {
  const parcels = [...shipments, ...returnShipments];
  return parcels.find(({ shipmentId }) => id === `shipment:${shipmentId}`)?.courier ?? null;
}

/** Somebody in front of a screen; null where it was none. */
function doneBy({ actorRole, actorId }: JournalEntry, { viewer }: OrderParts): HistoryActor | null {
  if (actorRole === "agent") return { is: "agent", agentId: actorId };
  if (actorRole !== "shopper" && actorRole !== "guest") return null;
  return { is: viewer.role === "agent" ? "customer" : "you" };
}

function actorOf(
  entry: JournalEntry,
  courier: string | null,
  parts: OrderParts,
  buyer: HistoryActor,
): HistoryActor {
  const { actorRole, lifecycleId, outcome } = entry;
  const person = doneBy(entry, parts);
  if (person) return person;
  switch (actorRole) {
    case "carrier":
      return { is: "carrier", courier };
    case "store":
    case "bank":
      return { is: actorRole };
    default:
      // The cart bears the order, but somebody pressed the button.
      return outcome === "started" && lifecycleName(lifecycleId) === "order" ? buyer : { is: "us" };
  }
}
