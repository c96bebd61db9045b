/** Everything that can become of an order's lines, by the successions alone: what the lists of the chart must match. */
import { rollUp } from "./order.roll-up.ts";
import { isJoint, jointSteps, successorsOf } from "./order.successions.ts";
import type { JointStep, LineState } from "./order.successions.ts";
import type { State } from "./order.statuses.ts";

/** The lines of an order at one moment, and how far the order took them together. */
export interface Life {
  readonly joint: JointStep;
  readonly lines: readonly LineState[];
}

/** One line's move and where it leads. */
export interface Move {
  readonly from: Life;
  readonly to: Life;
  /** The line that moved, by its place, and the step it took. */
  readonly line: number;
  readonly step: LineState;
}

export const statusOf = (life: Life): State => rollUp(life.lines);

/** A life as text, equal for equal lives. */
export const nameOf = ({ joint, lines }: Life): string => `${joint} ${lines.join(" ")}`;

/** The next joint step, or null when the lines go their own ways. */
function jointAfter({ joint, lines }: Life): Life | null {
  const next = jointSteps[jointSteps.indexOf(joint) + 1];
  if (!next) return null;
  return {
    joint: next,
    lines: lines.map((line) => (isJoint(line) || line === "cancelRejected" ? next : line)),
  };
}

export function movesOf(life: Life): Move[] {
  return life.lines.flatMap((at, line) =>
    successorsOf(at, life.joint).map((step) => ({
      from: life,
      line,
      step,
      to: { joint: life.joint, lines: life.lines.with(line, step) },
    })),
  );
}

/** Every life of an order with so many lines, each with how it was reached first. */
export function livesOf(
  count: number,
): ReadonlyMap<string, { life: Life; by: Move | Life | null }> {
  const first: Life = { joint: "accepted", lines: Array<LineState>(count).fill("accepted") };
  const lives = new Map<string, { life: Life; by: Move | Life | null }>([
    [nameOf(first), { life: first, by: null }],
  ]);
  const reach = (life: Life, by: Move | Life) => {
    if (!lives.has(nameOf(life))) lives.set(nameOf(life), { life, by });
  };
  for (const { life } of lives.values()) {
    const together = jointAfter(life);
    if (together) reach(together, life);
    for (const move of movesOf(life)) reach(move.to, move);
  }
  return lives;
}
