/** The levels at which a requirement can live and a test can go in. */

/**
 * - `rule`: a function that decides or computes.
 * - `machine`: a lifecycle's states, guards and timers.
 * - `screen`: a page of the route table, reached and operated as it is offered.
 * - `call`: a call over HTTP, with its whole answer.
 * - `words`: the sentence that people read, under its heading.
 * - `time`: instants on both sides of a bound.
 * - `mail`: what is sent to people.
 */
export const levels = ["rule", "machine", "screen", "call", "words", "time", "mail"] as const;

export type Level = (typeof levels)[number];

export function isLevel(text: string): text is Level {
  return levels.some((level) => level === text);
}

/** Where the tests of a file go in by their place alone; the first pattern that fits holds. */
const places: readonly (readonly [pattern: RegExp, levels: readonly Level[]])[] = [
  [/^tests\/e2e\//, ["screen"]],
  [/^machines\/.*\.rules\.test\./, ["rule"]],
  [/^machines\//, ["rule", "machine"]],
  [/^app\/messages\//, ["words"]],
  [/^tests\/proofs\//, ["machine"]],
  [/^/, ["rule"]],
];

/** The levels that a test's file stands at, beside those its kits have noted. `file` is relative to the project. */
export function levelsOfPlace(file: string): readonly Level[] {
  return places.find(([pattern]) => pattern.test(file))?.[1] ?? [];
}
