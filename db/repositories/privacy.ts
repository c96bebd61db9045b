/** What is asked and written to take a person out of the store: who is erased, what is kept by law, whose rows go. */
import { and, asc, eq, inArray, isNull, or, sql } from "drizzle-orm";
import type { LifecycleId } from "#machines/kit";
import type { Handle } from "../handle.ts";
import { plain } from "../packed.ts";
import { account, company, consent, programmeMember, savedAddress } from "../schema/accounts.ts";
import { formerMailbox } from "../schema/accounts.ts";
import { recoveryCode, secondFactor, session } from "../schema/accounts.ts";
import { referralCode } from "../schema/loyalty.ts";
import { capturedMail } from "../schema/mail.ts";
import { orderContact, orderIndex } from "../schema/orders.ts";
import { erasure, keptDocument } from "../schema/privacy.ts";
import { promoUse } from "../schema/promo-use.ts";
import { walletCard, wish } from "../schema/wallet.ts";
import { ENDED } from "./accounts.ts";

export type Erasure = typeof erasure.$inferSelect;
export type KeptDocument = typeof keptDocument.$inferSelect;

/** Instances looked at in one go; a look through all of them lets others in between. */
const WINDOW = 500;

/** What names somebody: numbers of theirs as they are, and addresses of theirs in lower case, in the records of these lifecycles. */
export interface Mentioned {
  readonly numbers: readonly string[];
  readonly mailboxes: readonly string[];
  readonly recordedIn: readonly string[];
}

/**
 * The instances of the next window after an id that name somebody, in what they hold now, in what they were ever told or in what
 * they asked of the outside, and where the window ended; null where there is none left.
 */
async function mentioning(
  db: Handle,
  after: string,
  { numbers, mailboxes, recordedIn }: Mentioned,
): Promise<{ readonly ids: LifecycleId[]; readonly end: string } | null> {
  const end = endOfWindow(db, after);
  if (end === null) return null;
  const found = db.all<{ id: LifecycleId }>(sql`
    WITH number AS (SELECT value FROM json_each(${JSON.stringify(numbers)})),
      mailbox AS (SELECT value FROM json_each(${JSON.stringify(mailboxes)}))
    SELECT id FROM lifecycle AS l WHERE id > ${after} AND id <= ${end} AND (
      EXISTS (SELECT 1 FROM number WHERE instr(${plain(sql`l.snapshot`)}, value) > 0)
      OR EXISTS (SELECT 1 FROM journal AS j, number WHERE j.lifecycle_id = l.id AND instr(${plain(sql`j.event`)}, value) > 0)
      OR EXISTS (SELECT 1 FROM outbox AS o, number WHERE o.lifecycle_id = l.id AND instr(o.params, value) > 0)
      OR (l.machine IN (SELECT value FROM json_each(${JSON.stringify(recordedIn)}))
        AND EXISTS (SELECT 1 FROM journal AS j, mailbox WHERE j.lifecycle_id = l.id AND instr(lower(${plain(sql`j.event`)}), value) > 0)))`);
  return { ids: found.map(({ id }) => id), end };
}

/** Addresses in lower case, and the lifecycles in which an address is no recipient's. */
export interface Named {
  readonly mailboxes: readonly string[];
  readonly without: readonly string[];
}

/**
 * The instances of the next window after an id that name one of these addresses, however it was typed: in what they hold now, in what
 * they were ever told or in what they asked of the outside; and where the window ended. Null where there is none left.
 */
async function naming(
  db: Handle,
  after: string,
  { mailboxes, without }: Named,
): Promise<{ readonly ids: LifecycleId[]; readonly end: string } | null> {
  const end = endOfWindow(db, after);
  if (end === null) return null;
  const found = db.all<{ id: LifecycleId }>(sql`
    WITH mailbox AS (SELECT value FROM json_each(${JSON.stringify(mailboxes)}))
    SELECT id FROM lifecycle AS l WHERE id > ${after} AND id <= ${end}
      AND l.machine NOT IN (SELECT value FROM json_each(${JSON.stringify(without)})) AND (
      EXISTS (SELECT 1 FROM mailbox WHERE instr(lower(${plain(sql`l.snapshot`)}), value) > 0)
      OR EXISTS (SELECT 1 FROM journal AS j, mailbox WHERE j.lifecycle_id = l.id AND instr(lower(${plain(sql`j.event`)}), value) > 0)
      OR EXISTS (SELECT 1 FROM outbox AS o, mailbox WHERE o.lifecycle_id = l.id AND instr(lower(o.params), value) > 0))`);
  return { ids: found.map(({ id }) => id), end };
}

function endOfWindow(db: Handle, after: string): string | null {
  const [last] = db.all<{ id: string | null }>(
    sql`SELECT max(id) AS id FROM (SELECT id FROM lifecycle WHERE id > ${after} ORDER BY id LIMIT ${WINDOW})`,
  );
  return last?.id ?? null;
}

/** Everything in rows of an account's own, without what opens it. */
async function ofAccount(db: Handle, customerId: string) {
  const cards = db.select().from(walletCard).where(eq(walletCard.customerId, customerId)).all();
  return {
    addresses: db.select().from(savedAddress).where(eq(savedAddress.customerId, customerId)).all(),
    consents: db.select().from(consent).where(eq(consent.customerId, customerId)).all(),
    sessions: db.select().from(session).where(eq(session.customerId, customerId)).all(),
    programmes: db
      .select()
      .from(programmeMember)
      .where(eq(programmeMember.customerId, customerId))
      .all(),
    formerMailboxes: db
      .select()
      .from(formerMailbox)
      .where(eq(formerMailbox.customerId, customerId))
      .all(),
    walletCards: cards,
    wishes: db.select().from(wish).where(eq(wish.customerId, customerId)).all(),
  };
}

/** Which caught mails are about somebody. */
export interface MailsOf {
  /** Their own addresses, in lower case. */
  readonly mailboxes: readonly string[];
  /** Those that were proved to be theirs: a mail to somebody else that names one is about them. */
  readonly proved: readonly string[];
  /** Numbers of their orders. */
  readonly numbers: readonly string[];
  /** Others' addresses that they had something sent to, and what they wrote there. */
  readonly others: readonly string[];
  readonly words: readonly string[];
}

function about({ mailboxes, proved, numbers, others, words }: MailsOf) {
  const to = sql`lower(${capturedMail.recipient})`;
  const isToOthers = and(inArray(to, [...others]), says(words));
  return or(inArray(to, [...mailboxes]), says(numbers), names(proved), isToOthers);
}

function names(mailboxes: readonly string[]) {
  return sql`EXISTS (SELECT 1 FROM json_each(${JSON.stringify(mailboxes)})
    WHERE instr(lower(${capturedMail.text}), value) > 0)`;
}

function says(texts: readonly string[]) {
  const { subject, text } = capturedMail;
  return sql`EXISTS (SELECT 1 FROM json_each(${JSON.stringify(texts)})
    WHERE instr(${text}, value) > 0 OR instr(${subject}, value) > 0)`;
}

/** Caught mails about somebody, oldest first. */
async function mailsAbout(db: Handle, mails: MailsOf) {
  return db.select().from(capturedMail).where(about(mails)).orderBy(asc(capturedMail.id)).all();
}

/** The erasures of these subjects, by their keys. */
async function erasures(db: Handle): Promise<Erasure[]> {
  return db.select().from(erasure).orderBy(asc(erasure.askedAt)).all();
}

async function erasureOf(db: Handle, subject: string): Promise<Erasure | null> {
  return db.select().from(erasure).where(eq(erasure.subject, subject)).get() ?? null;
}

async function document(db: Handle, orderId: string): Promise<KeptDocument | null> {
  return db.select().from(keptDocument).where(eq(keptDocument.orderId, orderId)).get() ?? null;
}

async function documents(db: Handle): Promise<KeptDocument[]> {
  return db.select().from(keptDocument).orderBy(asc(keptDocument.orderId)).all();
}

/** Notes that somebody is being erased; who was noted before stays as they were. */
async function noteErasure(db: Handle, subject: string, askedAt: string): Promise<void> {
  db.insert(erasure).values({ subject, askedAt, doneAt: null }).onConflictDoNothing().run();
}

async function finishErasure(db: Handle, subject: string, doneAt: string): Promise<void> {
  db.update(erasure)
    .set({ doneAt })
    .where(and(eq(erasure.subject, subject), isNull(erasure.doneAt)))
    .run();
}

/** Keeps an order's document; the first one, which was made before anything was erased, stays. */
async function keepDocument(db: Handle, row: KeptDocument): Promise<void> {
  db.insert(keptDocument).values(row).onConflictDoNothing().run();
}

/** The same document under another key. */
async function resealDocument(db: Handle, orderId: string, ciphertext: string): Promise<void> {
  db.update(keptDocument).set({ ciphertext }).where(eq(keptDocument.orderId, orderId)).run();
}

async function forgetMails(db: Handle, mails: MailsOf): Promise<void> {
  db.delete(capturedMail).where(about(mails)).run();
}

/** What lists and limits know of an order's mailbox, and agents find it by. */
async function restateOrder(db: Handle, orderId: string, email: string): Promise<void> {
  db.update(orderIndex).set({ email }).where(eq(orderIndex.orderId, orderId)).run();
  db.delete(orderContact).where(eq(orderContact.orderId, orderId)).run();
  db.update(promoUse).set({ email: null }).where(eq(promoUse.orderId, orderId)).run();
}

/** What was typed in a browser and not sent. */
async function forgetDrafts(db: Handle, sessionId: string): Promise<void> {
  db.update(session).set({ drafts: "{}" }).where(eq(session.id, sessionId)).run();
}

/**
 * Leaves nothing of an account but its number, what it agreed to and when, and a row that nobody signs in to: orders name
 * the number, and what was agreed to is proof. A business that nobody else buys for loses its name as well.
 */
async function eraseAccount(db: Handle, id: string): Promise<void> {
  for (const table of [savedAddress, programmeMember, walletCard, wish, secondFactor, session])
    db.delete(table).where(eq(table.customerId, id)).run();
  db.delete(formerMailbox).where(eq(formerMailbox.customerId, id)).run();
  db.delete(recoveryCode).where(eq(recoveryCode.customerId, id)).run();
  db.delete(referralCode).where(eq(referralCode.customerId, id)).run();
  const row = db.select().from(account).where(eq(account.id, id)).get();
  if (!row) return;
  const nobody = { firstName: "", lastName: "", phone: "", passwordHash: ENDED, cartId: null };
  const nothing = {
    companyId: null,
    companyRole: null,
    emailVerifiedAt: null,
    agentId: null,
    hasSecondFactor: false,
  };
  db.update(account)
    .set({
      ...nobody,
      ...nothing,
      email: `erased-${id}@erased.invalid`,
      isStaff: false,
      keepsKeys: false,
    })
    .where(eq(account.id, id))
    .run();
  if (row.companyId !== null) endCompany(db, row.companyId);
}

function endCompany(db: Handle, id: string): void {
  const others = db.select().from(account).where(eq(account.companyId, id)).all();
  if (others.length > 0) return;
  const ended = { name: "Erased", joinCode: `erased-${id}` };
  db.update(company).set(ended).where(eq(company.id, id)).run();
}

export const reads = {
  mentioning,
  naming,
  ofAccount,
  mailsAbout,
  erasures,
  erasureOf,
  document,
  documents,
};
export const writes = {
  noteErasure,
  finishErasure,
  keepDocument,
  resealDocument,
  forgetMails,
  restateOrder,
  forgetDrafts,
  eraseAccount,
};
