/**
 * `npm run fixtures`: writes `machines/<name>/fixtures/v<version>.json` for each lifecycle that has none yet: its structure
 * and one real snapshot per reachable abstract state. `-- --force name` rewrites one whose version was never released.
 */
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { registry } from "#machines";
import { fixturePath, takeFixture } from "#tests/kit/fixtures.ts";

const forced = process.argv.slice(process.argv.indexOf("--force") + 1);
const isForced = (name: string) =>
  process.argv.includes("--force") && (forced.length === 0 || forced.includes(name));

for (const lifecycle of registry.values()) {
  const path = fixturePath(lifecycle);
  if (existsSync(path) && !isForced(lifecycle.name)) continue;
  mkdirSync(`machines/${lifecycle.name}/fixtures`, { recursive: true });
  writeFileSync(path, `${JSON.stringify(takeFixture(lifecycle))}\n`);
  process.stdout.write(`${path}\n`);
}
