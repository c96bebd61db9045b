/** What a cancellation remembers and says. Pure. */
import type { Message } from "#machines/kit";
import { isLineState, stateOf } from "#machines/order";
import {
  answeredLines,
  followersOf,
  linesOf,
  needsNoAnswer,
  offerFor,
} from "./cancellation.guards.ts";
import type { Context, Event, Line, outcomes, Request } from "./cancellation.schema.ts";

export interface ToWarehouse {
  readonly orderId: string;
  readonly lineIds: readonly string[];
}

export type CancellationEffect =
  | { readonly type: "tell"; readonly params: Message }
  | { readonly type: "askWarehouseToCancel"; readonly params: ToWarehouse }
  | { readonly type: "withdrawCancellation"; readonly params: ToWarehouse };

interface Change {
  readonly context: Partial<Context>;
  readonly said: readonly CancellationEffect[];
}

const noChange: Change = { context: {}, said: [] };

const tellLine = ({ orderId }: Context, lineId: string, type: string): CancellationEffect => ({
  type: "tell",
  params: { to: `line-item:${orderId}/${lineId}`, event: { type } },
});

const idsOf = (lines: readonly Line[]) => lines.map(({ lineId }) => lineId);

/** Asks for lines to be called off; what needs nobody's answer is confirmed at once. */
function ask(context: Context, request: Request, at: string, isEnforced: boolean): Change {
  const named = linesOf(context, request);
  const meant = [...named, ...followersOf(context, named, isEnforced)];
  const decided = meant.filter((line) => needsNoAnswer(line, meant));
  const open = meant.filter((line) => !decided.includes(line));
  const isDone = open.length === 0;
  return {
    context: {
      offer: null,
      lines: context.lines.map((line) =>
        meant.includes(line)
          ? { ...line, request: decided.includes(line) ? "confirmed" : "requested" }
          : line,
      ),
      attempts: [
        ...context.attempts,
        {
          ...request,
          lineIds: idsOf(meant),
          at,
          outcome: isDone ? "confirmed" : "requested",
          endedAt: isDone ? at : null,
          isEnforced,
          is_discount_applied: meant.some(({ isDiscountApplied }) => isDiscountApplied),
        },
      ],
    },
    said: [
      ...meant
        .filter(({ state }) => state !== "doCancelled")
        .map(({ lineId }) => tellLine(context, lineId, "cancel.requested")),
      ...decided.map(({ lineId }) => tellLine(context, lineId, "cancel.confirmed")),
      ...(isDone ? [] : [toWarehouse("askWarehouseToCancel", context, open)]),
    ],
  };
}

const toWarehouse = (
  type: "askWarehouseToCancel" | "withdrawCancellation",
  { orderId }: Context,
  lines: readonly Line[],
): CancellationEffect => ({
  type,
  params: { orderId, lineIds: idsOf(lines.filter(({ hasParcel }) => hasParcel)) },
});

export function asked(context: Context, event: Event): Change {
  if (event.type !== "cancel.requested" && event.type !== "cancel.enforced") return noChange;
  const { lineIds, rejection_code, rejection_reason, cancellation_date, at } = event;
  const request = { lineIds, rejection_code, rejection_reason, cancellation_date };
  return ask(context, request, at, event.type === "cancel.enforced");
}

/** The shopper does not want the discount: the request it answered goes on. */
export function askedAllTheSame(context: Context, event: Event): Change {
  return context.offer ? ask(context, context.offer.request, event.at, false) : noChange;
}

/**
 * The warehouse's answer, passed on to its lines. What it has stopped stays stopped, even if the request was withdrawn
 * in the meantime; its refusal of a withdrawn request changes nothing.
 */
export function answered(context: Context, event: Event, answer: "confirmed" | "rejected"): Change {
  const lines = answeredLines(context, event);
  const told = lines.filter(({ request }) => request === "requested" || answer === "confirmed");
  const after = context.lines.map((line) => {
    if (!lines.includes(line)) return line;
    return { ...line, request: told.includes(line) ? answer : null };
  });
  const isOver = after.every(({ request }) => request !== "requested");
  return {
    context: {
      lines: after,
      attempts: isOver ? ended(context, answer, event.at) : context.attempts,
    },
    said: told.map(({ lineId }) => tellLine(context, lineId, `cancel.${answer}`)),
  };
}

/** Takes back what was asked for and not answered; the warehouse may have stopped it already. */
export function withdrawn(context: Context, event: Event): Change {
  const open = context.lines.filter(({ request }) => request === "requested");
  return {
    context: {
      lines: context.lines.map((line) =>
        open.includes(line) ? { ...line, request: "withdrawn" } : line,
      ),
      attempts: ended(context, "withdrawn", event.at),
    },
    said: [
      ...open.map(({ lineId }) => tellLine(context, lineId, "cancel.withdrawn")),
      toWarehouse("withdrawCancellation", context, open),
    ],
  };
}

/** Every attempt that waited for an answer has this one. */
function ended({ attempts }: Context, outcome: (typeof outcomes)[number], at: string) {
  return attempts.map((attempt) =>
    attempt.outcome === "requested" ? { ...attempt, outcome, endedAt: at } : attempt,
  );
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
          lineIds,
          at,
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

/** A refusal lasts until the line goes on (LC-03, CancelRejected). */
export function heardOfOrder({ lines, status }: Context, event: Event): Partial<Context> {
  if (event.type !== "order.moved") return {};
  return {
    status: stateOf(event.status) ?? status,
    lines: lines.map((line) => {
      const said = event.lines.find(({ lineId }) => lineId === line.lineId);
      const state = said ? stateOf(said.key) : null;
      if (!state || !isLineState(state)) return line;
      const isOver =
        line.request === "rejected" && line.state === "cancelRejected" && state !== line.state;
      return { ...line, state, request: isOver ? null : line.request };
    }),
  };
}
