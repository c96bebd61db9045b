/** Any instance as it was at any past instant: the state, the screen's own words and what it knew. */
import { history, standsAt } from "#machines/kit";
import type { Lifecycle, Reached, Replayable, Role, View } from "#machines/kit";
import { maskedFields } from "./mask.ts";

/** An entry of a journal, as far as travelling needs it. */
export interface Dated extends Replayable {
  readonly seq: number;
  /** ISO 8601, UTC. */
  readonly at: string;
}

/** Where an instance stood at an instant. */
export interface PastState {
  readonly ok: true;
  /** The last entry at or before the instant. */
  readonly seq: number;
  readonly at: string;
  /** Dotted label. */
  readonly state: string;
  readonly reached: Reached;
  /** What a screen knew of it then. */
  view(audience: Role): View;
  /** What it knew, without what tells who somebody is. */
  readonly context: Readonly<Record<string, unknown>>;
}

/** Why there is nothing to see: the instant cannot be read, nothing had started yet, or today's machine cannot replay it. */
export interface NoPast {
  readonly ok: false;
  readonly because: "malformed" | "notStarted" | "unreplayable";
}

/** The instance at an instant (ISO 8601). Several entries of one instant count as one step: the last of them holds. */
export function stateAt(
  lifecycle: Lifecycle,
  journal: readonly Dated[],
  instant: string,
): PastState | NoPast {
  const entry = entryAt(journal, instant);
  if (!entry.ok) return entry;
  const reached = replayedTo(lifecycle, journal, entry.seq);
  if (!reached) return { ok: false, because: "unreplayable" };
  const { snapshot } = reached;
  return {
    ok: true,
    seq: entry.seq,
    at: entry.at,
    state: standsAt(lifecycle, snapshot),
    reached,
    view: (audience) => lifecycle.view(snapshot, audience),
    context: maskedFields(snapshot.context),
  };
}

/** The last entry at or before an instant. */
export function entryAt(
  journal: readonly Pick<Dated, "seq" | "at">[],
  instant: string,
): { readonly ok: true; readonly seq: number; readonly at: string } | NoPast {
  const ms = instantMs(instant);
  if (ms === null) return { ok: false, because: "malformed" };
  const entry = journal.findLast(({ at }) => Date.parse(at) <= ms);
  return entry ? { ok: true, seq: entry.seq, at: entry.at } : { ok: false, because: "notStarted" };
}

/** A day alone is its end; a time without a zone is UTC, like every instant here. */
function instantMs(instant: string): number | null {
  const text = instant.trim();
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text);
  const parts = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})?$/.exec(text);
  if (!isDay && !parts) return null;
  const ms = Date.parse(isDay ? `${text}T23:59:59.999Z` : parts?.[3] ? text : `${text}Z`);
  return Number.isNaN(ms) ? null : ms;
}

function replayedTo(
  lifecycle: Lifecycle,
  journal: readonly Dated[],
  seq: number,
): Reached | undefined {
  try {
    return [
      ...history(lifecycle, journal.slice(0, journal.findIndex((one) => one.seq === seq) + 1)),
    ].at(-1);
  } catch {
    // An older machine accepted what today's would not.
    return undefined;
  }
}
