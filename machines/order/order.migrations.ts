/** What orders of older versions become. */
import * as z from "zod";
import type { Migration, StoredSnapshot } from "#machines/kit";
import { duePayments } from "./money/order.money.ts";
import { heldBy } from "./lines/order.standing.ts";
import { afterSalesStageOf, goodsStageOf } from "./lines/order.stages.ts";
import { lineStates } from "./lines/order.line-transitions.ts";
import { hasParcel } from "./lines/order.kinds.ts";
import type { State } from "./lines/order.statuses.ts";
import { phaseOf } from "./lines/order.phases.ts";
import { context as current } from "./order.schema.ts";
import type { Context } from "./order.schema.ts";

const first = z.looseObject({});

/**
 * Version 1 let goods go whether they were paid or not: nothing of it is held back. Its gift cards were told to be made
 * when the order was placed: nothing waits for what version 2 tells.
 */
export const fromFirst: Migration = {
  snapshot: ({ context, ...rest }) => ({
    ...rest,
    context: { ...first.parse(context), isHeldBack: false },
  }),
};

const held = z.object({ held: z.enum(["swapOrdered", "swapSwapped", "awaitingConsent"]) });

const count = z.int().nonnegative();

/** Version 2 had one step for all units of a line, whatever became of some of them. */
const second = z.looseObject({
  lines: z.array(
    z.looseObject({
      id: z.string(),
      parentId: z.string().nullable().default(null),
      requiresShipping: z.boolean().default(true),
      isGiftCard: z.boolean().default(false),
      productType: z.string().default("Physical"),
      quantity: count,
      state: z.enum(lineStates),
      deliveredAt: z.iso.datetime().nullable(),
      fulfilment: z.enum(["delivery", "pickup"]).default("delivery"),
      cancelledUnits: count,
      returnedUnits: count,
      returningUnits: count.default(0),
      replacedUnits: count.default(0),
      /** Told by a newer version already, as a replay does. */
      cases: z.unknown().optional(),
    }),
  ),
  purchaseStage: current.shape.purchaseStage,
  returns: current.shape.returns,
  replacements: current.shape.replacements,
  refunds: current.shape.refunds,
  /** A delay was about all that had not left; the status it held is told from the lines. */
  consent: z
    .object(current.shape.consent.unwrap().shape)
    .extend({ lineIds: z.array(z.string()).default([]) })
    .nullable(),
});
type Second = z.output<typeof second>;

/** A line with its returns and replacements as far as they can be told: the last of them is at the line's step. */
function withCases(
  order: Second,
  { returningUnits, replacedUnits, ...line }: Second["lines"][number],
) {
  if (line.cases !== undefined) return line;
  const isBegun = returningUnits + replacedUnits > 0;
  if (line.deliveredAt === null || (phaseOf(line.state) !== "afterSales" && !isBegun))
    return { ...line, step: line.state, cases: [] };
  const step = line.fulfilment === "pickup" ? ("pickedUp" as const) : ("delivered" as const);
  const returned = order.returns.flatMap(({ returnId, lines, acceptedAt }) =>
    lines
      .filter(({ lineId }) => lineId === line.id)
      .map(({ units }) => returnOf(returnId, units, acceptedAt !== null)),
  );
  const replaced = order.replacements
    .filter(({ lineId, units }) => lineId === line.id && units === replacedUnits)
    .map(({ replacementId, units }) => ({
      ...{ caseId: replacementId, kind: "replacement" as const, units },
      ...{ accepted: null, state: step, isOver: false },
    }));
  const last = (replacedUnits > 0 ? replaced.at(-1) : returned.at(-1)) ?? {
    ...returnOf(null, line.quantity - line.cancelledUnits, false),
  };
  const earlier = returned.filter((one) => one !== last && one.accepted !== null);
  const accepted = last.accepted === null ? null : Math.min(last.units, line.returnedUnits);
  const cases = [...earlier, { ...last, accepted, state: line.state }];
  return { ...line, step, cases: placed(order, line, cases) };
}

/** Which units a case holds: those that its refund names, then the first that no other does. */
function placed<Case extends { readonly caseId: string | null; readonly units: number }>(
  { refunds }: Second,
  { id, quantity }: Pick<Second["lines"][number], "id" | "quantity">,
  cases: readonly Case[],
) {
  const refundedBy = (caseId: string | null) =>
    refunds
      .filter(({ returnId }) => caseId !== null && returnId === caseId)
      .flatMap(({ unitIds }) =>
        unitIds.filter((unit) => unit.slice(0, unit.lastIndexOf("-")) === id),
      )
      .map((unit) => Number(unit.slice(id.length + 1)) - 1);
  const held = new Set(cases.flatMap(({ caseId }) => refundedBy(caseId)));
  return cases.map((one) => {
    const free = Array.from({ length: quantity }, (_, place) => place).filter(
      (place) => !held.has(place),
    );
    const places = [...refundedBy(one.caseId), ...free].slice(0, one.units);
    for (const place of places) held.add(place);
    return { ...one, places };
  });
}

/** Version 2 had everything packed: what stands in a parcel and is not goods waits where the order stands. */
function unpacked(order: Second, line: Second["lines"][number]): Second["lines"][number] {
  if (hasParcel(line)) return line;
  const isPacked = phaseOf(line.state) === "underway" || packed.has(line.state);
  return {
    ...line,
    ...{ returnDeadline: null, serials: [], hasLeft: false },
    state: isPacked ? order.purchaseStage : line.state,
  };
}

/** The steps of a parcel in its warehouse. */
const packed: ReadonlySet<State> = new Set<State>([
  "soSubmitted",
  "customizing",
  "doCreated",
  "doCancelled",
  "doSubmitted",
  "shipmentFail",
]);

const returnOf = (caseId: string | null, units: number, isAccepted: boolean) => ({
  ...{ caseId, kind: "return" as const, units },
  ...{ accepted: isAccepted ? units : null, state: "refunded" as const, isOver: false },
});

/** What held an order of version 2; today's own word for one that was migrated already. */
function holdOf(value: StoredSnapshot["value"]): string {
  const old = held.safeParse(value);
  return old.success ? old.data.held : (heldBy({ value }) ?? "none");
}

function moneyOf(context: Context, isOver: boolean): string {
  if (isOver) return "over";
  if (context.isRecorded && duePayments(context).length > 0) return "updateRequired";
  return context.payments.every(({ status }) => status === "authorized") ? "settled" : "pending";
}

/**
 * Version 2 had each status as a state. Version 3 decides in regions and tells the status from them; what an order knows
 * is the same. Where a region stands that today's code would tell otherwise, the next event puts it right.
 */
export const fromSecond: Migration = {
  snapshot: ({ value, ...rest }) => {
    const old = second.parse(rest.context);
    const lines = old.lines.map((line) => withCases(old, unpacked(old, line)));
    const context = current.parse({ ...old, lines });
    const isOver = context.lines.every(({ state }) => state === "cancelled");
    return {
      ...rest,
      context,
      value: {
        purchase: isOver ? "calledOff" : context.purchaseStage,
        payment: moneyOf(context, isOver),
        hold: isOver ? "none" : holdOf(value),
        goods: goodsStageOf(context),
        afterSales: afterSalesStageOf(context),
        details: "kept",
      },
    };
  },
  deadlines: Object.fromEntries(
    ["delivered", "pickedUp"].map((state) => [
      `xstate.after.untilWindowEnd.order.arrived.${state}`,
      "xstate.after.untilWindowEnd.order.goods.atRest",
    ]),
  ),
};
