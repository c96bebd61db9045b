/**
 * `npm run fixtures`: writes down what is new. For each version of a machine that has none yet `fixtures/v<version>.json`, its
 * structure and one real snapshot per reachable abstract state; for it and for each new table migration the hashes in
 * `tests/releases/recorded.json`. What is written down stays; `-- --force name …` writes a machine's version or a migration
 * anew that no release has gone out with.
 */
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { registry } from "#machines";
import { fixturePath, takeFixture } from "#tests/kit/fixtures.ts";
import {
  isReleased,
  migrationFiles,
  migrationPrint,
  printOf,
  RECORDED,
  recordedPrints,
} from "#tests/releases/recorded.ts";
import { leftBehind } from "#tests/releases/left.ts";
import { format, resolveConfig } from "prettier";

const at = process.argv.indexOf("--force");
const forced = new Set(at < 0 ? [] : process.argv.slice(at + 1));
const releases = leftBehind();
const { machines, migrations } = existsSync(RECORDED)
  ? recordedPrints()
  : { machines: {}, migrations: {} };
const kept = {
  migrations: { ...migrations },
  machines: Object.fromEntries(
    [...registry.values()].map(({ name }) => [name, { ...machines[name] }]),
  ),
};

for (const lifecycle of registry.values()) {
  const { name, version } = lifecycle;
  const versions = (kept.machines[name] ??= {});
  const path = fixturePath(lifecycle);
  const isForced = forced.delete(name);
  if (isForced && isReleased(lifecycle, releases))
    refuse(`Version ${version} of ${name} has been released: raise its version instead.`);
  if (versions[version] && existsSync(path) && !isForced) continue;
  if (!existsSync(path) || isForced) {
    mkdirSync(`machines/${name}/fixtures`, { recursive: true });
    writeFileSync(path, `${JSON.stringify(takeFixture(lifecycle))}\n`);
  }
  versions[version] = printOf(lifecycle);
  process.stdout.write(`${path}\n`);
}

for (const tag of migrationFiles()) {
  const isForced = forced.delete(tag);
  if (isForced && releases.some((left) => left.migrations.includes(tag)))
    refuse(`The migration ${tag} has been released: append another one instead.`);
  if (kept.migrations[tag] && !isForced) continue;
  kept.migrations[tag] = migrationPrint(tag);
  process.stdout.write(`db/migrations/${tag}.sql\n`);
}

if (forced.size > 0) refuse(`There is no machine or migration ${[...forced].join(", ")}.`);
const text = await format(JSON.stringify(kept), {
  ...(await resolveConfig(RECORDED)),
  filepath: RECORDED,
});
writeFileSync(RECORDED, text);

function refuse(line: string): never {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}
