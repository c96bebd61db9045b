/** A second process on the store's database: presses the button of each cart it is given as soon as it is told to. */
import { once } from "node:events";
import { openStore } from "#db";
import { registry } from "#machines";
import { systemClock } from "#app/.server/engine/clock.ts";
import { stockCommands } from "#app/.server/commands/stock.ts";
import { projections } from "#app/.server/orders/projections/projections.ts";
import type { ExternalCommand, EngineContext } from "#app/.server/engine/engine-context.ts";
import { place } from "#tests/kit/purchase.ts";
import type { Guest } from "#tests/kit/purchase.ts";

/** What the process is started with. */
export interface Errand {
  readonly file: string;
  readonly guests: readonly Pick<Guest, "gate" | "actor">[];
}

/** What it answers: the code of each press, `placed` for an order. */
export type Report = readonly string[];

/** Stays in the outbox for the worker of the store. */
const left: ExternalCommand = { kind: "external", run: async () => [] };

const [errand] = (await once(process, "message")) as [Errand];
const store = openStore({ file: errand.file, synchronous: "OFF" });
const engine: EngineContext = {
  store,
  clock: systemClock,
  commands: { ...stockCommands, submitPurchaseOrder: left, sendMail: left, endCredit: left },
  projections,
  lifecycles: registry,
  wake: () => undefined,
};
process.send?.("ready");
await once(process, "message");
const report: string[] = [];
for (const guest of errand.guests) {
  const outcome = await place({ engine }, guest);
  report.push(outcome.ok ? "placed" : outcome.refusal.code);
}
process.send?.(report);
await store.close();
process.disconnect();
