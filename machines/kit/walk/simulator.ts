/** The simulator's state as a query string: links and bookmarks carry all of it, and Back is time travel. */
import * as z from "zod";
import { shapeNamed } from "../events.ts";
import { jsonIn } from "../json.ts";
import { readFields } from "../schema/fields.ts";
import type { Lifecycle } from "../lifecycle.ts";
import { possibilitiesOf } from "./possible.ts";
import type { Possibility } from "./possible.ts";
import type { Samples } from "../samples.ts";
import { simulate } from "./simulate.ts";
import type { Move, Simulation } from "./simulate.ts";

/** More moves than anybody makes by hand; a longer link is cut there. */
const MOST_MOVES = 200;

const moves = z.array(
  z.union([
    z.strictObject({ event: z.looseObject({ type: z.string() }) }),
    z.strictObject({ pass: z.literal("deadline") }),
    z.strictObject({ waitMs: z.number().nonnegative() }),
  ]),
);

export interface Simulated extends Omit<Simulation, "snapshot"> {
  /** Names of the samples a run can begin with. */
  readonly starts: readonly string[];
  readonly start: string;
  readonly moves: readonly Move[];
  /** The frame that is looked at; what is sent next follows it. */
  readonly at: number;
  readonly possible: readonly Possibility[];
  /** The link did not make sense from here on. */
  readonly isCut: boolean;
}

/** Reads a query, makes its moves, and says what is possible after the frame that is looked at. */
export function simulated(
  lifecycle: Lifecycle,
  samples: Samples<Lifecycle["machine"]>,
  query: URLSearchParams,
): Simulated {
  const starts = Object.keys(samples.inputs);
  const start = starts.find((name) => name === query.get("start")) ?? starts[0] ?? "";
  const parsed = moves.safeParse(jsonIn(query.get("moves") ?? "[]"));
  const given = parsed.success ? parsed.data.slice(0, MOST_MOVES) : [];
  const input = samples.inputs[start] ?? {};
  const run = simulate(lifecycle, input, given);
  const last = run.frames.length - 1;
  const asked = Number(query.get("at") ?? last);
  const at = Number.isInteger(asked) && asked >= 0 && asked <= last ? asked : last;
  const kept = given.slice(0, last);
  const { snapshot } = at === last ? run : simulate(lifecycle, input, kept.slice(0, at));
  const now = run.frames[at]?.at ?? "";
  return {
    frames: run.frames,
    refused: run.refused,
    starts,
    start,
    moves: kept,
    at,
    possible: possibilitiesOf(lifecycle, samples, snapshot, now),
    isCut: !parsed.success,
  };
}

/** The query after a form of the simulator was sent: what was done is one more move. Null where none was sent. */
export function queryAfter(lifecycle: Lifecycle, query: URLSearchParams): URLSearchParams | null {
  const type = query.get("event");
  if (type === null) return null;
  const before = moves.safeParse(jsonIn(query.get("moves") ?? "[]"));
  const at = Number(query.get("at") ?? Number.NaN);
  const kept = before.success ? before.data.slice(0, Number.isInteger(at) ? at : undefined) : [];
  const next = new URLSearchParams({ start: query.get("start") ?? "" });
  next.set("moves", JSON.stringify([...kept, moveOf(lifecycle, type, query)]));
  return next;
}

function moveOf(lifecycle: Lifecycle, type: string, query: URLSearchParams): Move {
  if (type === "deadline") return { pass: "deadline" };
  if (type === "wait") return { waitMs: 3_600_000 * (Number(query.get("hours")) || 1) };
  const shape = shapeNamed(lifecycle.events.shapes, type);
  const given = Object.fromEntries([...query].filter(([, text]) => text.trim() !== ""));
  return { event: { type, ...(shape && readFields(shape, given)) } };
}
