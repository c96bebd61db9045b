/** One instance lived through by hand: what it is after some events, what it said and what it asked for. */
import { begin, step } from "#machines/kit";
import type { StartRequest, Effect, Lifecycle, Message, RawEvent, Role, View } from "#machines/kit";
import { dueAfter } from "../../machines/kit/step.ts";

const MINUTE = 60_000;

/** An event of a story; `at` moves the clock, else a minute passes. A deadline is named in full. */
export interface StoryEvent extends RawEvent {
  readonly at?: string;
}

export interface Story {
  /** The code of the first refusal, or null. The story ends there. */
  readonly refused: string | null;
  readonly context: Readonly<Record<string, unknown>>;
  readonly messages: readonly Message[];
  readonly starts: readonly StartRequest[];
  readonly commands: readonly { readonly name: string; readonly params: object }[];
  /** Pending deadlines and when they are due. */
  readonly due: Readonly<Record<string, string>>;
  view(audience?: Role): View & Readonly<Record<string, unknown>>;
}

/** Lives through events from `start` on. */
export function story(
  lifecycle: Lifecycle,
  input: object,
  events: readonly StoryEvent[],
  start = "2026-11-17T15:00:00.000Z",
): Story {
  let { snapshot, effects } = begin(lifecycle, input);
  let now = Date.parse(start);
  let due = dueAfter(new Map(), effects, now);
  let refused: string | null = null;
  const all: Effect[] = [...effects];
  for (const { at, ...event } of events) {
    now = at === undefined ? now + MINUTE : Date.parse(at);
    const deadline = event.type.startsWith("xstate.") && { deadline: true as const };
    const stimulus = { event, at: new Date(now).toISOString(), ...deadline };
    const result = step(lifecycle, snapshot, stimulus);
    if (!result.ok) {
      refused = result.refusal.code;
      break;
    }
    ({ snapshot, effects } = result);
    if (deadline) due = new Map([...due].filter(([name]) => name !== event.type));
    due = dueAfter(due, effects, now);
    all.push(...effects);
  }
  return {
    refused,
    context: snapshot.context,
    messages: all.flatMap((effect) => (effect.kind === "message" ? [effect.message] : [])),
    starts: all.flatMap((effect) => (effect.kind === "start" ? [effect.start] : [])),
    commands: all.flatMap((effect) => (effect.kind === "command" ? [effect] : [])),
    due: Object.fromEntries([...due].map(([name, ms]) => [name, new Date(ms).toISOString()])),
    view: (audience = "shopper") => ({ ...lifecycle.view(snapshot, audience) }),
  };
}

/** The events of a type that were told to one instance, or to all of a lifecycle. */
export function told({ messages }: Story, to: string, type?: string): RawEvent[] {
  return messages
    .filter((message) => message.to.startsWith(to) && (!type || message.event.type === type))
    .map(({ event }) => event);
}
