/** Who asked for what waits for an answer: each line waits with the attempt that named it last. Pure. */
import { isPersons } from "./cancellation.rules.ts";
import type { Context, Line, outcomes } from "./cancellation.schema.ts";

type Attempt = Context["attempts"][number];

const isWaiting = ({ request }: Line): boolean => request === "requested";

const names = ({ lineIds }: Attempt, { lineId }: Line): boolean =>
  lineIds.length === 0 || lineIds.includes(lineId);

/** The attempts without an answer that name a line, the latest last. */
const openFor = ({ attempts }: Context, line: Line): Attempt[] =>
  attempts.filter((attempt) => attempt.outcome === "requested" && names(attempt, line));

/** All of it is to be stopped by the store, whatever its customer asked for before. */
const isStopped = (context: Context, line: Line): boolean =>
  isWaiting(line) && openFor(context, line).at(-1)?.isEnforced === true;

/** What a line belongs to is being stopped too, and it is of no use without that. */
const goesWithGoods = ({ lines }: Context, line: Line, isGoing: (goods: Line) => boolean) =>
  lines.some((goods) => goods.lineId === line.parentId && isGoing(goods));

/** What whoever placed the order asked for and may keep after all: nothing that the store stops (CANC-14). */
export const keepable = (context: Context): Line[] =>
  context.lines.filter(
    (line) =>
      isWaiting(line) &&
      openFor(context, line).at(-1)?.isEnforced === false &&
      !goesWithGoods(context, line, (goods) => isStopped(context, goods)),
  );

/**
 * What agents stopped and may let go on, each stop as a whole. What its customer wants to be called off as well stays so,
 * and what the store stops by itself has a cause that no agent takes away.
 */
export const agentStops = (context: Context): Line[][] =>
  context.attempts
    .filter(
      ({ outcome, isEnforced, rejection_code }) =>
        outcome === "requested" && isEnforced && isPersons(rejection_code),
    )
    .map((attempt) => context.lines.filter((line) => isWaiting(line) && names(attempt, line)))
    .filter(
      (lines) =>
        lines.length > 0 &&
        lines.every(
          (line) =>
            openFor(context, line).length === 1 &&
            !goesWithGoods(context, line, (goods) => isWaiting(goods) && !lines.includes(goods)),
        ),
    );

/** The stop that is about exactly these lines. */
export const agentStopOf = (context: Context, lineIds: readonly string[]): Line[] =>
  agentStops(context).find(
    (lines) =>
      lines.length === lineIds.length && lines.every(({ lineId }) => lineIds.includes(lineId)),
  ) ?? [];

/** Every attempt of which nothing waits any more has this outcome. */
export const allEnded = (
  { lines, attempts }: Pick<Context, "lines" | "attempts">,
  outcome: (typeof outcomes)[number],
  at: string,
): Attempt[] =>
  attempts.map((attempt) =>
    attempt.outcome === "requested" &&
    !lines.some((line) => isWaiting(line) && names(attempt, line))
      ? { ...attempt, outcome, endedAt: at }
      : attempt,
  );
