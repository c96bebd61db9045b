/** Every status of an order as a place to stand, and its moves: told from the lines, for pictures, counts and tests. */
import type { SnapshotOf, StandingMove, StateMeta } from "#machines/kit";
import type { Context } from "../order.schema.ts";
import { purchaseStages } from "./order.line-transitions.ts";
import { phaseOf } from "./order.phases.ts";
import type { Phase } from "./order.phases.ts";
import { heldBy, isAfterSalesOver, isUpdateRequired, standingOf } from "./order.standing.ts";
import { combinationsOf, movesOf, nameOf, statusOfLife } from "./order.state-space.ts";
import { states } from "./order.statuses.ts";
import type { State } from "./order.statuses.ts";

/** An order that waits for the answer to a delay notice keeps its status, and the shopper is waited for. */
const AWAITING = "held.awaitingConsent";

const idOf = (state: State): string => {
  const phase = phaseOf(state);
  return phase ? `${phase}.${state}` : state;
};

/** Whose move it is in a phase, where a status says nothing else. */
const ofPhases: Readonly<Record<Phase, StateMeta>> = {
  preparing: { owner: "warehouse" },
  held: { owner: "warehouse" },
  underway: { owner: "carrier" },
  arrived: { rests: true },
  afterSales: { owner: "warehouse" },
};

const carrier: StateMeta = { owner: "carrier" };
const provider: StateMeta = { owner: "provider" };
const shopper: StateMeta = { owner: "shopper" };
const system: StateMeta = { owner: "system" };
/** An end of LC-01. Another line of the order may still move, so no end is final. */
const end: StateMeta = { rests: true };

const metas: Readonly<Partial<Record<State, StateMeta>>> = {
  initiated: system,
  softSubmitted: provider,
  accepted: provider,
  readyForPickup: shopper,
  deliveryFailed: { owner: "warehouse" },
  cancelled: end,
  returnInitiated: system,
  labelGenerated: shopper,
  returnShipped: carrier,
  returnRejected: shopper,
  returnToCustomer: carrier,
  chargeInitiated: provider,
  chargeInProgress: provider,
  partiallyReturned: system,
  returned: system,
  returnSuccess: system,
  refundDeclined: { owner: "agent" },
  refundInitiated: provider,
  partiallyRefundSuccess: provider,
  refundSuccess: { owner: "bank" },
  refunded: end,
  returnExpired: { owner: "agent", rests: true },
  returnedToCustomer: end,
  replaced: end,
  chargeSuccessful: end,
};

const metaOf = (state: State): StateMeta => {
  const phase = phaseOf(state);
  return metas[state] ?? (phase ? ofPhases[phase] : system);
};

/** Before the goods are ordered, money that is owed is waited for. */
const unpaid = [
  ["preparing.accepted.pending", "preparing.accepted.updateRequired"],
  ["preparing.created.ready", "preparing.created.updateRequired"],
] as const;

/** Money of some units or lines: on its way back, or back while the rest is kept. */
const someRefunded = [
  "afterSales.partiallyRefundSuccess.underway",
  "afterSales.partiallyRefundSuccess.restKept",
] as const;

/** Steps of the purchase, by what brings the order there. */
const purchase = {
  softSubmitted: "cart.submitted",
  accepted: "payment.pending",
  created: "payment.authorized",
  poCreated: "po.created",
  poSubmitted: "po.submitted",
  soCreated: "so.created",
} as const;

/** So many statuses of a phase that lead to the same one are drawn as one move of the phase. */
const TOGETHER = 4;

/** What the lines alone can bring about. Two of them show everything: a third brings nothing new. */
function movesOfLines(): StandingMove[] {
  const lives = [...combinationsOf(2)];
  const status = new Map(lives.map(([name, { life }]) => [name, statusOfLife(life)]));
  const sources = new Map<State, Set<State>>();
  for (const [name, { life }] of lives)
    for (const move of movesOf(life)) {
      const [from, to] = [status.get(name), status.get(nameOf(move.to))];
      if (from && to && from !== to) sources.set(to, (sources.get(to) ?? new Set()).add(from));
    }
  return [...sources].flatMap(([to, from]) =>
    [...grouped([...from])].map((source) => ({
      ...{ from: source, to: idOf(to), trigger: "line.moved" },
    })),
  );
}

function grouped(from: readonly State[]): Set<string> {
  return new Set(
    from.map((state) => {
      const phase = phaseOf(state);
      const beside = from.filter((other) => phaseOf(other) === phase);
      return phase && beside.length >= TOGETHER ? phase : idOf(state);
    }),
  );
}

function moves(): StandingMove[] {
  const one = (from: string, to: State | null, trigger: string): StandingMove => ({
    ...{ from, to: to ? idOf(to) : AWAITING, trigger },
  });
  const steps = purchaseStages.slice(1).flatMap((stage, index) => {
    const before = purchaseStages[index];
    return before && stage !== "initiated" ? [one(idOf(before), stage, purchase[stage])] : [];
  });
  return [
    ...steps,
    one("softSubmitted", "created", "payment.authorized"),
    one("softSubmitted", "initiated", "submission.failed"),
    one(idOf("created"), "poSubmitted", "po.submitted"),
    ...unpaid.flatMap(([paid, due]) => [
      { from: paid, to: due, trigger: "payment.failed" },
      { from: due, to: paid, trigger: "payment.authorized" },
    ]),
    { from: someRefunded[0], to: someRefunded[1], trigger: "line.moved" },
    one(idOf("accepted"), "cancelled", "payment.due"),
    one("preparing", "cancelInitiated", "payment.due"),
    ...movesOfLines(),
    one("arrived", "completed", "untilWindowEnd"),
    one("preparing", "swapOrdered", "swap.started"),
    one(idOf("swapOrdered"), "swapSwapped", "swap.completed"),
    one(idOf("swapOrdered"), "soSubmitted", "swap.failed"),
    one(idOf("swapSwapped"), "soCreated", "so.created"),
    one("preparing", null, "ftc.flagged"),
    one(AWAITING, "created", "ftc.confirmed"),
    one(AWAITING, "cancelInitiated", "ftc.expired"),
    one(AWAITING, "cancelInitiated", "ftc.declined"),
    one(AWAITING, "cancelInitiated", "line.moved"),
  ];
}

let known: readonly StandingMove[] | null = null;

/** Whoever waits at a status: where money is owed before the goods are ordered, the shopper. */
function placesOf(state: State): [string, StateMeta][] {
  const id = idOf(state);
  const own = metaOf(state);
  const due = unpaid.find(([paid]) => paid.startsWith(`${id}.`));
  if (due)
    return [
      [due[0], own],
      [due[1], shopper],
    ];
  if (state === "partiallyRefundSuccess")
    return [
      [someRefunded[0], own],
      [someRefunded[1], end],
    ];
  const place: [string, StateMeta] = [id, own];
  return state === "swapOrdered" ? [place, [AWAITING, shopper]] : [place];
}

function placeOf(snapshot: SnapshotOf<Context>): string {
  if (heldBy(snapshot) === "awaitingConsent") return AWAITING;
  const state = standingOf(snapshot);
  if (state === "partiallyRefundSuccess") return someRefunded[isAfterSalesOver(snapshot) ? 1 : 0];
  const id = idOf(state);
  const [paid, due] = unpaid.find(([one]) => one.startsWith(`${id}.`)) ?? [id, id];
  return isUpdateRequired(snapshot) ? due : paid;
}

export const standings = {
  all: Object.fromEntries(states.flatMap(placesOf)),
  of: placeOf,
  moves: (): readonly StandingMove[] => (known ??= moves()),
};
