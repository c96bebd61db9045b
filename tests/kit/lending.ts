/** Lenders from the shopper's side: a world with an application or a loan in it, and the pages as a browser uses them. */
import { onTestFinished } from "vitest";
import { dispatch, start } from "#app/.server/engine/dispatch.ts";
import { lifecycleNamed } from "#machines";
import { unpack } from "#machines/kit";
import type { LifecycleId, RawEvent, Role } from "#machines/kit";
import { openWorld } from "./world.ts";
import type { World } from "./world.ts";

/** A payment by credit. */
export interface Paid {
  state(): Promise<string>;
  hears(event: RawEvent): Promise<void>;
}

export interface Borrowing extends World {
  /** A customer's own event, after which everything settles. */
  does(event: RawEvent, role?: Role): Promise<void>;
  /** The view a customer has now. */
  sees(): Promise<Record<string, unknown>>;
  /** A payment of $1,196.22 begins to be made with it. */
  pays(paymentId: string, method: string): Promise<Paid>;
  /** Everything the store's database knows of it, as one text. */
  remembers(): Promise<string>;
}

/** A world with one lifecycle that its customer has just come to. */
export async function borrowing(id: LifecycleId, input: object): Promise<Borrowing> {
  const world = await openWorld();
  onTestFinished(() => world.close());
  const { engine, settle } = world;
  await start(engine, { id, input, actor: { role: "system", id: "checkout" } });

  async function row() {
    const found = await engine.store.engine.load(id);
    if (!found) throw new Error(`${id} is lost`);
    return found;
  }

  return {
    ...world,
    async does(event, role = "shopper") {
      const actor = { role, id: "CUS-1", keys: ["customer:CUS-1"] };
      const outcome = await dispatch(engine, { to: id, event, actor });
      if (!outcome.ok) throw new Error(`${event.type}: ${JSON.stringify(outcome)}`);
      await settle();
    },
    async sees() {
      const lifecycle = lifecycleNamed(id.slice(0, id.indexOf(":")));
      const { snapshot } = await row();
      return { ...lifecycle.view(unpack(lifecycle, JSON.parse(snapshot)), "shopper") };
    },
    async pays(paymentId, method) {
      const to: LifecycleId = `payment:${paymentId}`;
      const actor = { role: "system", id: "checkout" } as const;
      const owner = { cartId: "C-1", orderId: null, sessionId: null, customerId: "CUS-1" };
      const sum = { amountCents: 119_622, currency: "USD" };
      await start(engine, { id: to, input: { paymentId, method, ...owner, ...sum }, actor });
      const paid: Paid = {
        async state() {
          const found = await engine.store.engine.load(to);
          return (found?.state ?? "lost").split(".")[0] ?? "";
        },
        async hears(event) {
          const outcome = await dispatch(engine, { to, event, actor });
          if (!outcome.ok) throw new Error(`${event.type}: ${JSON.stringify(outcome)}`);
          await settle();
        },
      };
      await paid.hears({ type: "prepare.requested" });
      return paid;
    },
    async remembers() {
      const { journal, outbox } = engine.store.engine;
      return JSON.stringify([await row(), await journal(id), await outbox(id)]);
    },
  };
}

/** The page a lender shows, as text. */
export async function look(url: unknown): Promise<string> {
  return (await fetch(String(url))).text();
}

/** Presses a button of a lender's page, as a browser without scripts does, and reads what comes. */
export async function press(url: unknown, button: string): Promise<string> {
  const body = new URLSearchParams({ button });
  return (await fetch(String(url), { method: "POST", body })).text();
}
