/** The facts of an order that prove whose it is, and where what is written about it goes. */
import * as z from "zod";
import type { EngineContext } from "#app/.server/engine/engine-context.ts";
import type { EngineReads, Reads } from "#db";
import { isNobodysMailbox } from "#machines/kit";
import { mailbox } from "./accounts.ts";

export interface OrderContact {
  readonly email: string | null;
  readonly shippingZip: string | null;
  readonly billingZip: string | null;
}

/** And what an agent finds it by on the telephone; proof of nothing. */
interface OrderPlaces extends OrderContact {
  readonly phones: readonly string[];
  readonly lastNames: readonly string[];
}

const person = z.object({ phone: z.string().catch(""), lastName: z.string().catch("") });
const address = person.extend({ zip: z.string() }).nullish().catch(null);

/** As much of an order's snapshot as is needed here; what an order does not have is simply no proof. */
const order = z.object({
  context: z.object({
    email: z.string().nullish().catch(null),
    emailMovedAt: z.string().nullish().catch(null),
    customerId: z.string().nullish().catch(null),
    shipTo: address,
    billTo: address,
    contact: person.nullish().catch(null),
  }),
});

export async function orderContact(
  engine: EngineContext,
  orderId: string,
): Promise<OrderPlaces | null> {
  const { store } = engine;
  const stored = await store.engine.load(`order:${orderId}`);
  // What stands in for an erased person's address proves nothing.
  if (!stored || (await store.privacy.erasureOf(`order-${orderId}`))) return null;
  const parsed = order.safeParse(JSON.parse(stored.snapshot));
  if (!parsed.success) return null;
  const { email, customerId = null, shipTo, billTo, contact } = parsed.data.context;
  const people = [shipTo, billTo, contact].filter((one) => one !== null && one !== undefined);
  return {
    // An address that its account has given up proves nothing any more.
    email: email ? await presentEmail(store, { customerId, email }) : null,
    shippingZip: shipTo?.zip ?? null,
    billingZip: billTo?.zip ?? null,
    phones: people.map(({ phone }) => phone),
    lastNames: people.map(({ lastName }) => lastName),
  };
}

/** Whose an order is now, and which look-ups of it count. */
export interface LookedUp {
  /** Null for a guest's. */
  readonly customerId: string | null;
  /** Those that were begun until then are over, ISO 8601; null where all count. */
  readonly endedAt: string | null;
}

/**
 * Look-ups of an order end when the mailbox that it is told to changes, by its account or by whoever corrects it: who began
 * them may read the former one. They end with the browsers of its account, when its owner signs everybody else out.
 */
export async function lookedUpNow(
  { engine, accounts }: Pick<Reads, "accounts"> & { readonly engine: Pick<EngineReads, "load"> },
  orderId: string,
): Promise<LookedUp> {
  const stored = await engine.load(`order:${orderId}`);
  const parsed = stored && order.safeParse(JSON.parse(stored.snapshot));
  if (!parsed?.success) return { customerId: null, endedAt: null };
  const { customerId = null, emailMovedAt: corrected } = parsed.data.context;
  const moved = customerId === null ? null : await accounts.movedAt(customerId);
  const left = customerId === null ? null : (await accounts.byId(customerId))?.lookupsEndedAt;
  const ends = [corrected, moved, left].flatMap((at) => at ?? []);
  return { customerId, endedAt: ends.sort().at(-1) ?? null };
}

interface Ordered {
  /** Whose order it is; null where it was placed without an account. */
  readonly customerId: string | null;
  /** Where its mail was to go when it was placed. */
  readonly email: string;
}

/** What was ordered, with the address that its customer has now: where mail about it goes. */
export const asToldNow = async <T extends Ordered>(
  store: Pick<Reads, "accounts">,
  ordered: T,
): Promise<T> => ({ ...ordered, email: await presentEmail(store, ordered) });

/**
 * An address that was typed for an order alone stays its address. One that was its account's gives way to the one that the
 * account has now: whoever reads the former mailbox is none of the store's customers any more.
 */
export async function presentEmail(
  { accounts }: Pick<Reads, "accounts">,
  { customerId, email }: Ordered,
): Promise<string> {
  if (customerId === null) return email;
  // Whoever reads the address that was typed had it erased: the order is its account's.
  const isGone = isNobodysMailbox(email) || (await accounts.isFormer(customerId, mailbox(email)));
  if (!isGone) return email;
  return (await accounts.byId(customerId))?.email ?? email;
}
