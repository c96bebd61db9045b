/**
 * Makes the databases of a release, by the build as it stands: one with an instance in every state that each lifecycle can
 * reach, and one of a store that was bought in. `npm run release` keeps them; `releases.ts` opens them again.
 */
import { sql } from "drizzle-orm";
import { openLimits } from "#db";
import { raw } from "#db/raw";
import { registry } from "#machines";
import type { Lifecycle, LifecycleId, Stimulus } from "#machines/kit";
import { seedDemo } from "#app/.server/demo/demo.ts";
import { dispatchIn, start } from "#app/.server/engine/dispatch.ts";
import type { Actor, EngineContext } from "#app/.server/engine/engine-context.ts";
import { readEnv } from "#app/.server/request/env.ts";
import { silentCommands, testEngine } from "#tests/kit/engine.ts";
import type { TestEngine } from "#tests/kit/engine.ts";
import { buy, fillCart, pay } from "#tests/kit/purchase.ts";
import { stories, storyEngine } from "#tests/kit/stories.ts";
import { openWorld } from "#tests/kit/world.ts";
import { samplesOf } from "../../machines/samples.ts";
import { shortestRoutes } from "../../machines/kit/walk/routes.ts";
import { concretise, EPOCH } from "../../machines/kit/walk/walk.ts";
import type { Left, Recorded } from "./left.ts";
import { migrationFiles } from "./recorded.ts";

/** Makes both databases at these paths, and says what the build as it stands says of itself. */
export async function record(files: { states: string; store: string }): Promise<Left> {
  const machines = [...registry.values()].map(({ name, version }) => [name, version] as const);
  return {
    machines: Object.fromEntries(machines),
    migrations: migrationFiles(),
    databases: {
      states: await recordEveryState(files.states),
      store: await recordStore(files.store),
    },
  };
}

/** One instance of every lifecycle in every state, each by the shortest way, and the stories of whole orders. */
async function recordEveryState(file: string): Promise<Recorded> {
  const engine = { ...testEngine({ file, commands: silentCommands }), muted: true as const };
  for (const lifecycle of registry.values()) {
    const samples = samplesOf.get(lifecycle.name);
    if (!samples) throw new Error(`${lifecycle.name} has no samples`);
    for (const [index, route] of shortestRoutes(lifecycle, samples).entries()) {
      const { input, stimuli } = concretise(lifecycle, route);
      const id: LifecycleId = `${lifecycle.name}:state-${index}`;
      engine.clock.set(EPOCH);
      await start(engine, { id, input, actor: { role: "system", id: "release" } });
      for (const stimulus of stimuli) await live(engine, lifecycle, id, stimulus);
    }
  }
  await engine.store.close();
  const told = storyEngine({ file });
  for (const tell of Object.values(stories)) await tell(told, { customerId: "CUSTOMER-1" });
  const left = leave(told);
  await told.store.close();
  return left;
}

/** Takes one step of a way, as whoever may. */
async function live(
  engine: TestEngine,
  lifecycle: Lifecycle,
  id: LifecycleId,
  { event, at, deadline }: Stimulus,
): Promise<void> {
  engine.clock.set(at);
  const outcome = await engine.store.write(async (tx) => {
    if (deadline) {
      await tx.engine.unschedule(id, [event.type]);
      const actor: Actor = { role: "timer", id: "deadline" };
      return dispatchIn(engine, tx, { to: id, event, actor, deadline: true });
    }
    const row = await tx.engine.load(id);
    const { context } = JSON.parse(row?.snapshot ?? "{}");
    const role = lifecycle.events.shapes[event.type]?.by[0] ?? "system";
    const actor: Actor = { role, id: "release", keys: lifecycle.keys(context) };
    return dispatchIn(engine, tx, { to: id, event, actor });
  });
  if (!outcome.ok) throw new Error(`${id} refused ${event.type}: ${outcome.refusal.code}`);
}

/** A store that has been open: the people and the orders of the demonstration, guests who bought, and one who only paid. */
async function recordStore(file: string): Promise<Recorded> {
  const world = await openWorld();
  const scope = {
    ...{ engine: world.engine, gateways: world.gateways, vault: world.vault },
    env: readEnv({ DATABASE_FILE: ":memory:", NODE_ENV: "test" }),
    ...{ limits: openLimits(":memory:"), sandbox: world.console },
  };
  await seedDemo(scope, world.settle);
  for (const quantity of [1, 2]) await buy(world, { quantity });
  await pay(world, await fillCart(world));
  await world.settle();
  const { store, clock } = world.engine;
  raw(store).run(sql`VACUUM INTO ${file}`);
  const left = leave({ store, clock });
  await world.close();
  return left;
}

function leave({ store, clock }: Pick<EngineContext, "store" | "clock">): Recorded {
  const db = raw(store);
  const tables = db.all<{ name: string }>(
    sql`SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name`,
  );
  const rows = tables.map(({ name }) => {
    const counted = db.get<{ count: number }>(
      sql`SELECT count(*) AS count FROM ${sql.identifier(name)}`,
    );
    return [name, counted.count] as const;
  });
  return { leftAt: new Date(clock.now()).toISOString(), rows: Object.fromEntries(rows) };
}
