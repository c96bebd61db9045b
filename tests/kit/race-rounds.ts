/** Who may send what in a state, and which of them meet there. */
import type { Lifecycle, RawEvent, Role } from "#machines/kit";
import { triedIn } from "./standings.ts";
import type { Standing } from "./standings.ts";

/** Something that somebody may do in a state; a deadline is the clock's. */
export type Move =
  { readonly event: RawEvent; readonly role: Role } | { readonly deadline: string };

export const titleOf = (move: Move) =>
  "deadline" in move ? move.deadline : `${move.event.type} by ${move.role}`;

const known = new WeakMap<Standing, readonly Move[]>();

/** What may happen in a state: each event by the first two who may send it, and the deadline that is due first. */
export function movesIn(lifecycle: Lifecycle, standing: Standing): readonly Move[] {
  const found = known.get(standing) ?? findMoves(lifecycle, standing);
  known.set(standing, found);
  return found;
}

function findMoves(lifecycle: Lifecycle, standing: Standing): Move[] {
  if (standing.snapshot.status !== "active") return [];
  const events = Object.entries(lifecycle.events.shapes).flatMap(([type, { by }]) => {
    const { event, result } = triedIn(lifecycle, standing, type);
    // Two tabs, or two parties that may say the same, are two senders of one event.
    const [first, second = first] = by;
    return result.ok && first
      ? [...new Set([first, second])].map((role) => ({ event, role: role ?? first }))
      : [];
  });
  const [next] = [...standing.due].sort(([, a], [, b]) => a - b);
  return [...events, ...(next ? [{ deadline: next[0] }] : [])];
}

/** Moves by different senders, and each event beside itself. */
export function isRace(one: Move, other: Move): boolean {
  if ("deadline" in one || "deadline" in other) return titleOf(one) !== titleOf(other);
  return one === other || one.role !== other.role;
}

const people: readonly Role[] = ["shopper", "guest", "agent"];

export const isPersons = (move: Move): boolean => "event" in move && people.includes(move.role);

/** Who sends it, as far as the engine looks at that: the clock, a person, or something in the background. */
function kindOf(move: Move): string {
  if ("deadline" in move) return "clock";
  return isPersons(move) ? "person" : "background";
}

/**
 * Two races of one name are the same one to the engine: whether a role may send an event is proved elsewhere, and of two
 * people it is nothing to the other one which of them sent what. Only whoever comes after the background decides by what
 * they in particular were shown (decision 023).
 */
function nameOf(first: Move, second: Move): string {
  const isTold = !isPersons(first) && "event" in second && isPersons(second);
  const sender = isTold ? second.role : kindOf(second);
  return `${typeOf(first)} by ${kindOf(first)}, then ${typeOf(second)} by ${sender}`;
}

const typeOf = (move: Move) => ("deadline" in move ? move.deadline : move.event.type);

/** Each of the moves with those that may come second; a race that was met before is left out. */
export function roundsOf(moves: readonly Move[]): { first: Move; seconds: Move[] }[] {
  const met = new Set<string>();
  return moves.flatMap((first) => {
    const seconds = moves.filter((second) => {
      if (!isRace(first, second)) return false;
      const name = nameOf(first, second);
      const isNew = typeOf(first) === typeOf(second) || !met.has(name);
      met.add(name);
      return isNew;
    });
    return seconds.length > 0 ? [{ first, seconds }] : [];
  });
}
