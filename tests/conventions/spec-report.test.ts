import { expect, test } from "vitest";
import {
  areaLines,
  idsIn,
  reportOn,
  requirementsIn,
  tagsOf,
  testsIn,
} from "../../scripts/spec-report.ts";

const page = `# CART — Cart

| ID | Requirement | Source |
|---|---|---|
| CART-01 | Quantity: at most 5 per line. | A§1 |
| CART-02 | A gift card stands alone; see CART-01. | A§1 |
| I18N-01 | Spanish is offered. | C§2 |
`;

const requirements = requirementsIn(page);

test("the rows of a catalogue page are its requirements", () => {
  expect(requirements).toEqual([
    { id: "CART-01", area: "CART", text: "Quantity: at most 5 per line." },
    { id: "CART-02", area: "CART", text: "A gift card stands alone; see CART-01." },
    { id: "I18N-01", area: "I18N", text: "Spanish is offered." },
  ]);
});

test.each([
  ["one tag", "[CART-01] a line holds five", ["CART-01"]],
  [
    "tags with commas, after a group's title",
    "cart [CART-01, I18N-01] a line",
    ["CART-01", "I18N-01"],
  ],
  ["tags with spaces", "[CART-01 CART-02] a line", ["CART-01", "CART-02"]],
  ["tags side by side", "[CART-01][CART-02] a line", ["CART-01", "CART-02"]],
  ["brackets that are no tag", "LC-16 return-label [sic] takes A[0]", []],
])("a title may hold %s", (_, title, tags) => {
  expect(tagsOf(title)).toEqual(tags);
});

test("a requirement counts by its passing tests; failing ones are shown apart", () => {
  const tests = [
    { title: "[CART-01] a line holds five", passed: true },
    { title: "[CART-01, CART-02] a sixth is refused", passed: false },
  ];
  const report = reportOn(requirements, tests);
  expect(
    report.requirements.map(({ id, proofs, failures }) => [id, proofs.length, failures.length]),
  ).toEqual([
    ["CART-01", 1, 1],
    ["CART-02", 0, 1],
    ["I18N-01", 0, 0],
  ]);
  expect(areaLines(report)).toEqual([
    { area: "CART", proved: 1, failing: 2, total: 2 },
    { area: "I18N", proved: 0, failing: 0, total: 1 },
  ]);
});

test("an ID that no document knows is reported with the title that names it", () => {
  const tests = [
    { title: "[CART-99] a line holds five", passed: true },
    { title: "[OPEN-12] a guest sees one order", passed: true },
  ];
  const meaningful = new Set(idsIn("| OPEN-12 | What may a guest do |"));
  expect(reportOn(requirements, tests, meaningful).unknown).toEqual([
    { id: "CART-99", titles: ["[CART-99] a line holds five"] },
  ]);
});

test("tests that did not run prove nothing", () => {
  const assertionResults = ["passed", "failed", "pending"].map((status) => ({
    fullName: status,
    status,
  }));
  expect(testsIn({ testResults: [{ assertionResults }] })).toEqual([
    { title: "passed", passed: true },
    { title: "failed", passed: false },
  ]);
});
