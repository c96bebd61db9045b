/** What an agent finds a customer by (SRCH-03, AGENT-11): every field of the look-up, alone or together. */
import type { Account } from "#db";
import * as subscription from "#machines/subscription";
import { unpack } from "#machines/kit";
import { mailbox } from "#app/.server/identity/accounts.ts";
import { orderNumber } from "#app/.server/identity/lookup/lookup-payload.ts";
import type { LookupPayload } from "#app/.server/identity/lookup/lookup-payload.ts";
import {
  foldedName,
  nameKey,
  nationalDigits,
  phoneKey,
  zipDigits,
} from "#app/.server/identity/lookup/contact-keys.ts";
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

/** What is looked for: the fields of a look-up, and a name beside a ZIP code. */
export type Wanted = Partial<LookupPayload> & { readonly last_name?: string };

/** A page of hits, and how many there are. */
interface Hits {
  readonly found: readonly Found[];
  /** How many stand before the page. */
  readonly from: number;
  readonly total: number;
}

/** Hits of a page. */
const MOST = 12;
/** More orders than anybody pages through: the newest of them. */
const BOUND = 1000;

/** Everybody who fits all that was given, a page of them; nobody where nothing was. */
export async function customersLike(
  engine: EngineContext,
  wanted: Wanted,
  from = 0,
): Promise<Hits> {
  const { accounts, orderIds } = await candidatesFor(engine, wanted);
  const touched = wanted.agent_id
    ? new Set(await engine.store.orders.idsByAgent(wanted.agent_id, BOUND))
    : null;
  const kept: Found[] = [];
  for (const one of [...accounts.map(ofAccount), ...(await ofOrders(engine, orderIds))])
    if (await fits(engine, { wanted, touched }, one)) kept.push(one);
  return { found: kept.slice(from, from + MOST), from, total: kept.length };
}

interface Candidates {
  readonly accounts: readonly Account[];
  readonly orderIds: readonly string[];
}

/** The narrowest field decides whom to look at. */
async function candidatesFor(engine: EngineContext, wanted: Wanted): Promise<Candidates> {
  const { store } = engine;
  const { order_id, subscription_id, email_id, phone_number, agent_id } = wanted;
  if (order_id) return { accounts: [], orderIds: numbersOf(order_id, engine.clock.now()) };
  if (subscription_id)
    return { accounts: [], orderIds: await ordersOfSubscription(engine, subscription_id) };
  if (email_id) {
    const account = await store.accounts.byEmail(mailbox(email_id));
    const guests = await store.orders.ofGuest(mailbox(email_id));
    return { accounts: account ? [account] : [], orderIds: guests.map(({ orderId }) => orderId) };
  }
  if (phone_number) return ofPhone(engine, phone_number);
  const names = nameKeys(wanted);
  if (names.length > 0)
    return { accounts: [], orderIds: await store.orders.idsByContact(names, BOUND) };
  return {
    accounts: [],
    orderIds: agent_id ? await store.orders.idsByAgent(agent_id, BOUND) : [],
  };
}

/** How many years back an order is asked for whose number was told without its year. */
const YEARS = 10;

/** The number of an order as it was told; without its year, as on the telephone, it may be of any. */
function numbersOf(typed: string, now: number): string[] {
  const number = orderNumber(typed);
  const thisYear = new Date(now).getUTCFullYear();
  // A number that is told around New Year is of the year that has begun somewhere.
  const years = Array.from({ length: YEARS + 1 }, (_, back) => thisYear + 1 - back);
  const [, rest] = /^(?:ORD)?([A-Z0-9]{8})$/.exec(number) ?? [];
  return [number, ...(rest ? years.map((year) => orderNumber(`${year}${rest}`)) : [])];
}

/** Accounts of a number, and the orders that go to it; those of such an account are found by way of it. */
async function ofPhone({ store }: EngineContext, typed: string): Promise<Candidates> {
  const key = phoneKey(typed);
  if (key === null) return { accounts: [], orderIds: [] };
  const accounts = await store.accounts.byPhone(nationalDigits(typed));
  const rows = await store.orders.named(await store.orders.idsByContact([key], BOUND));
  const isOthers = (customerId: string | null) => !accounts.some(({ id }) => id === customerId);
  const others = rows.filter(({ customerId }) => isOthers(customerId));
  return { accounts, orderIds: others.map(({ orderId }) => orderId) };
}

/** A name is looked for where a ZIP code was given; of two ZIP codes either finds it, and both have to fit. */
function nameKeys({ shipping_zip_code, billing_zip_code, last_name }: Wanted): string[] {
  const keys = [
    nameKey("ship", shipping_zip_code ?? "", last_name ?? ""),
    nameKey("bill", billing_zip_code ?? "", last_name ?? ""),
  ];
  return keys.filter((key) => key !== null);
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

async function ordersOfSubscription(
  engine: EngineContext,
  subscriptionId: string,
): Promise<readonly string[]> {
  const stored = await engine.store.engine.load(`subscription:${subscriptionId}`);
  if (!stored) return [];
  const { context } = unpack(subscription.lifecycle, JSON.parse(stored.snapshot));
  return [String(context.orderId)];
}

interface Test {
  readonly wanted: Wanted;
  /** The orders that the named agent placed or changed; null where none was named. */
  readonly touched: ReadonlySet<string> | null;
}

/** Whatever was given has to be true of them. */
async function fits(engine: EngineContext, { wanted, touched }: Test, one: Found) {
  const { email_id, phone_number, last_name, shipping_zip_code, billing_zip_code } = wanted;
  if (touched && !(one.orderId !== null && touched.has(one.orderId))) return false;
  const isNarrowed = [email_id, phone_number, last_name, shipping_zip_code, billing_zip_code];
  if (!isNarrowed.some(Boolean)) return true;
  const account = one.customerId === null ? null : await engine.store.accounts.byId(one.customerId);
  const contact = one.orderId === null ? null : await orderContact(engine, one.orderId);
  const isSame = (given: string | undefined, ...known: (string | null | undefined)[]) =>
    !given || known.some((text) => text !== null && text !== undefined && text === given);
  const phones = [account?.phone, ...(contact?.phones ?? [])];
  const lastNames = [account?.lastName, ...(contact?.lastNames ?? [])];
  return (
    isSame(
      email_id && mailbox(email_id),
      mailbox(one.email),
      contact && mailbox(contact.email ?? ""),
    ) &&
    isSame(normal(nationalDigits, phone_number), ...phones.map(of(nationalDigits))) &&
    isSame(normal(foldedName, last_name), ...lastNames.map(of(foldedName))) &&
    isSame(normal(zipDigits, shipping_zip_code), of(zipDigits)(contact?.shippingZip)) &&
    isSame(normal(zipDigits, billing_zip_code), of(zipDigits)(contact?.billingZip))
  );
}

type Normalise = (text: string) => string;

/** What was typed as it is kept; what says nothing is in no order. */
const normal = (by: Normalise, typed: string | undefined) => typed && (by(typed) || typed);

const of = (by: Normalise) => (known: string | null | undefined) => known && by(known);
