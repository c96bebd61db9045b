/** Businesses that buy: who holds the account, who belongs to it, and how somebody joins (PAY-45, AGENT-13). */
import type { Account, Tx } from "#db";
import { instant } from "#app/.server/engine/clock.ts";
import { newId, newJoinCode } from "#app/.server/engine/ids.ts";
import type { EngineContext } from "#app/.server/engine/engine-context.ts";

/** A business that begins with its first buyer, or one whose holder handed out a code. */
export type Business = { readonly companyName: string } | { readonly joinCode: string };

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
    if (place) await tx.accounts.joinCompany(customerId, place);
    return place !== null;
  });
}

/** The business an account buys for, with everybody who does; null for a consumer's. */
export async function businessOf({ store }: EngineContext, customerId: string) {
  const own = await store.accounts.byId(customerId);
  const company = own?.companyId ? await store.companies.byId(own.companyId) : null;
  if (!own || !company) return null;
  const people = await store.accounts.ofCompany(company.id);
  return {
    name: company.name,
    role: own.companyRole ?? ("member" as const),
    /** Only the holder hands it out. */
    joinCode: own.companyRole === "holder" ? company.joinCode : null,
    people: people.map(({ firstName, lastName, email, companyRole }) => ({
      name: `${firstName} ${lastName}`,
      email,
      role: companyRole ?? ("member" as const),
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
