import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import type { TestContext } from "vitest";
import { openHttpStore } from "#tests/kit/http-store.ts";
import { storeWithMail } from "#tests/kit/mailbox.ts";
import {
  areaLines,
  idsIn,
  reportOn,
  requirementsIn,
  tagsOf,
  testsIn,
} from "../../scripts/spec-report.ts";

const page = `# CART — Cart

| ID | Requirement | Source | Lives at |
|---|---|---|---|
| CART-01 | Quantity: at most 5 per line. | A§1 | rule, screen |
| CART-02 | A gift card stands alone; see CART-01. | A§1 | machine |
| I18N-01 | Spanish is offered. | C§2 | screen |
`;

const requirements = requirementsIn(page);

test("the rows of a catalogue page are its requirements", () => {
  expect(requirements).toEqual([
    {
      ...{ id: "CART-01", area: "CART", text: "Quantity: at most 5 per line." },
      levels: ["rule", "screen"],
    },
    {
      ...{ id: "CART-02", area: "CART", text: "A gift card stands alone; see CART-01." },
      levels: ["machine"],
    },
    { id: "I18N-01", area: "I18N", text: "Spanish is offered.", levels: ["screen"] },
  ]);
});

test("a level that does not exist is an error of the catalogue, not a row that is proven", () => {
  expect(() => requirementsIn("| CART-01 | At most 5. | A§1 | scren |")).toThrow(/CART-01.*scren/);
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

test("a requirement is proven where passing tests stand at each of its levels; failing ones are shown apart", () => {
  const tests = [
    { title: "[CART-01] a line holds five", passed: true, levels: ["rule"] },
    {
      title: "[CART-01, CART-02] a sixth is refused",
      passed: false,
      levels: ["screen", "machine"],
    },
    { title: "[I18N-01] the page is Spanish", passed: true, levels: ["screen", "mail"] },
  ] as const;
  const report = reportOn(requirements, tests);
  expect(
    report.requirements.map(({ id, proofs, failures, unproven }) => [
      ...[id, proofs.length, failures.length, unproven],
    ]),
  ).toEqual([
    ["CART-01", 1, 1, ["screen"]],
    ["CART-02", 0, 1, ["machine"]],
    ["I18N-01", 1, 0, []],
  ]);
  expect(areaLines(report)).toEqual([
    { area: "CART", whole: 0, part: 1, none: 1, failing: 2, total: 2 },
    { area: "I18N", whole: 1, part: 0, none: 0, failing: 0, total: 1 },
  ]);
});

test("an ID that no document knows is reported with the title that names it", () => {
  const tests = [
    { title: "[CART-99] a line holds five", passed: true, levels: [] },
    { title: "[OPEN-12] a guest sees one order", passed: true, levels: [] },
  ];
  const meaningful = new Set(idsIn("| OPEN-12 | What may a guest do |"));
  expect(reportOn(requirements, tests, meaningful).unknown).toEqual([
    { id: "CART-99", titles: ["[CART-99] a line holds five"] },
  ]);
});

test("tests that did not run prove nothing; the others stand where their file is and where they went in", () => {
  const assertionResults = ["passed", "failed", "pending"].map((status) => ({
    ...{ fullName: status, status },
    ...(status === "passed" && { meta: { levels: ["call", "mail"] as const } }),
  }));
  const at = (file: string) =>
    testsIn({ testResults: [{ name: resolve(file), assertionResults }] });
  expect(at("tests/orders/orders-api.test.ts")).toEqual([
    { title: "passed", passed: true, levels: ["rule", "call", "mail"] },
    { title: "failed", passed: false, levels: ["rule"] },
  ]);
  expect(at("tests/e2e/home.test.ts")[1]?.levels).toEqual(["screen"]);
  expect(at("machines/return/return.test.ts")[1]?.levels).toEqual(["rule", "machine"]);
});

describe("where a test goes in is noted by what it uses", () => {
  const levelsOf = ({ task }: TestContext) => task.meta.levels;

  test("a page of the route table, and a call", async (context) => {
    const store = await openHttpStore();
    await store.ask("/us/web/");
    expect(levelsOf(context)).toEqual(["screen"]);
    await store.ask("/us/api/orders");
    expect(levelsOf(context)).toEqual(["screen", "call"]);
    await store.close();
  });

  test("time that is moved, and mails that are read", async (context) => {
    const { scope, mailsTo } = storeWithMail();
    expect(levelsOf(context)).toBeUndefined();
    scope.engine.clock.advance(1000);
    await mailsTo("ada@example.com");
    expect(levelsOf(context)).toEqual(["time", "mail"]);
  });
});
