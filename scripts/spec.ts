/**
 * `npm run spec`: which requirements are proven at every level at which they live, at some, at none, by area. After `--`:
 * `--area CART` shows one area row by row, `--missing` the requirements that are not proven whole, `--json` everything for
 * another program.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { areaLines, idsIn, lineOf, reportOn, requirementsIn, testsIn } from "./spec-report.ts";
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
  .filter(({ unproven }) => !asked.missing || unproven.length > 0);

if (asked.json) console.log(JSON.stringify({ ...report, requirements: rows }, null, 2));
else if (asked.area || asked.missing) console.log(rows.map(row).join("\n"));
else console.log(table(report));

function row({ id, text, levels, proofs, failures, unproven }: Coverage): string {
  const mark = failures.length > 0 ? "✗" : markOf(levels.length, unproven.length);
  const open = unproven.length > 0 ? `  (not at: ${unproven.join(", ")})` : "";
  return `${mark} ${id.padEnd(10)} ${String(proofs.length).padStart(3)}  ${text}${open}`;
}

function markOf(lives: number, unproven: number): string {
  if (unproven === 0) return "✓";
  return unproven < lives ? "~" : "·";
}

function table(whole: Report): string {
  const lines = [...areaLines(whole), lineOf("all", whole.requirements)];
  const unknown = whole.unknown.map(({ id, titles }) => `unknown ${id} in: ${titles.join(" · ")}`);
  return [
    "area     every level  some  none     of",
    ...lines.map(({ area, whole: proven, part, none, failing, total }) => {
      const counts = [pad(proven, 11), pad(part, 5), pad(none, 5), pad(total, 6)].join(" ");
      return `${area.padEnd(8)} ${counts}${failing > 0 ? `  ${failing} failing` : ""}`;
    }),
    ...unknown,
  ].join("\n");
}

function pad(count: number, width: number): string {
  return String(count).padStart(width);
}
