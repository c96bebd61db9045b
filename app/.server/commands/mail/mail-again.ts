/** Whether a mail is the first of its kind about the goods it names. */
import * as z from "zod";
import type { EngineContext } from "#app/.server/engine/engine-context.ts";

const flagged = z.object({
  type: z.literal("delay.flagged"),
  lineIds: z.array(z.string()).default([]),
});

/** Some of the goods were late before; a delay that names none is about all of them. */
export async function isLateAgain(
  { store }: Pick<EngineContext, "store">,
  orderId: string,
  lineIds: readonly string[],
): Promise<boolean> {
  const journal = await store.engine.journal(`delay-confirmation:${orderId}`);
  const delays = journal.flatMap(({ event, outcome }) => {
    const read = flagged.safeParse(JSON.parse(event));
    return outcome === "accepted" && read.success ? [read.data.lineIds] : [];
  });
  const isMeant = (late: readonly string[]) =>
    late.length === 0 || late.some((id) => lineIds.includes(id));
  return delays.slice(0, -1).some(isMeant);
}
