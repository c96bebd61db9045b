/** What the warehouse's and the carriers' steps are made of. */
import type { Saying } from "#app/.server/outside/webhooks/webhook-events.ts";
import type { Chance } from "#app/.server/sandbox/chance.ts";
import type { Documents } from "#app/.server/sandbox/documents.ts";
import type { Step, StepData, StepQueue } from "./steps.ts";

/** A step on its way: what it may read, say and plan. Everything happens in one transaction. */
export interface Turn {
  readonly step: Step;
  /** The way it goes: the usual one, or what the console chose. */
  readonly way: string;
  /** When it happens, sandbox time. */
  readonly at: number;
  readonly documents: Documents;
  readonly queue: StepQueue;
  readonly chance: Chance;
  say(message: Saying): void;
  /** Plans what comes next for the same order, at once or after a while. */
  then(kind: string, data: StepData, afterMs?: number): void;
}

/** One kind of step: the ways it can go, the usual one first, and what each does. */
export interface StepKind {
  readonly ways: readonly [string, ...string[]];
  /** The way it goes by itself, when that is not always the first. */
  usual?(step: Step, documents: Documents): string;
  run(turn: Turn): void;
}

/** A field the step's kind promises. */
export function required<K extends keyof StepData>(step: Step, field: K): NonNullable<StepData[K]> {
  const value = step.data[field];
  if (value === undefined) throw new Error(`step ${step.id} (${step.kind}) has no ${field}`);
  return value;
}
