/** Businesses that buy: who holds the account, who belongs to it, and how somebody joins (PAY-45, AGENT-13). */
import type { Account, Reads, Tx } from "#db";
import { instant } from "#app/.server/engine/clock.ts";
import { newId, newJoinCode } from "#app/.server/engine/ids.ts";
import { mailBusiness } from "./business-mail-queue.ts";
import type { EngineContext } from "#app/.server/engine/engine-context.ts";

/** A business that begins with its first buyer, or one whose holder handed out a code. */
export type Business =
  { readonly companyName: string; readonly taxId?: string | null } | { readonly joinCode: string };

type Place = Pick<Account, "companyId" | "companyRole">;

/** Whom an account buys for: whoever names a business holds its account. Null for a code that nobody handed out. */
export async function companyFor(
  engine: EngineContext,
  tx: Tx,
  business: Business,
): Promise<Place | null> {
  if ("joinCode" in business) {
    const found = await tx.companies.byJoinCode(business.joinCode);
    return found && { companyId: found.id, companyRole: "member" };
  }
  const id = newId();
  const createdAt = instant(engine.clock);
  await tx.companies.insert({
    id,
    name: business.companyName,
    taxId: business.taxId ?? null,
    joinCode: newJoinCode(),
    createdAt,
  });
  return { companyId: id, companyRole: "holder" };
}

/** Makes a consumer's account a business's; false where it buys for one already. */
export function becomeBusiness(
  engine: EngineContext,
  customerId: string,
  business: Business,
): Promise<boolean> {
  return engine.store.write(async (tx) => {
    const account = await tx.accounts.byId(customerId);
    if (!account || account.companyId !== null) return false;
    const place = await companyFor(engine, tx, business);
    if (place) await join(engine, tx, customerId, place);
    return place !== null;
  });
}

/** Makes an account a business's, and tells whoever holds it of a new member. */
export async function join(
  engine: EngineContext,
  tx: Tx,
  customerId: string,
  place: Place,
): Promise<void> {
  await tx.accounts.joinCompany(customerId, place);
  if (place.companyRole !== "member" || place.companyId === null) return;
  const people = await tx.accounts.ofCompany(place.companyId);
  const holder = people.find(({ companyRole }) => companyRole === "holder");
  if (holder)
    await mailBusiness(engine, tx, { notice: "joined", to: holder.id, about: customerId });
}

/** Notes the number under which a business pays VAT; false for who holds none. */
export function noteTaxId(
  engine: EngineContext,
  customerId: string,
  taxId: string | null,
): Promise<boolean> {
  return engine.store.write(async (tx) => {
    const companyId = await heldBy(tx, customerId);
    if (companyId !== null) await tx.companies.setTaxId(companyId, taxId);
    return companyId !== null;
  });
}

/** The firm that an account buys for, as invoices name it; null for a person's. */
export async function firmOf(
  { accounts, companies }: Pick<Reads, "accounts" | "companies">,
  customerId: string | null,
) {
  const own = customerId === null ? null : await accounts.byId(customerId);
  const company = own?.companyId ? await companies.byId(own.companyId) : null;
  return company && { companyName: company.name, taxId: company.taxId };
}

/** Ends the invitation that was handed out and makes another one; false for who holds no business. */
export function renewInvitation(engine: EngineContext, customerId: string): Promise<boolean> {
  return engine.store.write(async (tx) => {
    const companyId = await heldBy(tx, customerId);
    if (companyId !== null) await tx.companies.setJoinCode(companyId, newJoinCode());
    return companyId !== null;
  });
}

/**
 * Takes a member out of the business that somebody holds, and tells the member. They know the invitation they came by: it
 * ends with them. Null for who holds no business, false where nobody of that number is a member of it.
 */
export function removeMember(
  engine: EngineContext,
  customerId: string,
  memberId: string,
): Promise<boolean | null> {
  return engine.store.write(async (tx) => {
    const companyId = await heldBy(tx, customerId);
    if (companyId === null) return null;
    if (!(await tx.accounts.leaveCompany(memberId, companyId))) return false;
    await tx.companies.setJoinCode(companyId, newJoinCode());
    await mailBusiness(engine, tx, { notice: "removed", to: memberId, about: customerId });
    return true;
  });
}

/**
 * Takes a member out of their business by their own wish, and tells the holder. The invitation they came by ends with them. False for
 * whoever is no member of one: a holder hands it over first.
 */
export function leaveBusiness(engine: EngineContext, customerId: string): Promise<boolean> {
  return engine.store.write(async (tx) => {
    const companyId = (await tx.accounts.byId(customerId))?.companyId ?? null;
    if (companyId === null || !(await tx.accounts.leaveCompany(customerId, companyId)))
      return false;
    await tx.companies.setJoinCode(companyId, newJoinCode());
    const people = await tx.accounts.ofCompany(companyId);
    const holder = people.find(({ companyRole }) => companyRole === "holder");
    if (holder)
      await mailBusiness(engine, tx, { notice: "left", to: holder.id, about: customerId });
    return true;
  });
}

/** Ends the business of a holder whose account ends: its members buy for themselves from now on, and hear of it. */
export async function endBusinessOf(
  engine: EngineContext,
  tx: Tx,
  { id, companyId, companyRole }: Pick<Account, "id" | "companyId" | "companyRole">,
): Promise<void> {
  if (companyId === null || companyRole !== "holder") return;
  for (const { id: memberId } of await tx.accounts.ofCompany(companyId))
    if (await tx.accounts.leaveCompany(memberId, companyId))
      await mailBusiness(engine, tx, { notice: "ended", to: memberId, about: id });
}

async function heldBy(tx: Tx, customerId: string): Promise<string | null> {
  const account = await tx.accounts.byId(customerId);
  return account?.companyRole === "holder" ? account.companyId : null;
}

/** Whoever joined by a link anybody may have sees nothing of the others before they have shown that their mailbox is theirs. */
export function knowsColleagues({
  companyRole,
  emailVerifiedAt,
}: Pick<Account, "companyRole" | "emailVerifiedAt">): boolean {
  return companyRole === "holder" || emailVerifiedAt !== null;
}

/** The business an account buys for, with everybody who does; null for a consumer's. */
export async function businessOf({ store }: EngineContext, customerId: string) {
  const own = await store.accounts.byId(customerId);
  const company = own?.companyId ? await store.companies.byId(own.companyId) : null;
  if (!own || !company) return null;
  const isOpen = knowsColleagues(own);
  const people = isOpen ? await store.accounts.ofCompany(company.id) : [own];
  return {
    name: company.name,
    /** Names and addresses of the others are shown. */
    isOpen,
    role: own.companyRole ?? ("member" as const),
    /** Only the holder notes it. */
    taxId: company.taxId,
    /** Only the holder hands it out. */
    joinCode: own.companyRole === "holder" ? company.joinCode : null,
    people: people.map(({ id, firstName, lastName, email, companyRole, emailVerifiedAt }) => ({
      /** Only the holder names somebody to remove. */
      id: own.companyRole === "holder" && companyRole === "member" ? id : null,
      name: `${firstName} ${lastName}`,
      email,
      role: companyRole ?? ("member" as const),
      /** The business may be offered to them: their mailbox is known to be theirs. */
      isConfirmed: emailVerifiedAt !== null,
    })),
  };
}

/** The name of the business that a code is of; null for a code that nobody handed out. */
export async function businessNamed(
  { store }: EngineContext,
  joinCode: string,
): Promise<string | null> {
  return (await store.companies.byJoinCode(joinCode))?.name ?? null;
}
