/**
 * Everything that belongs to a person among the lifecycles: what their keys open, and what belongs to one of their carts or
 * browsers and to nobody else. The keys are each lifecycle's own (`keys`), so that a new one needs no line here.
 */
import { setImmediate as turn } from "node:timers/promises";
import type { StoredLifecycle } from "#db";
import type { Lifecycle, LifecycleId } from "#machines/kit";
import { lifecycleOf } from "#app/.server/engine/lifecycle-of.ts";
import type { AskedWorld, Subject } from "./subject.ts";

/** One instance, and its context as it is stored. */
export interface Held {
  readonly id: LifecycleId;
  readonly lifecycle: Lifecycle;
  readonly stored: StoredLifecycle;
  readonly context: Readonly<Record<string, unknown>>;
}

export interface Holdings {
  readonly own: readonly Held[];
  readonly orderIds: readonly string[];
}

/** Numbers by which things are the subject's. */
interface Marks {
  readonly customerId: string | null;
  readonly orders: Set<string>;
  readonly carts: Set<string>;
  readonly sessions: Set<string>;
}

/** More rounds than numbers lead to numbers: account, session, cart, order. */
const MAX_ROUNDS = 6;

/** What belongs to a subject, found by keys. */
export async function holdingsOf(world: AskedWorld, subject: Subject): Promise<Holdings> {
  return holdingsBy(world, await firstMarks(world, subject));
}

/** What belongs to these carts, and to no account and no order. */
export async function holdingsOfCarts(
  world: AskedWorld,
  cartIds: readonly string[],
): Promise<Holdings> {
  const none = { orders: new Set<string>(), sessions: new Set<string>() };
  return holdingsBy(world, { ...none, customerId: null, carts: new Set(cartIds) });
}

/** The store's own records of its people: they name them by their address, whoever has called since. */
const recordedIn = ["impersonation"];

/**
 * What is somebody else's, or an agent's, and names the subject, or did: looks through all lifecycles and what they were told, a
 * window at a time, and lets others in between. `mailboxes` are the subject's own, in lower case.
 */
export async function elsewhereOf(
  { engine }: AskedWorld,
  subject: Subject,
  { own, orderIds }: Holdings,
  mailboxes: readonly string[],
): Promise<LifecycleId[]> {
  const carts = own.map(({ context }) => textOf(context.cartId)).filter((cart) => cart !== "");
  const customer = subject.kind === "account" ? [subject.customerId] : [];
  const numbers = [...new Set([...customer, ...orderIds, ...carts])];
  const known = new Set(own.map(({ id }) => id));
  const found: LifecycleId[] = [];
  for (let after = ""; ;) {
    const window = await engine.store.privacy.mentioning(after, { numbers, mailboxes, recordedIn });
    if (window === null) return found;
    found.push(...window.ids.filter((id) => !known.has(id) && !isAbout(id)));
    after = window.end;
    await turn();
  }
}

/** The lifecycle that asks for an erasure holds nothing but the subject's key. */
const isAbout = (id: LifecycleId) => id.startsWith("data-erasure:");

/** Reads until no new number is found: an account leads to sessions, carts and orders, and those to all the rest. */
async function holdingsBy(world: AskedWorld, marks: Marks): Promise<Holdings> {
  const found = new Map<LifecycleId, Held>();
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const known = keysOf(marks);
    for (const id of await world.engine.store.keys.opens(known)) {
      const held = found.get(id) ?? (await heldAt(world, id));
      if (held === null || isAbout(id)) continue;
      found.set(id, held);
      if (isOwn(held, marks)) mark(held, marks);
    }
    if (keysOf(marks).length === known.length) break;
  }
  const own = [...found.values()].filter((held) => isOwn(held, marks));
  return { own, orderIds: [...marks.orders] };
}

async function heldAt({ engine }: AskedWorld, id: LifecycleId): Promise<Held | null> {
  const stored = await engine.store.engine.load(id);
  if (!stored) return null;
  const { context } = JSON.parse(stored.snapshot);
  return { id, stored, context, lifecycle: lifecycleOf(engine, stored.machine) };
}

async function firstMarks({ engine }: AskedWorld, subject: Subject): Promise<Marks> {
  const none = { orders: new Set<string>(), carts: new Set<string>(), sessions: new Set<string>() };
  if (subject.kind === "order")
    return { ...none, customerId: null, orders: new Set([subject.orderId]) };
  const { customerId } = subject;
  const rows = await engine.store.sessions.ofCustomer(customerId);
  const guests = await guestOrdersOf({ engine }, subject);
  return {
    ...{ ...none, customerId, orders: new Set(guests) },
    sessions: new Set(rows.map(({ id }) => id)),
  };
}

/** What was ordered without an account by the address that an account's owner proved to be theirs: it is theirs as well. */
export async function guestOrdersOf(
  { engine }: AskedWorld,
  subject: Subject,
): Promise<readonly string[]> {
  const [mailbox] = await provedMailboxes({ engine }, subject);
  if (mailbox === undefined) return [];
  return (await engine.store.orders.ofGuest(mailbox)).map(({ orderId }) => orderId);
}

/** The address of an account that was proved to be its owner's. A guest proves one order alone. */
export async function provedMailboxes(
  { engine }: AskedWorld,
  subject: Subject,
): Promise<readonly string[]> {
  if (subject.kind !== "account") return [];
  const account = await engine.store.accounts.byId(subject.customerId);
  return account?.emailVerifiedAt ? [account.email] : [];
}

function keysOf({ customerId, orders, carts, sessions }: Marks): string[] {
  const named = (kind: string, numbers: Iterable<string>) =>
    [...numbers].map((number) => `${kind}:${number}`);
  return [
    ...named("customer", customerId === null ? [] : [customerId]),
    ...named("order", orders),
    ...named("cart", carts),
    ...named("session", sessions),
  ];
}

function isOwn({ lifecycle, context }: Held, marks: Marks): boolean {
  const keys = lifecycle.keys(context);
  const named = (kind: string) =>
    keys.filter((key) => key.startsWith(`${kind}:`)).map((key) => key.slice(kind.length + 1));
  const [customer] = named("customer");
  if (customer !== undefined && marks.customerId !== null) return customer === marks.customerId;
  const orders = named("order");
  if (orders.length > 0) return orders.some((one) => marks.orders.has(one));
  // An account's things are no order's, whatever they name.
  if (customer !== undefined) return false;
  const carts = [...named("cart"), textOf(context.cartId)];
  if (carts.some((one) => marks.carts.has(one))) return true;
  const isBrowsers = named("session").some((one) => marks.sessions.has(one));
  return isBrowsers || (marks.customerId !== null && context.customerId === marks.customerId);
}

/** Adds the numbers that an own instance is known by. */
function mark({ lifecycle, context }: Held, marks: Marks): void {
  if (lifecycle.name === "order") marks.orders.add(textOf(context.orderId));
  if (lifecycle.name === "order" || lifecycle.name === "cart")
    marks.carts.add(textOf(context.cartId));
  if (lifecycle.name === "customer-session") marks.sessions.add(textOf(context.sessionId));
}

const textOf = (value: unknown) => (typeof value === "string" ? value : "");
