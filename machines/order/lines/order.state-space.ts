/** Everything that can become of an order's lines, by the successions alone: what the regions of the chart must match. */
import { statusOf } from "./order.lines.ts";
import { isPurchaseStage, purchaseStages, successorsOf } from "./order.line-transitions.ts";
import type { PurchaseStage, LineState } from "./order.line-transitions.ts";
import { afterSalesStageOf, goodsStageOf } from "./order.stages.ts";
import type { State } from "./order.statuses.ts";

/** The lines of an order at one moment, which of them have arrived, and how far the order took them together. */
export interface Combination {
  readonly purchaseStage: PurchaseStage;
  readonly lines: readonly LineState[];
  readonly arrived: readonly boolean[];
  /** Which of them are packed; the others are mailed, used or done. */
  readonly packed: readonly boolean[];
}

/** One line's move and where it leads. */
export interface Move {
  readonly from: Combination;
  readonly to: Combination;
  /** The line that moved, by its place, and the step it took. */
  readonly line: number;
  readonly step: LineState;
}

/** The lines of a life, as far as an order's status is told from them. */
const linesOf = ({ lines, arrived, packed }: Combination) =>
  lines.map((state, at) => ({
    ...{ quantity: 1, cancelledUnits: 0, cases: [], step: state },
    ...{ id: String(at + 1), parentId: null, isGiftCard: false, productType: "Digital" },
    requiresShipping: packed[at] ?? true,
    deliveredAt: arrived[at] ? "then" : null,
  }));

export const statusOfLife = (life: Combination): State => statusOf({ lines: linesOf(life) });

/** What the goods' and the after-sales region say of a life. */
export function stagesOf(life: Combination) {
  const lines = linesOf(life);
  return { goods: goodsStageOf({ lines }), afterSales: afterSalesStageOf({ lines }) };
}

/** A life as text, equal for equal lives. */
export const nameOf = ({ purchaseStage, lines, arrived }: Combination): string =>
  `${purchaseStage} ${lines.map((state, at) => (arrived[at] ? `${state}!` : state)).join(" ")}`;

/** The next purchase stage, or null when the lines go their own ways. */
function stageAfter({ purchaseStage, lines, arrived, packed }: Combination): Combination | null {
  // Only a warehouse takes an order further than that.
  if (purchaseStage === "created" && !packed.includes(true)) return null;
  const next = purchaseStages[purchaseStages.indexOf(purchaseStage) + 1];
  if (!next) return null;
  return {
    purchaseStage: next,
    lines: lines.map((line) => (isPurchaseStage(line) || line === "cancelRejected" ? next : line)),
    arrived,
    packed,
  };
}

const arrives = (step: LineState): boolean => step === "delivered" || step === "pickedUp";

export function movesOf(life: Combination): Move[] {
  const { purchaseStage, lines, arrived, packed } = life;
  return lines.flatMap((at, line) =>
    successorsOf(at, purchaseStage, packed[line])
      .filter((step) => step !== "returnInitiated" || arrived[line])
      .map((step) => ({
        from: life,
        line,
        step,
        to: {
          purchaseStage,
          lines: lines.with(line, step),
          arrived: arrives(step) ? arrived.with(line, true) : arrived,
          packed,
        },
      })),
  );
}

/** Every life of an order with so many lines, the last of them not packed, each with how it was reached first. */
export function combinationsOf(
  count: number,
  unpacked = 0,
): ReadonlyMap<string, { life: Combination; by: Move | Combination | null }> {
  const first: Combination = {
    purchaseStage: "accepted",
    lines: Array<LineState>(count).fill("accepted"),
    arrived: Array<boolean>(count).fill(false),
    packed: Array.from({ length: count }, (_, at) => at < count - unpacked),
  };
  const lives = new Map<string, { life: Combination; by: Move | Combination | null }>([
    [nameOf(first), { life: first, by: null }],
  ]);
  const reach = (life: Combination, by: Move | Combination) => {
    if (!lives.has(nameOf(life))) lives.set(nameOf(life), { life, by });
  };
  for (const { life } of lives.values()) {
    const together = stageAfter(life);
    if (together) reach(together, life);
    for (const move of movesOf(life)) reach(move.to, move);
  }
  return lives;
}
