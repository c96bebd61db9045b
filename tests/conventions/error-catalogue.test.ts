/** The catalogue of errors as it is written down: what the store does stands beside each code. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { requirementsIn } from "../../scripts/spec-report.ts";

/** The rows before it are about all codes. */
const FIRST_CODE = 20;
/** What follows the code, the words that are said, or what it sets off. */
const reaction = / — \S|(['"]).+\1|triggers/;

const codes = requirementsIn(readFileSync("docs/spec/requirements/ERR.md", "utf8")).filter(
  ({ id }) => Number(id.slice("ERR-".length)) >= FIRST_CODE,
);

test("[ERR-10, OPEN-19] what the store does about each code of the catalogue is recorded beside it", () => {
  expect(codes.length).toBeGreaterThan(180);
  expect(codes.filter(({ text }) => !reaction.test(text))).toEqual([]);
});
