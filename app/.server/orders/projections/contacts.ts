/** Keeps what agents find an order's addresses by in step with the orders (AGENT-11). */
import type { SnapshotFrom } from "xstate";
import type { Tx } from "#db";
import { unpack } from "#machines/kit";
import * as order from "#machines/order";
import { contactKeys } from "#app/.server/identity/lookup/contact-keys.ts";
import type { EngineContext, Projection } from "#app/.server/engine/engine-context.ts";

export const noteContacts: Projection = async (tx, _, stored) => {
  const { context }: SnapshotFrom<typeof order.machine> = stored;
  await tx.orders.noteContacts(context.orderId, contactKeys(context));
};

/** Orders that are noted in one transaction. */
const PAGE = 200;
/** How far the orders of before have been noted: the last one's id, then `DONE`. */
const NOTED = "order contacts";
const DONE = "all";

/** Notes the contacts of every order that was placed before any were; once for each database. Killed, it goes on where it was. */
export async function noteOlderContacts({ store }: Pick<EngineContext, "store">): Promise<void> {
  for (let after = await store.settings.value(NOTED); after !== DONE;) {
    const from = after ?? "";
    after = await store.write((tx) => notePage(tx, from));
  }
}

async function notePage(tx: Tx, after: string): Promise<string> {
  const page = await tx.engine.page(order.lifecycle.name, after, PAGE);
  for (const { snapshot } of page) {
    const { context } = unpack(order.lifecycle, JSON.parse(snapshot));
    await tx.orders.noteContacts(context.orderId, contactKeys(context));
  }
  const reached = page.at(-1)?.id ?? DONE;
  await tx.settings.set(NOTED, reached);
  return reached;
}
