/** The points account of a customer: opened with the account, and kept to what a point is worth now. */
import type { Account, EngineReads, Tx } from "#db";
import * as pointsAccount from "#machines/points-account";
import { unpack } from "#machines/kit";
import type { LifecycleId } from "#machines/kit";
import { dispatchIn, startIn } from "#app/.server/engine/dispatch.ts";
import type { Env } from "#app/.server/request/env.ts";
import { newReferralCode } from "#app/.server/engine/ids.ts";
import { accountsActor } from "./session.ts";
import type { EngineContext } from "#app/.server/engine/engine-context.ts";

export interface FoundPoints {
  readonly context: pointsAccount.Context;
  readonly view: pointsAccount.PointsAccountView;
}

function pointsLifecycle(customerId: string): LifecycleId {
  return `points-account:${customerId}`;
}

/** A customer's points as they stand; null where no account was opened. */
export async function findPoints(
  engine: EngineContext,
  customerId: string,
): Promise<FoundPoints | null> {
  return pointsIn(engine.store, customerId);
}

/** The same, as the store or a transaction sees it. */
async function pointsIn(
  { engine }: { readonly engine: Pick<EngineReads, "load"> },
  customerId: string,
): Promise<FoundPoints | null> {
  const row = await engine.load(pointsLifecycle(customerId));
  if (!row) return null;
  const { lifecycle } = pointsAccount;
  const snapshot = unpack(lifecycle, JSON.parse(row.snapshot));
  const { context } = snapshot;
  return { context, view: lifecycle.view(snapshot, "shopper") };
}

/** How many points an account has: to spend, held for a payment, or on their way. */
export async function pointsKept(
  store: { readonly engine: Pick<EngineReads, "load"> },
  customerId: string,
): Promise<number> {
  const view = (await pointsIn(store, customerId))?.view;
  return view ? view.availablePoints + view.pendingPoints + view.heldPoints : 0;
}

type Owner = Pick<Account, "id" | "storefront">;

/** Opens the points account and the referral code of an account, inside the transaction that makes it. */
export async function openPoints(
  { engine, env }: { readonly engine: EngineContext; readonly env: Env },
  tx: Tx,
  { id, storefront }: Owner,
): Promise<void> {
  await startIn(engine, tx, {
    id: pointsLifecycle(id),
    input: {
      customerId: id,
      country: storefront === "us" ? "US" : "PL",
      centsPerPoint: env.centsPerPoint,
    },
    actor: accountsActor,
  });
  await tx.loyalty.keepReferralCode({ code: newReferralCode(), customerId: id });
}

/** The customer's points by today's terms; accounts from before the programme are opened now. */
export async function currentPoints(
  scope: { readonly engine: EngineContext; readonly env: Env },
  customerId: string,
): Promise<FoundPoints | null> {
  const { engine, env } = scope;
  const found = await findPoints(engine, customerId);
  if (found?.context.centsPerPoint === env.centsPerPoint) return found;
  await engine.store.write(async (tx) => {
    const account = await tx.accounts.byId(customerId);
    const isOpen = await tx.engine.load(pointsLifecycle(customerId));
    if (account && !isOpen) await openPoints(scope, tx, account);
    const event = { type: "terms.noted", centsPerPoint: env.centsPerPoint };
    const to = pointsLifecycle(customerId);
    if (isOpen) await dispatchIn(engine, tx, { to, event, actor: accountsActor });
  });
  return findPoints(engine, customerId);
}
