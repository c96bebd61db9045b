/** Commands that were given up or wait for another try, put back into the queue by whoever runs the store. */
import { instant } from "./clock.ts";
import type { EngineContext } from "./engine-context.ts";

/** Puts a parked command back into the queue, as if it had never been tried; for operators. */
export function retryParked(
  engine: Pick<EngineContext, "store" | "clock">,
  outboxId: string,
): Promise<boolean> {
  return engine.store.write((tx) => tx.engine.unpark(outboxId, instant(engine.clock)));
}

/** Puts back into the queue all that is listed as given up or delayed, or those of one name. Returns how many. */
export async function retryAllParked(
  { store, clock }: Pick<EngineContext, "store" | "clock">,
  command: string | null,
): Promise<number> {
  for (let count = 0, sent = 0; ; count += sent) {
    const rows = [
      ...(await store.engine.parked(command)),
      ...(await store.operations.delayedCommands(200)),
    ];
    sent = await store.write(async (tx) => {
      let back = 0;
      for (const { id, command: name } of rows)
        if (name === (command ?? name)) back += Number(await tx.engine.unpark(id, instant(clock)));
      return back;
    });
    if (sent === 0) return count;
  }
}
