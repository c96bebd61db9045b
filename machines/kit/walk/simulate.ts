/** A machine in somebody's hands: every move made so far, and where each led. Pure, so that a browser can run it too. */
import type { AnyMachineSnapshot } from "xstate";
import type { RawEvent } from "../events.ts";
import type { Lifecycle } from "../lifecycle.ts";
import { activeIds } from "./possible.ts";
import { begin, delayOf, dueAfter, standsAt, step } from "../step.ts";
import type { Due, Effect } from "../step.ts";
import { EPOCH } from "./walk.ts";

/** Somebody sends an event, or the clock runs to the next deadline, or on by some milliseconds. */
export type Move =
  { readonly event: RawEvent } | { readonly pass: "deadline" } | { readonly waitMs: number };

/** Where a move led. */
export interface Frame {
  /** What was done; `started` first. */
  readonly move: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly state: string;
  readonly active: readonly string[];
  readonly isDone: boolean;
  /** Commands, messages and starts that it asks for, as names. */
  readonly effects: readonly string[];
  readonly deadlines: readonly { readonly name: string; readonly dueAt: string }[];
  readonly context: Readonly<Record<string, unknown>>;
}

export interface Simulation {
  readonly frames: readonly Frame[];
  /** The snapshot after the last frame. */
  readonly snapshot: AnyMachineSnapshot;
  /** Why the last move was refused; it made no frame. Null when none was. */
  readonly refused: { readonly move: string; readonly code: string } | null;
}

interface Moment {
  readonly snapshot: AnyMachineSnapshot;
  readonly now: number;
  readonly due: Due;
}

const SECOND = 1000;

/** Makes moves one after the other, a second apart, and stops at the first that is refused. */
export function simulate(lifecycle: Lifecycle, input: object, moves: readonly Move[]): Simulation {
  const first = begin(lifecycle, input);
  const now = Date.parse(EPOCH);
  let moment: Moment = {
    snapshot: first.snapshot,
    now,
    due: dueAfter(new Map(), first.effects, now),
  };
  const frames = [frameOf(lifecycle, "started", moment, first.effects)];
  for (const move of moves) {
    const made = make(lifecycle, moment, move);
    if (typeof made === "string")
      return { frames, snapshot: moment.snapshot, refused: { move: nameOf(move), code: made } };
    moment = made.moment;
    frames.push(frameOf(lifecycle, made.name, moment, made.effects));
  }
  return { frames, snapshot: moment.snapshot, refused: null };
}

interface Made {
  readonly name: string;
  readonly moment: Moment;
  readonly effects: readonly Effect[];
}

/** The moment after a move, or the code of its refusal. */
function make(lifecycle: Lifecycle, moment: Moment, move: Move): Made | string {
  if ("event" in move) return send(lifecycle, moment, move.event, moment.now + SECOND);
  const [next] = [...moment.due].sort(([, a], [, b]) => a - b);
  if ("pass" in move) return next ? fire(lifecycle, moment, next) : "DeadlineNotDue";
  const until = moment.now + Math.max(0, move.waitMs);
  if (next && next[1] <= until) return fire(lifecycle, moment, next);
  return { name: "wait", moment: { ...moment, now: until }, effects: [] };
}

function send(lifecycle: Lifecycle, moment: Moment, event: RawEvent, now: number): Made | string {
  const result = step(lifecycle, moment.snapshot, { event, at: new Date(now).toISOString() });
  if (!result.ok) return result.refusal.code;
  const due = dueAfter(moment.due, result.effects, now);
  return {
    name: event.type,
    moment: { snapshot: result.snapshot, now, due },
    effects: result.effects,
  };
}

/** A deadline fires once; a state that no longer wants it stays as it is. */
function fire(lifecycle: Lifecycle, moment: Moment, [name, now]: readonly [string, number]): Made {
  const at = new Date(now).toISOString();
  const result = step(lifecycle, moment.snapshot, { event: { type: name }, at, deadline: true });
  const left = new Map(moment.due);
  left.delete(name);
  if (!result.ok)
    return { name: delayOf(name) ?? name, moment: { ...moment, now, due: left }, effects: [] };
  const due = dueAfter(left, result.effects, now);
  return {
    name: delayOf(name) ?? name,
    moment: { snapshot: result.snapshot, now, due },
    effects: result.effects,
  };
}

function frameOf(
  lifecycle: Lifecycle,
  move: string,
  { snapshot, now, due }: Moment,
  effects: readonly Effect[],
): Frame {
  return {
    move,
    at: new Date(now).toISOString(),
    state: standsAt(lifecycle, snapshot),
    active: activeIds(snapshot),
    isDone: snapshot.status === "done",
    effects: effects.flatMap(effectName),
    deadlines: [...due].map(([name, dueMs]) => ({
      name: delayOf(name) ?? name,
      dueAt: new Date(dueMs).toISOString(),
    })),
    context: snapshot.context as Readonly<Record<string, unknown>>,
  };
}

function effectName(effect: Effect): string[] {
  if (effect.kind === "command") return [effect.name];
  if (effect.kind === "message") return [`${effect.message.event.type} → ${effect.message.to}`];
  return effect.kind === "start" ? [`+ ${effect.start.id}`] : [];
}

function nameOf(move: Move): string {
  if ("event" in move) return move.event.type;
  return "pass" in move ? "deadline" : "wait";
}
