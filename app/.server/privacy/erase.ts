/**
 * Takes a person out of everything that is kept of them, and leaves the store's own record of what happened (decision 029). The command
 * of `machines/data-erasure` calls it, `npm run privacy -- erase`, what is repeated after a restore (`repeat-erasures.ts`) and what is
 * kept too long (`retention.ts`). It finds by keys what is theirs (`holdings.ts`) and writes the repositories of the database. It
 * promises to go on where it was killed, and that every journal stays whole. A new lifecycle needs nothing here but its `keys` and the
 * names of its personal fields (`machines/kit/personal.ts`); a new table of something personal is erased with the account in
 * `db/repositories/privacy.ts`, and what must end before is a row of `open-matters.ts`.
 */
import type { Tx } from "#db";
import { isNobodysMailbox, unpack } from "#machines/kit";
import type { LifecycleId, PersonalText } from "#machines/kit";
import * as order from "#machines/order";
import { eraseInstance } from "./erase-instance.ts";
import { elsewhereOf, guestOrdersOf, holdingsOf } from "./holdings.ts";
import type { Held, Holdings } from "./holdings.ts";
import { invoiceData, invoicedBy, keepInvoice, lawfulEnd } from "./kept-documents.ts";
import { knownBy } from "./known-by.ts";
import { noteInLedger } from "./ledger.ts";
import { openMatters } from "./open-matters.ts";
import type { Matter } from "./open-matters.ts";
import { namingOthers, recipientsTexts } from "./recipients.ts";
import { subjectKey } from "#machines/data-erasure";
import type { PrivacyWorld, Subject } from "./subject.ts";

/** Until when a document is kept that nobody sweeps. */
const FOR_EVER = "9999-12-31T23:59:59.999Z";

/** How many orders stay without a person, and how many of their invoices are kept by law. */
export interface Erased {
  readonly orders: number;
  readonly kept: number;
  /** The last day on which any of those is kept, ISO 8601; null where nothing is. */
  readonly keptUntil: string | null;
}

/**
 * What comes before `erase`: asks for open matters and notes the erasure, in one transaction. From there on people move
 * nothing of the subject's (`engine/rights.ts`), so that nothing opens while it is erased: whoever presses a button meanwhile
 * is heard before it is asked, or not at all. Answers what is open; then nothing is noted, and nothing may be erased.
 */
export async function closeUnlessOpen(
  world: PrivacyWorld,
  subject: Subject,
  at: string,
): Promise<readonly Matter[]> {
  await refuseOfAccount(world, subject);
  const { lifecycles, store } = world.engine;
  return store.write(async (tx) => {
    const asked = { engine: { lifecycles, store: tx } };
    // Whoever was killed in the middle goes on: what they had open was asked for then.
    if ((await tx.privacy.erasureOf(subjectKey(subject))) !== null) return [];
    const open = await openMatters(asked, subject);
    if (open.length > 0) return open;
    for (const key of keysOf(subject, await holdingsOf(asked, subject)))
      await tx.privacy.noteErasure(key, at);
    return [];
  });
}

/**
 * Erases a subject. Can be called again after it was killed in the middle, and goes on where it was; a subject that is
 * erased already stays so. Whoever calls it has closed what is theirs, or repeats what was done in a newer copy. The
 * lifecycle that asks for it is left as it is: it holds nothing but the subject's key.
 */
export async function erase(world: PrivacyWorld, subject: Subject, at: string): Promise<Erased> {
  const { engine, env } = world;
  await refuseOfAccount(world, subject);
  noteInLedger(env.databaseFile, subject, at);
  const before = await eraseGuestOrders(world, subject, at);
  await eraseAround(world, subject, at);
  // What came in between is seen: from here on nobody is signed in.
  const holdings = await holdingsOf(world, subject);
  for (const { id } of holdings.own)
    await engine.store.write((tx) => eraseInstance(engine, tx, id));
  await engine.store.write(async (tx) => {
    await restateOrders(tx, holdings);
    await tx.vault.forgetOf(holdings.orderIds);
    for (const key of keysOf(subject, holdings)) await tx.privacy.finishErasure(key, at);
  });
  return summed(world, [...before, ...holdings.orderIds]);
}

/**
 * What an account's owner ordered without it goes before the account, each order for itself: nothing leads to them once the address is
 * gone, neither for whoever goes on where this was killed nor in a backup from before the address was proved.
 */
async function eraseGuestOrders(
  world: PrivacyWorld,
  subject: Subject,
  at: string,
): Promise<readonly string[]> {
  const orderIds = await guestOrdersOf(world, subject);
  for (const orderId of orderIds) await erase(world, { kind: "order", orderId }, at);
  const more = orderIds.length === 0 ? [] : await eraseGuestOrders(world, subject, at);
  return [...orderIds, ...more];
}

/**
 * Keeps what is kept, and erases where others name the subject, mails and rows. That comes first: it needs to know what
 * they were called, and whoever is killed after it needs that no more.
 */
async function eraseAround(world: PrivacyWorld, subject: Subject, at: string): Promise<void> {
  const { engine } = world;
  const holdings = await holdingsOf(world, subject);
  const known = await knownBy(world, subject, holdings);
  const isMailbox = (text: unknown) =>
    typeof text === "string" && known.mailboxes.includes(text.toLowerCase());
  const isTheirs = ({ kind, field, text, among }: PersonalText) => {
    if (field === "friendName") return known.referrals.some((one) => one === among.referralId);
    return kind === "ticket" ? isMailbox(among.email) : kind === "email" && isMailbox(text);
  };
  await engine.store.write(async (tx) => {
    for (const key of keysOf(subject, holdings)) await tx.privacy.noteErasure(key, at);
    await keepInvoices(world, tx, holdings);
    await tx.privacy.forgetMails({ ...known, numbers: holdings.orderIds });
  });
  for (const id of await elsewhereOf(world, subject, holdings, known.mailboxes))
    await engine.store.write((tx) => eraseInstance(engine, tx, id, isTheirs));
  await eraseRecipient(world, holdings, known.proved);
  await engine.store.write(async (tx) => {
    for (const sessionId of sessionsIn(holdings.own)) await tx.privacy.forgetDrafts(sessionId);
    if (subject.kind === "account") await tx.privacy.eraseAccount(subject.customerId);
  });
}

/** Takes a recipient out of what is others': a gift card stays its buyer's, and goes to them where it was not sent yet. */
async function eraseRecipient(
  { engine }: PrivacyWorld,
  holdings: Holdings,
  proved: readonly string[],
): Promise<void> {
  for (const id of await namingOthers({ engine }, holdings, proved))
    await engine.store.write(async (tx) => {
      const isTheirs = await recipientsTexts({ engine: { ...engine, store: tx } }, id, proved);
      await eraseInstance(engine, tx, id, isTheirs);
      if (id.startsWith("order:")) await restateOrder(tx, id, isNobodysMailbox);
    });
}

/** The subject, and each order of theirs: whoever looks for an order is told of it alone. */
function keysOf(subject: Subject, { orderIds }: Holdings): string[] {
  return [...new Set([subjectKey(subject), ...orderIds.map((orderId) => `order-${orderId}`)])];
}

/** Whether a subject has been erased, or is being. */
export async function isErased({ engine }: PrivacyWorld, subject: Subject): Promise<boolean> {
  return (await engine.store.privacy.erasureOf(subjectKey(subject))) !== null;
}

async function refuseOfAccount({ engine }: PrivacyWorld, subject: Subject): Promise<void> {
  if (subject.kind === "account") return;
  const [row] = await engine.store.orders.named([subject.orderId]);
  if ((row?.customerId ?? null) !== null)
    throw new Error("an account's order goes with the account");
}

/** The orders among what belongs to somebody. */
export const ordersIn = ({ own }: Holdings) =>
  own.filter(({ lifecycle }) => lifecycle.name === "order");

async function keepInvoices({ env }: PrivacyWorld, tx: Tx, holdings: Holdings): Promise<void> {
  const days = env.retention.documents;
  for (const { stored } of ordersIn(holdings)) {
    const { context } = unpack(order.lifecycle, JSON.parse(stored.snapshot));
    const invoiced = await invoicedBy(tx, context);
    const invoice = invoiceData(invoiced);
    const until = lawfulEnd(invoiced, days) ?? FOR_EVER;
    if (invoice) await keepInvoice(tx, env, invoice, until);
    await tx.vatInvoices.forgetBuyer(context.orderId);
    await tx.renewalInvoices.forgetBuyer(context.orderId);
  }
}

function sessionsIn(own: readonly Held[]): string[] {
  return own.flatMap(({ context: { sessionId } }) =>
    typeof sessionId === "string" ? [sessionId] : [],
  );
}

/** Lists say of each order what the order says of itself. */
async function restateOrders(tx: Tx, holdings: Holdings): Promise<void> {
  for (const { id } of ordersIn(holdings)) await restateOrder(tx, id);
}

async function restateOrder(
  tx: Tx,
  id: LifecycleId,
  isMeant: (email: string) => boolean = () => true,
): Promise<void> {
  const row = await tx.engine.load(id);
  if (!row) return;
  const { context } = unpack(order.lifecycle, JSON.parse(row.snapshot));
  if (isMeant(context.email)) await tx.privacy.restateOrder(context.orderId, context.email);
}

async function summed({ engine }: PrivacyWorld, orderIds: readonly string[]): Promise<Erased> {
  const until: string[] = [];
  for (const orderId of orderIds) {
    const row = await engine.store.privacy.document(orderId);
    if (row) until.push(row.keptUntil);
  }
  return { orders: orderIds.length, kept: until.length, keptUntil: until.sort().at(-1) ?? null };
}
