/** The databases that releases left behind, each opened as a file of its own that a test may change. */
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { openStore } from "#db";
import type { Store } from "#db";
import { registry } from "#machines";
import { migrateLifecycles } from "#app/.server/engine/migrate-lifecycles.ts";
import { projections } from "#app/.server/orders/projections/projections.ts";
import { silentCommands, testEngine } from "#tests/kit/engine.ts";
import type { TestEngine } from "#tests/kit/engine.ts";
import { leftBy } from "./left.ts";

/** The databases of each release. */
export type Kept = "states" | "store";

/** A copy of a database as the release left it, as a path. */
export function fileOf(release: number, kept: Kept): string {
  const file = join(mkdtempSync(join(tmpdir(), "ohmline-upgrade-")), "store.db");
  writeFileSync(file, gunzipSync(readFileSync(`tests/releases/${release}/${kept}.db.gz`)));
  return file;
}

/** A database of a release after the upgrade that boot does, with an engine on it at the moment it was left. */
export async function upgraded(release: number, kept: Kept): Promise<TestEngine> {
  const store: Store = openStore({ file: fileOf(release, kept), synchronous: "OFF" });
  const engine = testEngine({ store, commands: silentCommands, projections });
  engine.clock.set(leftBy(release).databases[kept].leftAt);
  await migrateLifecycles({ ...engine, lifecycles: registry });
  return engine;
}
