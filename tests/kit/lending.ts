/** Lenders from the shopper's side: a world with an application or a loan in it, and the pages as a browser uses them. */
import { onTestFinished } from "vitest";
import { dispatch, start } from "#app/.server/dispatch.ts";
import { lifecycleNamed } from "#machines";
import { unpack } from "#machines/kit";
import type { LifecycleId, RawEvent, Role } from "#machines/kit";
import { openWorld } from "./world.ts";
import type { World } from "./world.ts";

export interface Borrowing extends World {
  /** A customer's own event, after which everything settles. */
  does(event: RawEvent, role?: Role): Promise<void>;
  /** The view a customer has now. */
  sees(): Promise<Record<string, unknown>>;
  /** Everything the store's database knows of it, as one text. */
  remembers(): Promise<string>;
}

/** A world with one lifecycle that its customer has just come to. */
export async function borrowing(id: LifecycleId, input: object): Promise<Borrowing> {
  const world = await openWorld();
  onTestFinished(() => world.close());
  const { shell, settle } = world;
  await start(shell, { id, input, actor: { role: "system", id: "checkout" } });

  async function row() {
    const found = await shell.store.engine.load(id);
    if (!found) throw new Error(`${id} is lost`);
    return found;
  }

  return {
    ...world,
    async does(event, role = "shopper") {
      const actor = { role, id: "CUS-1", keys: ["customer:CUS-1"] };
      const outcome = await dispatch(shell, { to: id, event, actor });
      if (!outcome.ok) throw new Error(`${event.type}: ${JSON.stringify(outcome)}`);
      await settle();
    },
    async sees() {
      const lifecycle = lifecycleNamed(id.slice(0, id.indexOf(":")));
      const { snapshot } = await row();
      return { ...lifecycle.view(unpack(lifecycle, JSON.parse(snapshot)), "shopper") };
    },
    async remembers() {
      const { journal, outbox } = shell.store.engine;
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
