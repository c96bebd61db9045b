/**
 * By which keys an instance is found when all that belongs to a person is looked for: those of its lifecycle that name a
 * customer, an order or a browser, and the cart that it came of. A payment is found by its gift card too, which may end (LC-27).
 */
import type { AnyMachineSnapshot } from "xstate";
import type { Store } from "#db";
import { migrate } from "#machines/kit";
import type { Lifecycle } from "#machines/kit";
import type { EngineContext } from "./engine-context.ts";

const kinds = ["customer:", "order:", "session:", "cart:", "gift-card:"];
const PAGE = 500;
/** Set once the instances of before have their keys, those of gift cards included: another name notes all of them again. */
const KEYED = "lifecycle keys with gift cards";

export function personKeys(
  lifecycle: Pick<Lifecycle, "keys">,
  context: AnyMachineSnapshot["context"],
): string[] {
  const { cartId, customerId }: Readonly<Record<string, unknown>> = context;
  const cart = typeof cartId === "string" ? [`cart:${cartId}`] : [];
  // A browser's session opens to whoever has the browser, and is the account's that signed in there.
  const customer = typeof customerId === "string" ? [`customer:${customerId}`] : [];
  const keys = lifecycle.keys(context).filter((key) => kinds.some((kind) => key.startsWith(kind)));
  return [...new Set([...keys, ...cart, ...customer])];
}

/** Notes the keys of every instance that was stored before there were any; once for each database. */
export async function keyOlder({
  store,
  lifecycles,
}: Pick<EngineContext, "store" | "lifecycles">): Promise<void> {
  if ((await store.settings.value(KEYED)) !== null) return;
  for (const lifecycle of lifecycles.values()) await keyAll(store, lifecycle);
  await store.write((tx) => tx.settings.set(KEYED, "noted"));
}

async function keyAll(store: Store, lifecycle: Lifecycle): Promise<void> {
  for (let after = ""; ;) {
    const page = await store.engine.page(lifecycle.name, after, PAGE);
    const last = page.at(-1);
    if (!last) return;
    await store.write(async (tx) => {
      for (const { id, snapshot, version } of page) {
        const { context } = migrate(lifecycle, JSON.parse(snapshot), version);
        await tx.keys.note(id, personKeys(lifecycle, context));
      }
    });
    after = last.id;
  }
}
