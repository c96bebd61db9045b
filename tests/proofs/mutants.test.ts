/** What the report on changed machines says, and where the chart shows it. */
import { expect, test } from "vitest";
import { chartOf } from "#machines/kit";
import { lifecycle } from "#machines/return-label";
import { mutantReport, survivorMarks } from "#app/.server/gallery/mutants.ts";
import { reduced } from "../../scripts/mutants/reduced.ts";
import { placeOf } from "../../scripts/mutants/place.ts";

const source = `
import { setup } from "xstate";
export const machine = setup({
  actions: { noteFailure: assign({ failures: ({ context }) => context.failures + 1 }) },
}).createMachine({
  on: { "label.voided": ".voided" },
  states: {
    requesting: {
      meta: { owner: "system" },
      on: { "label.failed": { target: "failed", actions: "noteFailure" } },
    },
    usable: { states: { downloaded: { meta: { owner: "shopper" } } } },
  },
});
export function why(snapshot) {
  return snapshot.matches("expired") ? "ReturnExpired" : "EventNotAllowed";
}
`;

/** The place of a text of the source. */
function placeIn(text: string): string {
  const before = source.slice(0, source.indexOf(text)).split("\n");
  return placeOf(lifecycle, source, {
    line: before.length,
    column: (before.at(-1)?.length ?? 0) + 1,
  });
}

test.each([
  ["context.failures + 1", "noteFailure"],
  ['".voided"', "label.voided"],
  ['"system"', "requesting"],
  ['"failed", actions', "requesting label.failed"],
  ['"shopper"', "usable.downloaded"],
  ['"expired"', "why"],
])("%s is part of %s", (text, place) => {
  expect(placeIn(text)).toBe(place);
});

const mutant = (status: string, line: number, column: number) => ({
  ...{ mutatorName: "StringLiteral", replacement: '""', status },
  location: { start: { line, column } },
});

test("the score counts what ran, and the chart marks where changes survived", () => {
  const mutants = [
    mutant("Killed", 6, 25),
    mutant("Timeout", 6, 25),
    mutant("CompileError", 6, 25),
    mutant("Survived", 10, 40),
    mutant("NoCoverage", 4, 70),
  ];
  const report = reduced(
    lifecycle,
    { files: { "machines/return-label/return-label.machine.ts": { source, mutants } } },
    "2026-11-17T15:00:00.000Z",
  );
  expect(mutantReport.parse(report)).toEqual(report);
  expect(report.score).toBe(50);
  expect(report.survived.map(({ inside }) => inside)).toEqual([
    "requesting label.failed",
    "noteFailure",
  ]);
  expect(survivorMarks(chartOf(lifecycle), report.survived)).toEqual({
    "requesting label.failed 1": "survived",
  });
});
