/** A shopper with ten orders in a store that keeps ten thousand. */
import { openStore } from "#db";
import { orders } from "#machines/order";
import { dispatch, start } from "#app/.server/engine/dispatch.ts";
import { projections } from "#app/.server/orders/projections/projections.ts";
import { paths } from "#app/paths.ts";
import { silentCommands, testEngine } from "#tests/kit/engine.ts";
import type { Browser } from "./browser.ts";

const EMAIL = "ana.bench@example.com";

/** Signs a shopper up through the form and answers with the account's id. */
export async function signUp(browser: Browser, databaseFile: string): Promise<string> {
  const { status } = await browser.post(paths.signUp("us"), {
    ...{ firstName: "Ana", lastName: "Nowak", email: EMAIL },
    ...{ phone: "650-555-0134", password: "a-long-one-9" },
  });
  const store = openStore({ file: databaseFile });
  const account = await store.accounts.byEmail(EMAIL);
  await store.close();
  if (!account) throw new Error(`signing up answered ${status}`);
  return account.id;
}

/** Fills the store with orders of others and ten of this customer. */
export async function keepOrders(file: string, customerId: string, count: number): Promise<void> {
  const store = openStore({ file, synchronous: "NORMAL" });
  const engine = {
    ...testEngine({ store, commands: silentCommands, projections }),
    muted: true as const,
  };
  const actor = { role: "system", id: "bench" } as const;
  const every = Math.floor(count / 10);
  for (let done = 0; done < count; done += 500) {
    await Promise.all(
      Array.from({ length: Math.min(500, count - done) }, async (_, index) => {
        const n = done + index;
        const orderId = `ORD-2026-B${String(n).padStart(7, "0")}`;
        const owner = n % every === 0 ? customerId : `somebody-${n % 997}`;
        const input = { ...orders.phoneAndBuds, orderId, customerId: owner };
        const id = `order:${orderId}` as const;
        await start(engine, { id, input, actor });
        await dispatch(engine, { to: id, event: { type: "cart.submitted" }, actor });
        for (const { paymentId } of input.payments) {
          await dispatch(engine, {
            to: id,
            event: { type: "payment.authorized", paymentId },
            actor,
          });
        }
      }),
    );
  }
  await store.close();
}
