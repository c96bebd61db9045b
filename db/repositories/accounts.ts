/** Who has an account, what they buy as, and what they agreed to. */
import { and, asc, eq, inArray, max, ne, or, sql } from "drizzle-orm";
import type { Handle } from "../handle.ts";
import { plain } from "../packed.ts";
import { prepared } from "../prepared.ts";
import { account, consent, formerMailbox } from "../schema/accounts.ts";
import { lifecycle } from "../schema/engine.ts";

export type Account = typeof account.$inferSelect;

/** Stands where a password's hash stood: an Argon2id hash of zeros, which no password has. */
export const ENDED = `$argon2id$v=19$m=19456,t=2,p=1$${"A".repeat(22)}$${"A".repeat(43)}`;

const statements = prepared((db) => ({
  byId: db
    .select()
    .from(account)
    .where(eq(account.id, sql.placeholder("id")))
    .prepare(),
  moved: db
    .select({ at: max(formerMailbox.until) })
    .from(formerMailbox)
    .where(eq(formerMailbox.customerId, sql.placeholder("customerId")))
    .prepare(),
  former: db
    .select({ has: account.email })
    .from(formerMailbox)
    .innerJoin(account, eq(account.id, formerMailbox.customerId))
    .where(
      and(
        eq(formerMailbox.customerId, sql.placeholder("customerId")),
        eq(formerMailbox.mailbox, sql.placeholder("mailbox")),
      ),
    )
    .prepare(),
}));

async function byId(db: Handle, id: string): Promise<Account | null> {
  return statements(db).byId.get({ id }) ?? null;
}

/** `email` in lower case, as it is kept. */
async function byEmail(db: Handle, email: string): Promise<Account | null> {
  return db.select().from(account).where(eq(account.email, email)).get() ?? null;
}

/** Accounts with a phone number, which is digits only; a family may share one. */
async function byPhone(db: Handle, phone: string): Promise<Account[]> {
  return db.select().from(account).where(eq(account.phone, phone)).limit(10).all();
}

/** Who enters orders under an agent's number. */
async function byAgent(db: Handle, agentId: string): Promise<Account | null> {
  return db.select().from(account).where(eq(account.agentId, agentId)).get() ?? null;
}

/** Everybody who buys for a business, its account holder first. */
async function ofCompany(db: Handle, companyId: string): Promise<Account[]> {
  return db
    .select()
    .from(account)
    .where(eq(account.companyId, companyId))
    .orderBy(asc(account.companyRole), asc(account.createdAt))
    .all();
}

/** False when the e-mail address has an account already. */
async function insert(db: Handle, row: typeof account.$inferInsert): Promise<boolean> {
  return db.insert(account).values(row).onConflictDoNothing().run().changes === 1;
}

/** Lets an account work for the store, or no longer; false when there is no such account. */
async function setStaff(db: Handle, email: string, isStaff: boolean): Promise<boolean> {
  const now = isStaff ? { isStaff } : { isStaff, keepsKeys: false };
  const { changes } = db.update(account).set(now).where(eq(account.email, email)).run();
  return changes === 1;
}

/** Lets an account of staff make and end the keys of programs, or no longer; false when no such account works for the store. */
async function setKeepsKeys(db: Handle, email: string, keepsKeys: boolean): Promise<boolean> {
  const its = and(eq(account.email, email), eq(account.isStaff, true));
  return db.update(account).set({ keepsKeys }).where(its).run().changes === 1;
}

/** Staff who make and end the keys of programs. */
async function keyKeepers(db: Handle): Promise<Account[]> {
  const theirs = and(eq(account.isStaff, true), eq(account.keepsKeys, true));
  return db.select().from(account).where(theirs).all();
}

/** Lets an account enter orders for customers under an agent's number, or no longer; false when there is no such account. */
async function setAgent(db: Handle, email: string, agentId: string | null): Promise<boolean> {
  const { changes } = db.update(account).set({ agentId }).where(eq(account.email, email)).run();
  return changes === 1;
}

/** Marks accounts as the demonstration's. */
async function markDemonstration(db: Handle, emails: readonly string[]): Promise<void> {
  const named = inArray(account.email, [...emails]);
  db.update(account).set({ isDemonstration: true }).where(named).run();
}

/** The addresses of the demonstration's accounts that can still sign in: those marked, and those of these addresses. */
export async function demonstrations(db: Handle, emails: readonly string[]): Promise<string[]> {
  const found = db
    .select({ email: account.email })
    .from(account)
    .where(and(isDemonstrations(db, emails), ne(account.passwordHash, ENDED)))
    .orderBy(asc(account.email))
    .all();
  return found.map(({ email }) => email);
}

/**
 * Ends the demonstration's accounts: nobody signs in to them any more, nobody is signed in to them, and they may do nothing
 * for the store. What they ordered stays. Returns their addresses.
 */
async function endDemonstration(db: Handle, emails: readonly string[]): Promise<string[]> {
  const ended = await demonstrations(db, emails);
  const rows = db
    .select({ id: account.id })
    .from(account)
    .where(isDemonstrations(db, emails))
    .all();
  for (const { id } of rows)
    db.run(sql`DELETE FROM session WHERE 'customer-session:' || id IN (SELECT id FROM lifecycle
      WHERE machine = 'customer-session' AND json_extract(${plain(lifecycle.snapshot)}, '$.context.customerId') = ${id})`);
  const without = { passwordHash: ENDED, isStaff: false, agentId: null } as const;
  db.update(account)
    .set({ ...without, customerType: "B2C", ...(hasMarks(db) && { isDemonstration: true }) })
    .where(isDemonstrations(db, emails))
    .run();
  return ended;
}

function isDemonstrations(db: Handle, emails: readonly string[]) {
  const named = inArray(account.email, [...emails]);
  return hasMarks(db) ? or(eq(account.isDemonstration, true), named) : named;
}

/** The first release marked no accounts; they are looked for before its tables are brought up to date. */
function hasMarks(db: Handle): boolean {
  const found = db.get<{ count: number }>(
    sql`SELECT count(*) AS count FROM pragma_table_info('account') WHERE name = 'is_demonstration'`,
  );
  return found.count > 0;
}

/** What an account buys as; false when there is no such account. */
async function setCustomerType(
  db: Handle,
  email: string,
  customerType: Account["customerType"],
): Promise<boolean> {
  const { changes } = db
    .update(account)
    .set({ customerType, ...(customerType !== "B2B" && { companyId: null, companyRole: null }) })
    .where(eq(account.email, email))
    .run();
  return changes === 1;
}

/** Lets an account buy for a business, as its holder or as a member. */
async function joinCompany(
  db: Handle,
  id: string,
  { companyId, companyRole }: Pick<Account, "companyId" | "companyRole">,
): Promise<void> {
  const joined = { customerType: "B2B", companyId, companyRole } as const;
  db.update(account).set(joined).where(eq(account.id, id)).run();
}

/** Takes a member out of a business: from then on they buy for themselves. False where they are no member of it. */
async function leaveCompany(db: Handle, id: string, companyId: string): Promise<boolean> {
  const left = { customerType: "B2C", companyId: null, companyRole: null } as const;
  const { changes } = db
    .update(account)
    .set(left)
    .where(
      and(eq(account.id, id), eq(account.companyId, companyId), eq(account.companyRole, "member")),
    )
    .run();
  return changes === 1;
}

async function noteConsent(db: Handle, row: typeof consent.$inferInsert): Promise<void> {
  db.insert(consent).values(row).onConflictDoNothing().run();
}

/** The cart of an account alone, as when an agent begins it. */
async function setCart(db: Handle, customerId: string, cartId: string): Promise<void> {
  db.update(account).set({ cartId }).where(eq(account.id, customerId)).run();
}

/** What its owner is called, and their phone number in digits. */
async function setPerson(
  db: Handle,
  id: string,
  person: Pick<Account, "firstName" | "lastName" | "phone">,
): Promise<void> {
  db.update(account).set(person).where(eq(account.id, id)).run();
}

async function setPassword(db: Handle, id: string, passwordHash: string): Promise<void> {
  db.update(account).set({ passwordHash }).where(eq(account.id, id)).run();
}

/** What was looked up of its orders until now is over. */
async function endLookups(db: Handle, id: string, at: string): Promise<void> {
  db.update(account).set({ lookupsEndedAt: at }).where(eq(account.id, id)).run();
}

/** The address that was proved, in lower case, and when; false when another account has it. The one before it is kept as a former one. */
async function setEmail(
  db: Handle,
  id: string,
  { email, emailVerifiedAt }: { readonly email: string; readonly emailVerifiedAt: string },
): Promise<boolean> {
  const other = await byEmail(db, email);
  if (other !== null && other.id !== id) return false;
  const before = await byId(db, id);
  if (before !== null && before.email !== email)
    db.insert(formerMailbox)
      .values({ customerId: id, mailbox: before.email, until: emailVerifiedAt })
      .onConflictDoUpdate({
        target: [formerMailbox.customerId, formerMailbox.mailbox],
        set: { until: emailVerifiedAt },
      })
      .run();
  db.update(account).set({ email, emailVerifiedAt }).where(eq(account.id, id)).run();
  return true;
}

/** Whether an account had an address before, in lower case, and has another one now. */
async function isFormer(db: Handle, customerId: string, mailbox: string): Promise<boolean> {
  const found = statements(db).former.get({ customerId, mailbox });
  return found !== undefined && found.has !== mailbox;
}

/** When an account was given its present address in place of another, ISO 8601; null where it never was. */
async function movedAt(db: Handle, customerId: string): Promise<string | null> {
  return statements(db).moved.get({ customerId })?.at ?? null;
}

export const reads = {
  keyKeepers,
  byId,
  byEmail,
  byPhone,
  byAgent,
  ofCompany,
  demonstrations,
  isFormer,
  movedAt,
};
export const writes = {
  insert,
  setStaff,
  setKeepsKeys,
  setAgent,
  markDemonstration,
  endDemonstration,
  setCustomerType,
  joinCompany,
  leaveCompany,
  noteConsent,
  setCart,
  setPerson,
  setPassword,
  endLookups,
  setEmail,
};
