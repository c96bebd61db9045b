/** Accounts, sessions and saved addresses: ordinary rows, read and written inside the caller's transaction. */
import { and, asc, desc, eq, lt, ne, sql } from "drizzle-orm";
import type { Database } from "./handle.ts";
import { prepared } from "./prepared.ts";
import { account, company, consent, savedAddress, session } from "./schema/accounts.ts";

export type Account = typeof account.$inferSelect;
export type Company = typeof company.$inferSelect;
export type SessionRow = typeof session.$inferSelect;
export type SavedAddress = typeof savedAddress.$inferSelect;
export type AddressUse = SavedAddress["use"];
/** An address as it is typed; the store adds whose it is and which one comes first. */
export type AddressDraft = Omit<SavedAddress, "id" | "customerId" | "use" | "createdAt">;

const statements = prepared((db) => ({
  accountById: db
    .select()
    .from(account)
    .where(eq(account.id, sql.placeholder("id")))
    .prepare(),
  sessionByToken: db
    .select()
    .from(session)
    .where(eq(session.tokenHash, sql.placeholder("tokenHash")))
    .prepare(),
  cartOfSession: db
    .select({ cartId: session.cartId })
    .from(session)
    .where(eq(session.id, sql.placeholder("id")))
    .prepare(),
  sweepSessions: db
    .delete(session)
    .where(lt(session.expiresAt, sql.placeholder("now")))
    .prepare(),
}));

export async function accountById(db: Database, id: string): Promise<Account | null> {
  return statements(db).accountById.get({ id }) ?? null;
}

/** `email` in lower case, as it is kept. */
export async function accountByEmail(db: Database, email: string): Promise<Account | null> {
  return db.select().from(account).where(eq(account.email, email)).get() ?? null;
}

/** Accounts with a phone number, which is digits only; a family may share one. */
export async function accountsByPhone(db: Database, phone: string): Promise<Account[]> {
  return db.select().from(account).where(eq(account.phone, phone)).limit(10).all();
}

/** False when the e-mail address has an account already. */
export async function insertAccount(
  db: Database,
  row: typeof account.$inferInsert,
): Promise<boolean> {
  return db.insert(account).values(row).onConflictDoNothing().run().changes === 1;
}

/** Lets an account work for the store, or no longer; false when there is no such account. */
export async function setStaff(db: Database, email: string, isStaff: boolean): Promise<boolean> {
  const { changes } = db.update(account).set({ isStaff }).where(eq(account.email, email)).run();
  return changes === 1;
}

/** Lets an account enter orders for customers under an agent's number, or no longer; false when there is no such account. */
export async function setAgent(
  db: Database,
  email: string,
  agentId: string | null,
): Promise<boolean> {
  const { changes } = db.update(account).set({ agentId }).where(eq(account.email, email)).run();
  return changes === 1;
}

/** What an account buys as; false when there is no such account. */
export async function setCustomerType(
  db: Database,
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
export async function joinCompany(
  db: Database,
  id: string,
  { companyId, companyRole }: Pick<Account, "companyId" | "companyRole">,
): Promise<void> {
  const joined = { customerType: "B2B", companyId, companyRole } as const;
  db.update(account).set(joined).where(eq(account.id, id)).run();
}

export async function insertCompany(db: Database, row: Company): Promise<void> {
  db.insert(company).values(row).run();
}

export async function companyById(db: Database, id: string): Promise<Company | null> {
  return db.select().from(company).where(eq(company.id, id)).get() ?? null;
}

/** The business that a join code is of. */
export async function companyByJoinCode(db: Database, joinCode: string): Promise<Company | null> {
  return db.select().from(company).where(eq(company.joinCode, joinCode)).get() ?? null;
}

/** Everybody who buys for a business, its account holder first. */
export async function accountsOf(db: Database, companyId: string): Promise<Account[]> {
  return db
    .select()
    .from(account)
    .where(eq(account.companyId, companyId))
    .orderBy(asc(account.companyRole), asc(account.createdAt))
    .all();
}

export async function noteConsent(db: Database, row: typeof consent.$inferInsert): Promise<void> {
  db.insert(consent).values(row).onConflictDoNothing().run();
}

export async function sessionByToken(db: Database, tokenHash: string): Promise<SessionRow | null> {
  return statements(db).sessionByToken.get({ tokenHash }) ?? null;
}

export async function insertSession(db: Database, row: SessionRow): Promise<void> {
  db.insert(session).values(row).run();
}

export async function updateSession(
  db: Database,
  id: string,
  changes: Partial<Omit<SessionRow, "id">>,
): Promise<void> {
  db.update(session).set(changes).where(eq(session.id, id)).run();
}

export async function deleteSession(db: Database, id: string): Promise<void> {
  db.delete(session).where(eq(session.id, id)).run();
}

/** Forgets the rows that nobody came back for. */
export async function sweepSessions(db: Database, now: string): Promise<number> {
  return statements(db).sweepSessions.run({ now }).changes;
}

/** The cart a session has now. */
export async function cartOfSession(db: Database, sessionId: string): Promise<string | null> {
  return statements(db).cartOfSession.get({ id: sessionId })?.cartId ?? null;
}

/** The cart of a session, and of the account it is signed in to. */
export async function setCart(
  db: Database,
  owner: { readonly sessionId: string; readonly customerId: string | null },
  cartId: string | null,
): Promise<void> {
  db.update(session).set({ cartId }).where(eq(session.id, owner.sessionId)).run();
  if (owner.customerId === null) return;
  db.update(account).set({ cartId }).where(eq(account.id, owner.customerId)).run();
}

/** The cart of an account alone, as when an agent begins it. */
export async function setAccountCart(
  db: Database,
  customerId: string,
  cartId: string,
): Promise<void> {
  db.update(account).set({ cartId }).where(eq(account.id, customerId)).run();
}

const mine = (customerId: string, use: AddressUse) =>
  and(eq(savedAddress.customerId, customerId), eq(savedAddress.use, use));

/** The primary address first, then the newest. */
export async function savedAddresses(
  db: Database,
  customerId: string,
  use: AddressUse,
): Promise<SavedAddress[]> {
  return db
    .select()
    .from(savedAddress)
    .where(mine(customerId, use))
    .orderBy(desc(savedAddress.isPrimary), desc(savedAddress.createdAt), asc(savedAddress.id))
    .all();
}

/** Keeps a new address; the first one is primary whatever it says. */
export async function saveAddress(
  db: Database,
  row: Omit<SavedAddress, "extras"> & { readonly extras?: string },
): Promise<void> {
  const others = await savedAddresses(db, row.customerId, row.use);
  db.insert(savedAddress)
    .values({ ...row, isPrimary: row.isPrimary || others.length === 0 })
    .run();
  if (row.isPrimary) demoteOthers(db, row);
}

/** Changes one of the shopper's own addresses; false when it is not theirs. The primary one stays primary. */
export async function updateAddress(
  db: Database,
  customerId: string,
  id: string,
  changes: Partial<AddressDraft>,
): Promise<boolean> {
  const own = ownAddress(db, customerId, id);
  if (!own) return false;
  const isPrimary = own.isPrimary || (changes.isPrimary ?? false);
  db.update(savedAddress)
    .set({ ...changes, isPrimary })
    .where(eq(savedAddress.id, id))
    .run();
  if (isPrimary) demoteOthers(db, own);
  return true;
}

/** Deletes one of the shopper's own addresses; the newest of the rest takes over as primary. */
export async function deleteAddress(
  db: Database,
  customerId: string,
  id: string,
): Promise<boolean> {
  const own = ownAddress(db, customerId, id);
  if (!own) return false;
  db.delete(savedAddress).where(eq(savedAddress.id, id)).run();
  const [next] = await savedAddresses(db, customerId, own.use);
  if (own.isPrimary && next) {
    db.update(savedAddress).set({ isPrimary: true }).where(eq(savedAddress.id, next.id)).run();
  }
  return true;
}

function ownAddress(db: Database, customerId: string, id: string): SavedAddress | undefined {
  return db
    .select()
    .from(savedAddress)
    .where(and(eq(savedAddress.customerId, customerId), eq(savedAddress.id, id)))
    .get();
}

function demoteOthers(
  db: Database,
  { id, customerId, use }: Pick<SavedAddress, "id" | "customerId" | "use">,
): void {
  db.update(savedAddress)
    .set({ isPrimary: false })
    .where(and(mine(customerId, use), ne(savedAddress.id, id)))
    .run();
}
