/** Which events are worth trying where, so that walks stay short and still take every transition. */
import type { RawEvent } from "#machines/kit";
import {
  combinationsOf,
  movesOf,
  nameOf,
  stagesOf,
  statusOfLife,
} from "../lines/order.state-space.ts";
import type { Combination, Move } from "../lines/order.state-space.ts";
import { phaseOf } from "../lines/order.phases.ts";
import type { Context, OrderLine } from "../order.schema.ts";
import { statuses } from "../lines/order.statuses.ts";
import type { State } from "../lines/order.statuses.ts";
import { hasParcel } from "../lines/order.kinds.ts";
import { successorsOf } from "../lines/order.line-transitions.ts";
import type { LineState } from "../lines/order.line-transitions.ts";

export const moved = (lineId: string, state: State, caseId?: string | null): RawEvent => ({
  type: "line.moved",
  lineId,
  ...(caseId && { caseId }),
  key: statuses[state].key,
});

/** Goods come later than they were to: another day each time, which is what makes it news. */
export const flaggedLate = ({ lines: [line] }: Context): RawEvent => ({
  type: "ftc.flagged",
  newPromisedOn: line?.promisedOn === "2026-12-08" ? "2026-12-22" : "2026-12-08",
});

/** The event that takes the order to its next purchase stage. */
export function nextPurchaseStage({ purchaseStage, payments }: Context): RawEvent[] {
  const pending = payments.find(({ status }) => status !== "authorized");
  switch (purchaseStage) {
    case "initiated":
      return [{ type: "cart.submitted" }];
    case "softSubmitted":
      return pending ? [{ type: "payment.pending", paymentId: pending.paymentId }] : [];
    case "accepted":
      return pending ? [{ type: "payment.authorized", paymentId: pending.paymentId }] : [];
    case "created":
      return [{ type: "po.created" }];
    case "poCreated":
      return [{ type: "po.submitted" }];
    case "poSubmitted":
      return [{ type: "so.created" }];
    default:
      return [];
  }
}

/** Every report the order would believe of one of its lines, or of a return or replacement of it. */
export const reportsOf = ({ purchaseStage }: Context, line: OrderLine): RawEvent[] => {
  const last = line.cases.findLast(({ isOver }) => !isOver);
  return successorsOf(last?.state ?? line.state, purchaseStage, hasParcel(line)).map((state) =>
    moved(line.id, state, last?.caseId),
  );
};

/** The shortest way to the end of a recorded order. */
export const calledOff = ({ lines }: Context): RawEvent[] =>
  lines.map(({ id }) => moved(id, "cancelled"));

/** What is told of a life. Many moves begin at each, and many end there: it is worked out once. */
function teller() {
  const known = new Map<string, ReturnType<typeof stagesOf> & { readonly status: State }>();
  return (life: Combination) => {
    // Which of the lines comes first is nothing to what is told of them.
    const name = life.lines
      .map((state, at) => `${state} ${life.arrived[at]}`)
      .sort()
      .join();
    const told = known.get(name) ?? { ...stagesOf(life), status: statusOfLife(life) };
    known.set(name, told);
    return told;
  };
}

/** What a move teaches: where it takes the regions, and from which phase to which status it takes the order. */
function lessonsOf({ from, to }: Move, toldOf: ReturnType<typeof teller>): string[] {
  const [before, after] = [toldOf(from), toldOf(to)];
  const [status, next] = [before.status, after.status];
  return [
    `goods ${before.goods} ${after.goods}`,
    `after sales ${before.afterSales} ${after.afterSales}`,
    `${next} while ${after.afterSales}`,
    `${phaseOf(status) ?? status} ${status === next ? "stays" : next}`,
  ];
}

/** Where an order of two lines may stay for ever. */
const resting: ReadonlySet<State> = new Set<State>([
  "delivered",
  "pickedUp",
  "completed",
  "refunded",
  "returnExpired",
  "returnedToCustomer",
  "replaced",
  "chargeSuccessful",
  "cancelled",
]);

type Lives = ReturnType<typeof combinationsOf>;

/** So many lives are looked at in one go. */
const SLICE = 25;

/**
 * For an order of two lines: the shortest lives that teach everything there is to learn, and come to rest. It is a second's
 * work, so that whoever serves others besides may rest between slices of it.
 */
function* curriculum(): Generator<void, ReadonlyMap<string, readonly RawEvent[]>> {
  const lives = combinationsOf(2);
  const wanted = new Map<string, Map<string, RawEvent>>();
  const want = ({ from, line, step }: Move) => {
    const here = wanted.get(nameOf(from)) ?? new Map<string, RawEvent>();
    here.set(`${line} ${step}`, moved(String(line + 1), step));
    wanted.set(nameOf(from), here);
  };
  const learnt = new Set<string>();
  const toldOf = teller();
  for (const [at, { life }] of [...lives.values()].entries()) {
    if (at % SLICE === 0) yield;
    for (const move of movesOf(life)) {
      const fresh = lessonsOf(move, toldOf).filter((one) => !learnt.has(one));
      if (fresh.length === 0) continue;
      for (const one of fresh) learnt.add(one);
      for (const step of [...wayTo(lives, life), move]) want(step);
    }
  }
  for (const move of (yield* waysHome(lives, toldOf)).values()) want(move);
  return new Map([...wanted].map(([name, events]) => [name, [...events.values()]]));
}

/** For every life that is not at rest, the move that brings it nearer to it. */
function* waysHome(
  lives: Lives,
  toldOf: ReturnType<typeof teller>,
): Generator<void, ReadonlyMap<string, Move>> {
  const into = new Map<string, Move[]>();
  for (const [at, { life }] of [...lives.values()].entries()) {
    if (at % SLICE === 0) yield;
    for (const move of movesOf(life)) {
      const name = nameOf(move.to);
      const others = into.get(name) ?? [];
      others.push(move);
      into.set(name, others);
    }
  }
  const home = new Map<string, Move>();
  const reached = new Set(
    [...lives].filter(([, { life }]) => resting.has(toldOf(life).status)).map(([name]) => name),
  );
  for (const name of reached) {
    for (const move of into.get(name) ?? []) {
      const from = nameOf(move.from);
      if (reached.has(from)) continue;
      home.set(from, move);
      reached.add(from);
    }
  }
  return home;
}

/** The moves that lead to a life; purchase stages are taken by everybody anyway. */
function wayTo(lives: Lives, life: Combination): Move[] {
  const by = lives.get(nameOf(life))?.by ?? null;
  if (!by) return [];
  return "step" in by ? [...wayTo(lives, by.from), by] : wayTo(lives, by);
}

let lessons: ReadonlyMap<string, readonly RawEvent[]> | null = null;

/** Works out what to try in an order of two lines, in slices, unless that is known. */
export function* twoLineLessons(): Generator<void, ReadonlyMap<string, readonly RawEvent[]>> {
  lessons ??= yield* curriculum();
  return lessons;
}

/** The same in one go. */
function learn(): ReadonlyMap<string, readonly RawEvent[]> {
  const slices = twoLineLessons();
  for (;;) {
    const { done, value } = slices.next();
    if (done === true) return value;
  }
}

/** What to try next in an order of two lines. */
export function twoLineEvents(context: Context): readonly RawEvent[] {
  const { purchaseStage, lines } = context;
  const here = nameOf({
    purchaseStage,
    lines: lines.map((line): LineState => line.state),
    arrived: lines.map(({ deliveredAt }) => deliveredAt !== null),
    packed: lines.map(hasParcel),
  });
  const together = lines.every((line) => line.state === purchaseStage);
  return [
    ...(together ? nextPurchaseStage(context) : []),
    ...((lessons ?? learn()).get(here) ?? []),
  ];
}

/** IMEIs of an order's units. */
export const serials = ["356938035643809", "356938035643817", "356938035643825"];

/** A replacement of a unit of a line, and the charge for an old one that does not come back. */
export function replacementEvents({ orderId, replacements }: Context, line: OrderLine): RawEvent[] {
  const aboutLine = { lineId: line.id };
  return [
    ...(replacements.length === 0
      ? [
          {
            type: "replacement.requested",
            ...aboutLine,
            units: 1,
            serials,
            reasonCode: "defective",
          },
        ]
      : []),
    {
      type: "replacement.approved",
      ...{ ...aboutLine, replacementId: `${orderId}-RP1`, units: 1 },
    },
    { type: "replacement.refused", ...aboutLine },
    { type: "replacement.delivered", ...aboutLine },
    { type: "charge.initiated", ...aboutLine },
    { type: "charge.started", ...aboutLine },
    { type: "charge.succeeded", ...aboutLine },
    { type: "charge.failed", ...aboutLine },
    { type: "charge.lifted", ...aboutLine },
    { type: "replacement.ended", ...aboutLine, replacementId: `${orderId}-RP1` },
  ];
}

const toTheDoor = ["soSubmitted", "doCreated", "doSubmitted", "shipped", "deliveryFailed"] as const;

/** The carrier stands at the door, and nobody takes it: it comes back, and is called off. */
export function doorEvents(context: Context): RawEvent[] {
  const [line] = context.lines;
  const [payment] = context.payments;
  if (!line || !payment) return [];
  if (context.purchaseStage === "initiated") return [{ type: "cart.submitted" }];
  if (context.purchaseStage === "softSubmitted")
    return [{ type: "payment.authorized", paymentId: payment.paymentId }];
  if (line.state === "deliveryFailed") return [moved(line.id, "cancelled")];
  return [...nextPurchaseStage(context), ...toTheDoor.map((state) => moved(line.id, state))];
}
