/**
 * An account with orders that stand where there is something to look at, so that a stranger sees at once what the store
 * does. The boot calls it once the store is open, where `DEMO` is on; it calls the store's own forms (`demo-shopper.ts`), the engine and the
 * sandbox's console. It promises that everything in it happened, bought through those forms and moved by the sandbox's warehouse, and
 * that it is made once. Another order is a row of `stories`; another person belongs to `demo-people.ts`.
 */
import type { LifecycleId, RawEvent } from "#machines/kit";
import * as order from "#machines/order";
import { instant } from "#app/.server/engine/clock.ts";
import { dispatch } from "#app/.server/engine/dispatch.ts";
import type { SandboxConsole } from "#app/.server/outside/sandbox/console.ts";
import { newReturnId } from "#app/.server/engine/ids.ts";
import { loadFor } from "#app/.server/engine/load-for.ts";
import type { Actor } from "#app/.server/engine/engine-context.ts";
import { signUpAgent } from "./demo-agent.ts";
import { signUpPeople } from "./demo-people.ts";
import { demonstrationEmails } from "./demonstration.ts";
import { demoAccount, signUpDemo } from "./demo-shopper.ts";
import type { Await, DemoStore } from "./demo-shopper.ts";

/** What the demonstration works with. */
interface Demo {
  readonly running: DemoStore;
  readonly sandbox: SandboxConsole;
  readonly actor: Actor;
  readonly awaits: Await;
}

interface Story {
  readonly skus: readonly string[];
  live(demo: Demo, orderId: string): Promise<unknown>;
}

const stories: readonly Story[] = [
  { skus: ["M6P-256-GRA"], live: send },
  { skus: ["S12-128-LIL", "VC65-2C-POR"], live: arrive },
  { skus: ["M6P-256-SAG"], live: sendBack },
  { skus: ["VPB20-20K-GRA"], live: cancel },
];

const TRIES = 300;
const PAUSE_MS = 100;

/** Makes the demonstration where there is none; whoever has begun it once never does so again. */
export async function seedDemo(
  running: DemoStore,
  pause: () => Promise<unknown> = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS)),
): Promise<void> {
  const { sandbox, engine } = running;
  if (!sandbox || (await engine.store.accounts.byEmail(demoAccount.email))) return;
  const awaits: Await = async (what, look) => {
    for (let tried = 0; tried < TRIES; tried += 1) {
      const found = await look();
      if (found !== null) return found;
      await pause();
    }
    throw new Error(`the demo waits in vain for ${what}`);
  };
  await signUpAgent(running);
  await signUpPeople(running);
  const shopper = await signUpDemo(running, awaits);
  await engine.store.write((tx) => tx.accounts.markDemonstration(demonstrationEmails));
  const { customerId } = shopper;
  const actor: Actor = { role: "shopper", id: customerId, keys: [`customer:${customerId}`] };
  for (const { skus, live } of stories) {
    const orderId = await shopper.buy(skus);
    await sandbox.takeOver(orderId);
    await live({ running, sandbox, actor, awaits }, orderId);
  }
}

/** The steps from one to another of the warehouse and the carriers. */
interface Way {
  readonly from: string;
  readonly until: string;
}

/** Waits for the first step, runs up to the last one, and waits until the order has heard of it. */
async function travel(
  { running, sandbox, actor, awaits }: Demo,
  orderId: string,
  { from, until }: Way,
  state: order.State,
): Promise<order.Context> {
  await awaits(`${from} of ${orderId}`, async () => {
    const step = (await sandbox.steps(orderId)).find(({ kind }) => kind === from);
    return step ?? null;
  });
  await sandbox.finishOrder(orderId, until);
  return awaits(`${orderId} to be ${state}`, async () => {
    const loaded = await loadFor(running.engine, { actor }, order.lifecycle, orderId);
    if (!loaded) return null;
    return order.view(loaded.snapshot, "shopper").state === state ? loaded.snapshot.context : null;
  });
}

function send(demo: Demo, orderId: string) {
  return travel(demo, orderId, { from: "po.submitted", until: "in.transit" }, "inTransit");
}

function arrive(demo: Demo, orderId: string) {
  return travel(demo, orderId, { from: "po.submitted", until: "delivered" }, "delivered");
}

async function sendBack(demo: Demo, orderId: string): Promise<void> {
  const { lines } = await arrive(demo, orderId);
  await say(demo, orderId, `order:${orderId}`, {
    type: "return.requested",
    returnId: newReturnId(),
    lines: lines.map(({ id, quantity, serials }) => ({ lineId: id, units: quantity, serials })),
    ...{ reasonCode: "changed_mind", channel: "ship" },
  });
}

async function cancel(demo: Demo, orderId: string): Promise<void> {
  const { engine } = demo.running;
  await say(demo, orderId, `cancellation:${orderId}`, {
    ...{ type: "cancel.requested", lineIds: [], rejection_code: "changed_mind" },
    cancellation_date: instant(engine.clock),
  });
  await travel(demo, orderId, { from: "cancel.answered", until: "cancel.answered" }, "cancelled");
}

async function say({ running, actor }: Demo, orderId: string, to: LifecycleId, event: RawEvent) {
  const keys = [...(actor.keys ?? []), `order:${orderId}`];
  const outcome = await dispatch(running.engine, { to, event, actor: { ...actor, keys } });
  if (!outcome.ok) throw new Error(`${to} refused ${event.type}: ${outcome.refusal.code}`);
}
