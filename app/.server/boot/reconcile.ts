/**
 * Compares payments that wait for their provider with the provider's own book, so that a crash or a lost answer leaves
 * nothing open. Whatever the book adds arrives as the events it stands for; asking twice changes nothing.
 */
import type { AnyStateNode } from "xstate";
import type { Store } from "#db";
import { step, unpack } from "#machines/kit";
import type { LifecycleId } from "#machines/kit";
import * as payment from "#machines/payment";
import { instant } from "#app/.server/engine/clock.ts";
import { dispatch } from "#app/.server/engine/dispatch.ts";
import { GatewayTimeout } from "#app/.server/outside/faults.ts";
import type { Answer, EngineContext } from "#app/.server/engine/engine-context.ts";

/** How long a payment may wait at most before the book is looked up again. */
const EVERY_MS = 5 * 60_000;

/** The states in which it is the provider's move, by their label. */
export const waitingStates: readonly string[] = labelsOf(payment.machine.root);

/** Where a provider knows of a payment, and may know more of it than we do. */
const heardOf: readonly string[] = labelsOf(payment.machine.root, ({ path }) => {
  const [first = "idle"] = path;
  return !["idle", "awaitingPayer", "failed", "reverted"].includes(first);
});

function labelsOf(
  node: AnyStateNode,
  isMeant = (one: AnyStateNode) => one.meta?.owner === "provider",
): string[] {
  const below = Object.values(node.states).flatMap((one) => labelsOf(one, isMeant));
  return isMeant(node) ? [node.path.join("."), ...below] : below;
}

interface Round {
  /** No more are asked about once it says so. */
  readonly ended?: AbortSignal;
  /** Which payments are asked about: those that wait for their provider, unless told. */
  readonly which?: (store: Store) => Promise<ReadonlySet<LifecycleId>>;
}

/** Asks the provider about payments. Returns how many events were new to us. */
export async function reconcile(
  engine: EngineContext,
  { ended, which = waitingPayments }: Round = {},
): Promise<number> {
  let taken = 0;
  for (const id of await which(engine.store)) {
    if (ended?.aborted) return taken;
    try {
      for (const answer of await toldAbout(engine, id))
        taken += (await take(engine, answer)) ? 1 : 0;
    } catch (error) {
      // A provider that is away answers nobody; the next round asks again.
      if (error instanceof GatewayTimeout) return taken;
      throw error;
    }
  }
  return taken;
}

/** Payments in a state of the provider's, and those with a command that was not answered. */
async function waitingPayments({ operations }: Store): Promise<ReadonlySet<LifecycleId>> {
  const waiting = await operations.standingIn("payment", waitingStates);
  return new Set([...waiting, ...(await operations.unanswered("payment"))]);
}

/** All that a provider has heard of, whatever has become of them. */
export async function everyPayment({ operations }: Store): Promise<ReadonlySet<LifecycleId>> {
  return new Set(await operations.standingIn("payment", heardOf));
}

/** What the provider's book says about a payment, as events. */
async function toldAbout(engine: EngineContext, id: LifecycleId): Promise<readonly Answer[]> {
  const found = await load(engine, id);
  const query = engine.commands.queryPayment;
  if (!found || query?.kind !== "external") return [];
  const { paymentId, method, attempt, transactionId } = found.snapshot.context;
  const at = instant(engine.clock);
  return query.run(
    { paymentId, method, attempt, transactionId },
    { from: id, at, key: `reconcile:${id}@${at}`, attempt: 1, engine },
  );
}

/** Sends an event only where it would be taken: what is known already leaves no trace. */
async function take(engine: EngineContext, { to, event, role, key }: Answer): Promise<boolean> {
  const found = await load(engine, to);
  if (!found) return false;
  if (!step(payment.lifecycle, found.snapshot, { event, at: instant(engine.clock) }).ok)
    return false;
  const actor = { role, id: "reconcile" };
  const outcome = await dispatch(engine, {
    ...{ to, event, actor, rev: found.rev },
    ...(key && { key, retries: true as const }),
  });
  return outcome.ok && !outcome.replayed;
}

async function load({ store }: EngineContext, id: LifecycleId) {
  const stored = await store.engine.load(id);
  if (!stored) return null;
  return { rev: stored.rev, snapshot: unpack(payment.lifecycle, JSON.parse(stored.snapshot)) };
}

export interface Reconciling {
  stop(): Promise<void>;
}

/** Reconciles now, for what a crash left open, and every few minutes. */
export function startReconciling(
  engine: EngineContext,
  onFault: (error: unknown) => void,
): Reconciling {
  let running = Promise.resolve();
  const ending = new AbortController();
  const round = () => {
    running = running
      .then(() => reconcile(engine, { ended: ending.signal }))
      .then(() => undefined, onFault);
  };
  round();
  const timer = setInterval(round, EVERY_MS).unref();
  return {
    async stop() {
      clearInterval(timer);
      ending.abort();
      await running;
    },
  };
}
