/** A command that runs inside the transaction may refuse all of it: then nothing has happened. */
import { expect, test } from "vitest";
import { openStore } from "#db";
import type { LocalCommand, EngineContext } from "#app/.server/engine/engine-context.ts";
import type { LifecycleId } from "#machines/kit";
import { askersOf } from "#tests/kit/askers.ts";
import { commandNames, silentLocal } from "#tests/kit/partner-engine.ts";
import { silentCommands, testEngine } from "#tests/kit/engine.ts";
import { live, storedOf, undergo } from "#tests/kit/standings.ts";

/** Whoever runs first finds the askers of every command. */

const local = commandNames("local");

test.each(local)("%s that refuses undoes the whole step", async (command) => {
  const [asker] = askersOf(command).filter(({ stimuli }) => stimuli.length > 0);
  const last = asker?.stimuli.at(-1);
  if (!asker || !last) throw new Error(`no life asks for ${command}`);
  const store = openStore({ file: ":memory:", synchronous: "OFF" });
  const refuse: LocalCommand = { kind: "local", run: async () => ({ code: "OutOfStock" }) };
  const engine = { ...testEngine({ store, commands: silentCommands }), muted: true as const };
  const id: LifecycleId = `${asker.lifecycle.name}:asker`;
  await live(engine, id, asker.lifecycle, { ...asker, stimuli: asker.stimuli.slice(0, -1) });
  const before = await storedOf(engine, id);
  const refusing: EngineContext["commands"] = new Proxy<Record<string, LocalCommand>>(
    {},
    { get: (_, name) => (name === command ? refuse : silentLocal) },
  );
  const stubborn = { ...engine, commands: refusing };
  await undergo(stubborn, id, asker.lifecycle, last).catch(() => undefined);
  const after = await storedOf(engine, id);
  expect([after.row, after.outbox]).toEqual([before.row, before.outbox]);
  const entry = (await store.engine.journal(id)).at(-1);
  expect(entry).toMatchObject({ outcome: "refused", code: "OutOfStock" });
  await store.close();
});
