/** Who may send what: every event of every lifecycle, asked by every role that may not, and the page that says so. */
import { readFileSync } from "node:fs";
import { afterAll, expect, test } from "vitest";
import { openStore } from "#db";
import { registry } from "#machines";
import { pack, roles, standsAt } from "#machines/kit";
import type { Lifecycle, LifecycleId } from "#machines/kit";
import { dispatch } from "#app/.server/engine/dispatch.ts";
import type { Actor, EngineContext } from "#app/.server/engine/engine-context.ts";
import { actorIn, standingsOf, storedOf, triedIn, undone } from "#tests/kit/standings.ts";
import type { Standing } from "#tests/kit/standings.ts";
import { queuedCommands, testEngine } from "#tests/kit/engine.ts";
import { permissionsOf } from "../../scripts/charts/permissions.ts";

const lifecycles = [...registry.values()].map((lifecycle) => [lifecycle.name, lifecycle] as const);

const store = openStore({ file: ":memory:", synchronous: "OFF" });
const engine = { ...testEngine({ store, commands: queuedCommands }), muted: true as const };
afterAll(() => store.close());

async function placeIn(
  { store }: EngineContext,
  lifecycle: Lifecycle,
  id: LifecycleId,
  at: Standing,
) {
  const packed = pack(at.snapshot);
  await store.write(({ engine }) =>
    engine.insert({
      ...{ id, machine: lifecycle.name, version: lifecycle.version, rev: 7 },
      ...{ status: packed.status, state: standsAt(lifecycle, at.snapshot) },
      ...{ snapshot: JSON.stringify(packed), createdAt: at.at, updatedAt: at.at },
    }),
  );
}

/** Where the machine takes the event, so that nothing but the asker stands in its way; else wherever it begins. */
function takingPlace(lifecycle: Lifecycle, type: string): Standing {
  const standings = standingsOf(lifecycle);
  const taking = standings.find((one) => triedIn(lifecycle, one, type).result.ok) ?? standings[0];
  if (!taking) throw new Error(`${lifecycle.name} stands nowhere`);
  return taking;
}

/** Sends an event where the machine would take it; nothing may have changed when it is refused. */
async function answerTo(lifecycle: Lifecycle, type: string, askerIn: (at: Standing) => Actor) {
  const id: LifecycleId = `${lifecycle.name}:permissions`;
  const standing = takingPlace(lifecycle, type);
  const { event } = triedIn(lifecycle, standing, type);
  let code: string | null = null;
  engine.clock.set(standing.at);
  await undone(engine, async (placed) => {
    await placeIn(placed, lifecycle, id, standing);
    const before = await storedOf(placed, id);
    const outcome = await dispatch(placed, { to: id, event, actor: askerIn(standing) });
    code = outcome.ok ? null : outcome.refusal.code;
    if (code !== null) expect(await storedOf(placed, id)).toEqual(before);
  });
  return code;
}

test.each(lifecycles)(
  "[AGENT-17, AGENT-18, ERR-27, OPEN-32, OPEN-33] %s: every role that an event does not name is refused by the engine, an agent as Unauthorized, and nothing changes",
  async (_, lifecycle) => {
    for (const [type, { by }] of Object.entries(lifecycle.events.shapes)) {
      for (const role of roles.filter((one) => !by.includes(one))) {
        const code = await answerTo(lifecycle, type, ({ snapshot }) =>
          actorIn(lifecycle, role, snapshot.context),
        );
        // What nobody can open is not there for people, whoever they are.
        const isOpen = lifecycle.keys(takingPlace(lifecycle, type).snapshot.context).length > 0;
        const isPerson = role === "guest" || role === "shopper" || role === "agent";
        const unnamed = role === "agent" ? "Unauthorized" : "EventNotAllowed";
        const wanted = isPerson && !isOpen ? "NotFound" : unnamed;
        expect([type, role, code]).toEqual([type, role, wanted]);
      }
    }
  },
);

test.each(lifecycles)(
  "[AGENT-17, AGENT-18, OPEN-32] %s: people without its key are told that there is no such thing",
  async (_, lifecycle) => {
    for (const [type, { by }] of Object.entries(lifecycle.events.shapes)) {
      for (const role of by) {
        if (role !== "guest" && role !== "shopper" && role !== "agent") continue;
        const stranger: Actor = {
          ...{ role, id: "stranger" },
          keys: ["customer:stranger", "session:stranger", "order:ORD-2026-0000-0000"],
        };
        const code = await answerTo(lifecycle, type, () => stranger);
        expect([type, role, code]).toEqual([type, role, "NotFound"]);
      }
    }
  },
);

test("[AGENT-17, OPEN-32] the page of permissions is what the machines say", async () => {
  const page = readFileSync("docs/spec/permissions.md", "utf8");
  expect(page).toBe(await permissionsOf([...registry.values()]));
});
