/** What a cancellation remembers and says. Pure. */
import { hasLeftAt, isLineState, stateOf } from "#machines/order";
import { answeredLines, unitsAnswered } from "./cancellation.answers.ts";
import { agentStopOf, allEnded, keepable } from "./cancellation.attempts.ts";
import {
  ended,
  tellTogether,
  idsOf,
  partEnded,
  partsOf,
  tellLine,
  tellPart,
  toWarehouse,
} from "./cancellation.effects.ts";
import type { CancellationEffect } from "./cancellation.effects.ts";
import { meantBy, needsNoAnswer, offerFor } from "./cancellation.guards.ts";
import type { Meant } from "./cancellation.guards.ts";
import type { Context, Event, Line, Request } from "./cancellation.schema.ts";

interface Change {
  readonly context: Partial<Context>;
  readonly said: readonly CancellationEffect[];
}

const noChange: Change = { context: {}, said: [] };

/** Asks for lines to be called off; what needs nobody's answer is confirmed at once. */
function ask(context: Context, request: Request, at: string, isEnforced: boolean): Change {
  const meant = meantBy(context, request, isEnforced);
  const lines = meant.map(({ line }) => line);
  const isDecided = ({ line }: Meant) => needsNoAnswer(line, lines);
  const decided = meant.filter(isDecided);
  const open = meant.filter((one) => !isDecided(one));
  const isDone = open.length === 0;
  return {
    context: {
      offer: null,
      lines: context.lines.map((line) => {
        const one = meant.find((each) => each.line === line);
        if (!one) return line;
        return isDecided(one) ? called(one) : { ...line, request: "requested", asked: one.units };
      }),
      attempts: [
        ...context.attempts,
        {
          ...request,
          ...{ lineIds: idsOf(lines), parts: partsOf(meant), at },
          outcome: isDone ? "confirmed" : "requested",
          endedAt: isDone ? at : null,
          isEnforced,
          is_discount_applied: lines.some(({ isDiscountApplied }) => isDiscountApplied),
        },
      ],
    },
    said: [
      ...meant
        .filter(({ line }) => line.state !== "doCancelled")
        .map((one) =>
          one.units === null
            ? tellLine(context, one.line.lineId, "cancel.requested")
            : tellPart(context, one, { type: "units.cancel.requested" }),
        ),
      ...decided.flatMap((one) => ended(context, one, "confirmed")),
      ...(isDone ? [] : [toWarehouse("askWarehouseToCancel", context, open)]),
    ],
  };
}

/** A line of which all, or some units, are called off. */
const called = ({ line, units }: Meant): Line =>
  units === null
    ? { ...line, request: "confirmed", asked: null }
    : { ...line, units: line.units - units, request: null, asked: null };

export function asked(context: Context, event: Event): Change {
  if (event.type !== "cancel.requested" && event.type !== "cancel.enforced") return noChange;
  const { lineIds, parts, rejection_code, rejection_reason, cancellation_date, at } = event;
  const request = { lineIds, parts, rejection_code, rejection_reason, cancellation_date };
  return ask(context, request, at, event.type === "cancel.enforced");
}

/** The shopper does not want the discount: the request it answered goes on. */
export function askedAllTheSame(context: Context, event: Event): Change {
  return context.offer ? ask(context, context.offer.request, event.at, false) : noChange;
}

/**
 * The warehouse's answer, passed on to its lines. What it has stopped stays stopped, even if the request was withdrawn
 * in the meantime; its refusal of a withdrawn request changes nothing. What had left by then it has stopped or not: a yes is
 * noted, for agents to see.
 */
export function answered(context: Context, event: Event, answer: "confirmed" | "rejected"): Change {
  const lines = answeredLines(context, event);
  const told = lines
    .filter(({ request }) => request !== "overtaken")
    .filter(({ request }) => request === "requested" || answer === "confirmed")
    .map((line): Meant => ({ line, units: unitsAnswered(context, line, event) }));
  const after = context.lines.map((line) => {
    if (!lines.includes(line)) return line;
    if (line.request === "overtaken" && answer === "confirmed")
      return { ...line, request: "stopped" as const };
    const one = told.find((each) => each.line === line);
    return one ? answeredLine(one, answer) : { ...line, request: null, asked: null };
  });
  return {
    context: {
      lines: after,
      isStoppedLate: after.some(isStopped),
      attempts: allEnded({ ...context, lines: after }, answer, event.at),
    },
    // Of an order that ended meanwhile no units are left to be called off by themselves.
    said: [
      ...(answer === "confirmed" ? tellTogether(context, told) : []),
      ...told
        .filter(({ line, units }) => units === null || line.state !== "cancelled")
        .flatMap((one) => ended(context, one, answer)),
    ],
  };
}

/** A line after an answer. What was said of some units leaves a later request for all of it open. */
function answeredLine(meant: Meant, answer: "confirmed" | "rejected"): Line {
  const { line } = meant;
  const isOvertaken = meant.units !== null && line.asked === null;
  const open = isOvertaken ? { request: line.request, asked: null } : {};
  if (answer === "confirmed") return { ...called(meant), ...open };
  return { ...line, request: answer, ...open };
}

/** Takes back what its customer asked for and nobody has answered; the warehouse may have stopped it already. */
export const withdrawn = (context: Context, event: Event): Change =>
  takenBack(context, keepable(context), event.at);

/** An agent takes back what one of them stopped; what else is asked for goes on. */
export const stopWithdrawn = (context: Context, event: Event): Change =>
  event.type === "stop.withdrawn"
    ? takenBack(context, agentStopOf(context, event.lineIds), event.at)
    : noChange;

function takenBack(context: Context, kept: readonly Line[], at: string): Change {
  const open = kept.map((line): Meant => ({ line, units: line.asked }));
  const lines = context.lines.map((line) =>
    kept.includes(line) ? { ...line, request: "withdrawn" as const } : line,
  );
  return {
    context: { lines, attempts: allEnded({ ...context, lines }, "withdrawn", at) },
    said: [
      ...open.flatMap((one) =>
        one.units === null
          ? [tellLine(context, one.line.lineId, "cancel.withdrawn")]
          : partEnded(context, one, "withdrawn"),
      ),
      toWarehouse("withdrawCancellation", context, open),
    ],
  };
}

/** The shopper keeps the goods for less (CANC-09). */
export function discounted(context: Context, event: Event): Change {
  const { offer, orderId } = context;
  if (!offer) return noChange;
  const { lineIds, amountCents, triggerCode, request } = offer;
  const { at } = event;
  return {
    context: {
      offer: null,
      lines: context.lines.map((line) =>
        lineIds.includes(line.lineId) ? { ...line, isDiscountApplied: true } : line,
      ),
      attempts: [
        ...context.attempts,
        {
          ...request,
          ...{ lineIds, parts: [], at },
          outcome: "discounted",
          endedAt: at,
          isEnforced: false,
          is_discount_applied: true,
        },
      ],
    },
    said: [
      {
        type: "tell",
        params: {
          to: `order:${orderId}`,
          event: { type: "discount.applied", lineIds, amountCents, triggerCode },
        },
      },
    ],
  };
}

export function offered(context: Context, event: Event): Partial<Context> {
  const offer = offerFor(context, event);
  return {
    offer,
    lines: context.lines.map((line) =>
      offer?.lineIds.includes(line.lineId) ? { ...line, wasOffered: true } : line,
    ),
  };
}

/** A refusal lasts until the line goes on (LC-03, CancelRejected), and so does one of some of its units. */
export function heardOfOrder({ lines, status, attempts }: Context, event: Event): Partial<Context> {
  if (event.type !== "order.moved") return {};
  const after = lines.map((line) => {
    const said = event.lines.find(({ lineId }) => lineId === line.lineId);
    const state = said ? stateOf(said.key) : null;
    if (!state || !isLineState(state)) return line;
    const units = said?.units ?? line.units;
    const wasRefused =
      line.request === "rejected" && (line.state === "cancelRejected" || line.asked !== null);
    const gone = wasRefused && state !== line.state ? { request: null, asked: null } : {};
    const later = { ...line, state, units, isActive: said?.isActive ?? line.isActive, ...gone };
    return { ...later, request: overtakenAt(later) };
  });
  return {
    status: stateOf(event.status) ?? status,
    lines: after,
    isStoppedLate: after.some(isStopped),
    attempts: allEnded({ lines: after, attempts }, "rejected", event.at),
  };
}

const isStopped = ({ request }: Line): boolean => request === "stopped";

/** Nobody waits for the answer to a request whose goods have left; what is sent anew starts over. */
function overtakenAt({ request, asked, state }: Line): Line["request"] {
  const isLate = asked === null && hasLeftAt(state);
  if (request === "requested" || request === "withdrawn") return isLate ? "overtaken" : request;
  return (request === "overtaken" || request === "stopped") && !isLate ? null : request;
}
