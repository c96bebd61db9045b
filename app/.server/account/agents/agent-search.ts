/** What an agent finds a customer by (SRCH-03, AGENT-11): every field of the look-up, alone or together. */
import type { Account } from "#db";
import * as subscription from "#machines/subscription";
import { unpack } from "#machines/kit";
import { mailbox } from "#app/.server/identity/accounts.ts";
import { orderNumber } from "#app/.server/identity/lookup/lookup-payload.ts";
import type { LookupPayload } from "#app/.server/identity/lookup/lookup-payload.ts";
import { orderContact } from "#app/.server/identity/order-contact.ts";
import type { EngineContext } from "#app/.server/engine/engine-context.ts";

/** Somebody who may be acted for: an account, by way of one of its orders or not, or a guest with one order. */
export interface Found {
  readonly customerId: string | null;
  readonly name: string | null;
  readonly email: string;
  readonly orderId: string | null;
  readonly placedAt: string | null;
  /** Its customer's data is erased: it is looked at, and nobody is acted for. */
  readonly isErased: boolean;
}

export type Wanted = Partial<LookupPayload>;

/** As many are shown; who has more is asked for more. */
const MOST = 12;

/** Everybody who fits all that was given; nobody where nothing was. */
export async function customersLike(
  engine: EngineContext,
  wanted: Wanted,
): Promise<readonly Found[]> {
  const candidates = await candidatesFor(engine, wanted);
  const kept: Found[] = [];
  for (const one of candidates) {
    if (kept.length < MOST && (await fits(engine, wanted, one))) kept.push(one);
  }
  return kept;
}

/** The narrowest field decides whom to look at. */
async function candidatesFor(engine: EngineContext, wanted: Wanted): Promise<readonly Found[]> {
  const { store } = engine;
  const { order_id, subscription_id, email_id, phone_number, agent_id } = wanted;
  if (order_id) return ofOrders(engine, [orderNumber(order_id)]);
  if (subscription_id) return ofSubscription(engine, subscription_id);
  if (email_id) {
    const account = await store.accounts.byEmail(mailbox(email_id));
    const guests = await store.orders.ofGuest(mailbox(email_id));
    const theirs = await ofOrders(engine, guests.map(({ orderId }) => orderId).slice(0, MOST));
    return [...(account ? [ofAccount(account)] : []), ...theirs];
  }
  if (phone_number) {
    const digits = phone_number.replace(/\D/g, "");
    return (await store.accounts.byPhone(digits)).map(ofAccount);
  }
  return agent_id ? ofOrders(engine, await store.orders.idsByAgent(agent_id, MOST)) : [];
}

function ofAccount({ id, firstName, lastName, email }: Account): Found {
  return {
    ...{ customerId: id, name: `${firstName} ${lastName}`, email },
    ...{ orderId: null, placedAt: null, isErased: false },
  };
}

async function ofOrders({ store }: EngineContext, orderIds: readonly string[]): Promise<Found[]> {
  const rows = await store.orders.named(orderIds);
  return Promise.all(
    rows.map(async ({ orderId, customerId, email, placedAt }) => {
      const isNobodys = customerId === null || (await store.privacy.erasureOf(customerId)) !== null;
      const account = isNobodys ? null : await store.accounts.byId(customerId);
      const isErased = (await store.privacy.erasureOf(`order-${orderId}`)) !== null;
      return { ...(account ? ofAccount(account) : nobody(email)), orderId, placedAt, isErased };
    }),
  );
}

function nobody(email: string): Found {
  return { customerId: null, name: null, email, orderId: null, placedAt: null, isErased: false };
}

async function ofSubscription(
  engine: EngineContext,
  subscriptionId: string,
): Promise<readonly Found[]> {
  const stored = await engine.store.engine.load(`subscription:${subscriptionId}`);
  if (!stored) return [];
  const { context } = unpack(subscription.lifecycle, JSON.parse(stored.snapshot));
  return ofOrders(engine, [String(context.orderId)]);
}

/** Whatever else was given has to be true of them as well. */
async function fits(engine: EngineContext, wanted: Wanted, one: Found): Promise<boolean> {
  const { email_id, phone_number, agent_id, shipping_zip_code, billing_zip_code } = wanted;
  const account = one.customerId === null ? null : await engine.store.accounts.byId(one.customerId);
  const contact = one.orderId === null ? null : await orderContact(engine, one.orderId);
  const agents =
    agent_id && one.orderId !== null ? await engine.store.orders.idsByAgent(agent_id, 1000) : [];
  const isSame = (given: string | undefined, ...known: (string | null | undefined)[]) =>
    !given || known.some((text) => text !== null && text !== undefined && text === given);
  const digits = phone_number?.replace(/\D/g, "");
  return (
    isSame(
      email_id && mailbox(email_id),
      mailbox(one.email),
      contact && mailbox(contact.email ?? ""),
    ) &&
    isSame(digits, account?.phone) &&
    isSame(agent_id, one.orderId && agents.includes(one.orderId) ? agent_id : null) &&
    isSame(shipping_zip_code, contact?.shippingZip?.slice(0, 5)) &&
    isSame(billing_zip_code, contact?.billingZip?.slice(0, 5))
  );
}
