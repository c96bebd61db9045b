/**
 * `npm run mutants`: changes each machine in every small way and says which changes no test of its folder noticed, in
 * `var/mutants/<name>.json`, for the gallery. It takes hours for all of them: `-- --lifecycle name` takes one. The folder's
 * own tests are asked, not the drift fixtures, which would notice any change without saying that it is wrong.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { lifecycleNamed, registry } from "#machines";
import { MUTANTS_FOLDER } from "#app/.server/gallery/mutants.ts";
import { reduced, strykerReport } from "./mutants/reduced.ts";

const asked = process.argv.flatMap((word, at, all) => (all[at - 1] === "--lifecycle" ? word : []));
const names = asked.length > 0 ? asked : [...registry.keys()];
const RAW = `${MUTANTS_FOLDER}/report.json`;

/** Nothing but the machine: what feeds and tests it stays as it is. */
function filesOf(name: string): string {
  const folder = `machines/${name}`;
  return [`${folder}/**/*.ts`, `!${folder}/**/*.test.ts`, `!${folder}/**/*.samples*.ts`].join(",");
}

mkdirSync(MUTANTS_FOLDER, { recursive: true });
let broken = 0;
for (const name of names) {
  const lifecycle = lifecycleNamed(name);
  rmSync(RAW, { force: true });
  const { status } = spawnSync(
    process.execPath,
    ["node_modules/@stryker-mutator/core/bin/stryker.js", "run", "--mutate", filesOf(name)],
    { stdio: ["ignore", "inherit", "inherit"], env: { ...process.env, MUTANTS_OF: name } },
  );
  if (status !== 0) {
    process.stdout.write(`${name}: the changes could not be run\n`);
    broken += 1;
    continue;
  }
  const raw = strykerReport.parse(JSON.parse(readFileSync(RAW, "utf8")));
  const report = reduced(lifecycle, raw, new Date().toISOString());
  writeFileSync(`${MUTANTS_FOLDER}/${name}.json`, JSON.stringify(report));
  process.stdout.write(`${name}: ${report.score} % noticed, ${report.survived.length} survived\n`);
}
rmSync(RAW, { force: true });
process.exitCode = broken > 0 ? 1 : 0;
