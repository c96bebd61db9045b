/**
 * `npm run spec`: which requirements have a passing test, by area. After `--`: `--area CART` shows one area row by row,
 * `--missing` the requirements without a passing test, `--json` everything for another program.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { areaLines, idsIn, reportOn, requirementsIn, testsIn } from "./spec-report.ts";
import type { Coverage, Report } from "./spec-report.ts";

const catalogue = "docs/spec/requirements";
const beside = [
  "docs/spec/open-readings.md",
  "docs/spec/lifecycles.md",
  // The lifecycles that the specifications do not have.
  "docs/machines/README.md",
];
const results = ["tests", "walks", "e2e"].map((name) => `var/test-results/${name}.json`);

const { values: asked } = parseArgs({
  options: { area: { type: "string" }, missing: { type: "boolean" }, json: { type: "boolean" } },
});

const found = results.filter((file) => existsSync(file));
if (found.length === 0) {
  console.error("There are no test results yet: run `npm test` first.");
  process.exit(1);
}

const requirements = readdirSync(catalogue)
  .sort()
  .flatMap((page) => requirementsIn(readFileSync(join(catalogue, page), "utf8")));
const meaningful = new Set(beside.flatMap((page) => idsIn(readFileSync(page, "utf8"))));
const tests = found.flatMap((file) => testsIn(JSON.parse(readFileSync(file, "utf8"))));
const report = reportOn(requirements, tests, meaningful);

const rows = report.requirements
  .filter(({ area }) => !asked.area || area === asked.area.toUpperCase())
  .filter(({ proofs }) => !asked.missing || proofs.length === 0);

if (asked.json) console.log(JSON.stringify({ ...report, requirements: rows }, null, 2));
else if (asked.area || asked.missing) console.log(rows.map(row).join("\n"));
else console.log(table(report));

function row({ id, text, proofs, failures }: Coverage): string {
  const mark = failures.length > 0 ? "✗" : proofs.length > 0 ? "✓" : "·";
  return `${mark} ${id.padEnd(10)} ${String(proofs.length).padStart(3)}  ${text}`;
}

function table(whole: Report): string {
  const lines = areaLines(whole);
  const sum = (field: "proved" | "failing" | "total") =>
    lines.reduce((total, line) => total + line[field], 0);
  const all = { area: "all", proved: sum("proved"), failing: sum("failing"), total: sum("total") };
  const unknown = whole.unknown.map(({ id, titles }) => `unknown ${id} in: ${titles.join(" · ")}`);
  return [
    ...[...lines, all].map(({ area, proved, failing, total }) => {
      const missing = total - proved;
      const notes = [
        missing > 0 && `${missing} missing`,
        failing > 0 && `${failing} failing`,
      ].filter(Boolean);
      return `${area.padEnd(7)} ${String(proved).padStart(4)} of ${String(total).padStart(4)}  ${notes.join(", ")}`.trimEnd();
    }),
    ...unknown,
  ].join("\n");
}
