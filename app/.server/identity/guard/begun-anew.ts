/**
 * An account whose mailbox nobody ever proved is a claim: whoever made it may have typed an address of somebody else. The first to
 * prove the mailbox gets an account of their own, in which nothing of the other one is, and hears what was there (decision 096).
 */
import type { Account, Store, Tx } from "#db";
import { instant } from "#app/.server/engine/clock.ts";
import type { EngineContext } from "#app/.server/engine/engine-context.ts";
import { newId } from "#app/.server/engine/ids.ts";
import { endBusinessOf } from "#app/.server/identity/business/businesses.ts";
import { openPoints, pointsKept } from "#app/.server/identity/points-accounts.ts";
import type { Env } from "#app/.server/request/env.ts";
import type { Leftovers } from "#app/messages/mail-account.ts";
import { tellAccount } from "./account-life.ts";
import { mailAccount } from "./account-mail-queue.ts";
import { endSessions } from "./open-sessions.ts";
import { dropIn } from "./second-factor.ts";

interface Scope {
  readonly engine: EngineContext;
  readonly env: Env;
}

/** By which password the owner of the mailbox comes in from now on, and the language of their page. */
interface Owner {
  readonly passwordHash: string;
  readonly language: string;
}

/** Gives the mailbox of an account that never proved it a new account; answers with its number. */
export async function beginAnew(
  { engine, env }: Scope,
  tx: Tx,
  claim: Account,
  { passwordHash, language }: Owner,
): Promise<string> {
  const { email, storefront } = claim;
  const left = await giveUp(engine, tx, claim, language);
  const at = instant(engine.clock);
  const row = {
    ...{ id: newId(), email, storefront, passwordHash, createdAt: at, emailVerifiedAt: at },
    // Its owner has said neither.
    ...{ firstName: "", lastName: "", phone: "" },
  };
  await tx.accounts.insert(row);
  await openPoints({ engine, env }, tx, row);
  await tellAccount(engine, tx, "email-verification", row.id, { type: "link.used" });
  await mailAccount(engine, tx, {
    ...{ notice: "account-begun-anew", customerId: row.id, language, left },
  });
  return row.id;
}

/**
 * Ends an account that named a mailbox without proof: nobody signs in to it, and nothing of its person stays in it. What was ordered with
 * it goes on, and each order stays open to whoever proves that order. Answers with what was in it, for whoever reads the mailbox to hear.
 */
export async function giveUp(
  engine: EngineContext,
  tx: Tx,
  claim: Account,
  language: string,
): Promise<Leftovers> {
  const left = await leftIn(tx, claim);
  await dropIn(engine, tx, claim.id, language);
  await endSessions(engine, tx, claim.id, () => true);
  await endBusinessOf(engine, tx, claim);
  await tx.privacy.eraseAccount(claim.id);
  return left;
}

/** How much of each kind is in it; nothing that it says, which a stranger may have written. */
export async function leftIn(
  store: Store | Tx,
  { id, cartId, companyRole }: Account,
): Promise<Leftovers> {
  const { addresses, walletCards, wishes } = await store.privacy.ofAccount(id);
  const most = { customerId: id, limit: 1000 };
  return {
    name: 1,
    addresses: addresses.length,
    cart: cartId === null ? 0 : 1,
    giftCards: walletCards.length,
    wishes: wishes.length,
    points: await pointsKept(store, id),
    business: companyRole === "member" ? 1 : 0,
    heldBusiness: companyRole === "holder" ? 1 : 0,
    orders: (await store.orders.ofCustomer(most)).length,
    subscriptions: (await store.subscriptions.ofCustomer(most)).length,
  };
}
