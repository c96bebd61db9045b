/** Addresses that people saved: each account's own, one of a use being the primary one. */
import { and, asc, desc, eq, ne } from "drizzle-orm";
import type { Handle } from "../handle.ts";
import { savedAddress } from "../schema/accounts.ts";

export type SavedAddress = typeof savedAddress.$inferSelect;
export type AddressUse = SavedAddress["use"];
/** An address as it is typed; the store adds whose it is and which one comes first. */
export type AddressDraft = Omit<SavedAddress, "id" | "customerId" | "use" | "createdAt">;

const mine = (customerId: string, use: AddressUse) =>
  and(eq(savedAddress.customerId, customerId), eq(savedAddress.use, use));

/** The primary address first, then the newest. */
async function ofCustomer(
  db: Handle,
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
async function insert(
  db: Handle,
  row: Omit<SavedAddress, "extras"> & { readonly extras?: string },
): Promise<void> {
  const others = await ofCustomer(db, row.customerId, row.use);
  db.insert(savedAddress)
    .values({ ...row, isPrimary: row.isPrimary || others.length === 0 })
    .run();
  if (row.isPrimary) demoteOthers(db, row);
}

/** Changes one of the shopper's own addresses; false when it is not theirs. The primary one stays primary. */
async function update(
  db: Handle,
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
async function remove(db: Handle, customerId: string, id: string): Promise<boolean> {
  const own = ownAddress(db, customerId, id);
  if (!own) return false;
  db.delete(savedAddress).where(eq(savedAddress.id, id)).run();
  const [next] = await ofCustomer(db, customerId, own.use);
  if (own.isPrimary && next) {
    db.update(savedAddress).set({ isPrimary: true }).where(eq(savedAddress.id, next.id)).run();
  }
  return true;
}

function ownAddress(db: Handle, customerId: string, id: string): SavedAddress | undefined {
  return db
    .select()
    .from(savedAddress)
    .where(and(eq(savedAddress.customerId, customerId), eq(savedAddress.id, id)))
    .get();
}

function demoteOthers(
  db: Handle,
  { id, customerId, use }: Pick<SavedAddress, "id" | "customerId" | "use">,
): void {
  db.update(savedAddress)
    .set({ isPrimary: false })
    .where(and(mine(customerId, use), ne(savedAddress.id, id)))
    .run();
}

export const reads = { ofCustomer };
export const writes = { insert, update, remove };
