/** Who was erased has nothing under way: their order would be sent to nobody, and its invoice is kept nowhere (LC-57). */
import { unpack } from "#machines/kit";
import { lifecycle } from "#machines/order";
import type { Check, Problem } from "./audit.ts";

/** An order of somebody who is erased, and still goods or money of it move. */
export const checkErased: Check = async (store) => {
  const problems: Problem[] = [];
  let count = 0;
  for (const { subject, doneAt } of await store.privacy.erasures()) {
    if (doneAt === null || !subject.startsWith("order-")) continue;
    const id = `order:${subject.slice("order-".length)}` as const;
    const row = await store.engine.load(id);
    if (!row) continue;
    count += 1;
    const { tone } = lifecycle.view(unpack(lifecycle, JSON.parse(row.snapshot)), "system");
    if (tone === "now") problems.push({ id, says: "is under way, and its person is erased" });
  }
  return { what: "orders of who was erased", count, problems };
};
