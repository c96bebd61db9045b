import { describe, expect, test } from "vitest";
import { sql } from "drizzle-orm";
import { raw } from "#db/raw";
import { registry } from "#machines";
import { roles, unpack } from "#machines/kit";
import type { LifecycleId } from "#machines/kit";
import * as order from "#machines/order";
import { audit, everyInstance } from "#app/.server/audit/audit.ts";
import { checks } from "#app/.server/audit/checks.ts";
import { dispatch } from "#app/.server/engine/dispatch.ts";
import { fireDeadlines } from "#app/.server/engine/worker.ts";
import type { TestEngine } from "#tests/kit/engine.ts";
import { leftBy, releaseNumbers } from "./left.ts";
import { upgraded } from "./releases.ts";
import type { Kept } from "./releases.ts";

/** What no upgrade may lose a row of. */
const lasting = ["account", "journal", "lifecycle", "order_index", "outbox", "inbox", "stock"];

async function problemsIn({ store, clock }: TestEngine, more: typeof checks | readonly [] = []) {
  const { problems } = await audit(store, more, new Date(clock.now()).toISOString());
  return problems;
}

/** The first order of which a shopper may say this now, to itself or to its cancellation. */
async function orderThatTakes(
  { store }: TestEngine,
  name: "order" | "cancellation",
  event: string,
): Promise<order.Context> {
  for await (const { snapshot } of everyInstance(store, order.lifecycle)) {
    const { context }: { context: order.Context } = JSON.parse(snapshot);
    const row = await store.engine.load(`${name}:${context.orderId}`);
    const lifecycle = registry.get(name);
    if (!row || !lifecycle) continue;
    const { events } = lifecycle.view(unpack(lifecycle, JSON.parse(row.snapshot)), "shopper");
    if (events.includes(event)) return context;
  }
  throw new Error(`no order takes ${event}`);
}

describe.each(releaseNumbers())("over the database of release %i", (release) => {
  const { databases } = leftBy(release);

  test.each(["states", "store"] as const)("%s: no row that lasts is lost", async (kept: Kept) => {
    const { store } = await upgraded(release, kept);
    for (const table of lasting) {
      const counted = raw(store).get<{ count: number }>(
        sql`SELECT count(*) AS count FROM ${sql.identifier(table)}`,
      );
      expect(counted.count, table).toBeGreaterThanOrEqual(databases[kept].rows[table] ?? 0);
    }
    await store.close();
  });

  test("every state of every lifecycle is restored, fits its schema and has a view for everybody", async () => {
    const { store } = await upgraded(release, "states");
    for (const lifecycle of registry.values()) {
      for await (const row of everyInstance(store, lifecycle)) {
        expect(row.version, row.id).toBe(lifecycle.version);
        const stored = JSON.parse(row.snapshot);
        lifecycle.context.parse(stored.context);
        const snapshot = unpack(lifecycle, stored);
        for (const role of roles) expect(lifecycle.view(snapshot, role).status).toBeTruthy();
      }
    }
    await store.close();
  });

  test("the audit finds nothing wrong with it, nor after every deadline of a month has fired", async () => {
    const engine = await upgraded(release, "states");
    expect(await problemsIn(engine)).toEqual([]);
    const alone = { ...engine, muted: true as const };
    engine.clock.advance(31 * 24 * 3600_000);
    let fired = 0;
    for (let due = 1; due > 0; fired += due) due = await fireDeadlines(alone);
    expect(fired).toBeGreaterThan(100);
    expect(await problemsIn(engine)).toEqual([]);
    await engine.store.close();
  });

  test("in a store that was bought in, money, stock and lists are right", async () => {
    const engine = await upgraded(release, "store");
    expect(await problemsIn(engine, checks)).toEqual([]);
    await engine.store.close();
  });

  test("an order in it can be cancelled, and another one returned", async () => {
    const engine = await upgraded(release, "store");
    const say = async (orderId: string, to: LifecycleId, type: string, more: object) => {
      const actor = { role: "shopper", id: "upgrade", keys: [`order:${orderId}`] } as const;
      const outcome = await dispatch(engine, { to, event: { type, ...more }, actor });
      expect(outcome, `${to} ${type}`).toMatchObject({ ok: true });
    };
    const open = await orderThatTakes(engine, "cancellation", "cancel.requested");
    await say(open.orderId, `cancellation:${open.orderId}`, "cancel.requested", {
      ...{ lineIds: [], rejection_code: "changed_mind" },
      cancellation_date: new Date(engine.clock.now()).toISOString(),
    });
    const there = await orderThatTakes(engine, "order", "return.requested");
    const [line] = there.lines.map(({ id, quantity, serials }) => ({
      ...{ lineId: id, units: quantity, serials },
    }));
    await say(there.orderId, `order:${there.orderId}`, "return.requested", {
      ...{ returnId: "RET-UPGRADE-1", channel: "ship", reasonCode: "changed-mind", reasonText: "" },
      lines: [line],
    });
    expect(await engine.store.engine.load("return:RET-UPGRADE-1")).not.toBeNull();
    await engine.store.close();
  });
});
