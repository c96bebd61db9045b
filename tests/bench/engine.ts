/** How many events the engine takes per second, alone and side by side. */
import { openStore } from "#db";
import { samples } from "#machines/return-label";
import { dispatch, start } from "#app/.server/engine/dispatch.ts";
import { silentCommands, testEngine } from "#tests/kit/engine.ts";
import { closedLoop } from "./closed-loop.ts";

const actor = { role: "system", id: "bench" } as const;
const LIFE = ["label.requested", "label.failed", "label.retried"] as const;

/** Events per second on a fresh file: lives of four events each, `atOnce` side by side. */
export async function eventsPerSecond(
  file: string,
  synchronous: "FULL" | "NORMAL",
  atOnce: number,
): Promise<number> {
  const store = openStore({ file, synchronous });
  const engine = { ...testEngine({ store, commands: silentCommands }), muted: true as const };
  const [input = {}] = Object.values(samples.inputs);
  const { perSecond } = await closedLoop({ count: 2000, atOnce }, async (index) => {
    const id = `return-label:${synchronous}-${atOnce}-${index}` as const;
    await start(engine, { id, input, actor });
    for (const type of LIFE) await dispatch(engine, { to: id, event: { type }, actor });
  });
  await store.close();
  return perSecond * (LIFE.length + 1);
}
