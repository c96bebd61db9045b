/**
 * A business changes hands by the word of both: its holder offers it to a member who has confirmed their mailbox, and that member takes it
 * by the link that is mailed to them. The offer stands in the link alone: it ends after a week, and with the invitation of the day.
 */
import type { Account, Company, Reads } from "#db";
import { instant } from "#app/.server/engine/clock.ts";
import type { EngineContext } from "#app/.server/engine/engine-context.ts";
import { newJoinCode } from "#app/.server/engine/ids.ts";
import { derivedToken } from "#app/.server/outside/secrets/derived.ts";
import { readWithRoots } from "#app/.server/request/secrets.ts";
import type { Roots } from "#app/.server/request/secrets.ts";
import { isSame } from "#app/.server/request/token.ts";
import { DAY_MS } from "#machines/kit";
import { mailBusiness } from "./business-mail-queue.ts";

const GOOD_FOR_MS = 7 * DAY_MS;

interface Scope {
  readonly engine: EngineContext;
  readonly env: Roots;
}

/** A member who may take it, whoever holds it today, and what of. */
interface Parties {
  readonly company: Company;
  readonly holder: Account;
  readonly member: Account;
}

/** Mails the offer to a member; false where they are none, or have not confirmed their mailbox. */
export function offerBusiness(
  engine: EngineContext,
  holderId: string,
  memberId: string,
): Promise<boolean> {
  return engine.store.write(async (tx) => {
    const parties = await partiesOf(tx, memberId);
    if (parties?.holder.id !== holderId) return false;
    const until = instant({ now: () => engine.clock.now() + GOOD_FOR_MS });
    await mailBusiness(engine, tx, { notice: "offered", to: memberId, about: holderId, until });
    return true;
  });
}

/** What the link of an offer carries; null where it can be taken no more. */
export async function offerFor(
  store: Pick<Reads, "accounts" | "companies">,
  secret: string,
  { memberId, until }: { readonly memberId: string; readonly until: string },
): Promise<string | null> {
  const parties = await partiesOf(store, memberId);
  return parties && `${Date.parse(until)}.${signature(secret, parties, Date.parse(until))}`;
}

/** Who offers the business to a member by this link; null for a link that is wrong or over. */
export async function offeredBy(
  { engine, env }: Scope,
  memberId: string,
  offer: string,
): Promise<string | null> {
  const parties = await offeredIn({ engine, env }, engine.store, memberId, offer);
  if (!parties) return null;
  const { firstName, lastName, email } = parties.holder;
  return `${firstName} ${lastName}`.trim() || email;
}

/** Makes the member its holder and its holder a member, and tells both; false for an offer that is wrong or over. */
export function takeBusiness(scope: Scope, memberId: string, offer: string): Promise<boolean> {
  const { engine } = scope;
  return engine.store.write(async (tx) => {
    const parties = await offeredIn(scope, tx, memberId, offer);
    if (!parties) return false;
    const { company, holder } = parties;
    const companyId = company.id;
    await tx.accounts.joinCompany(memberId, { companyId, companyRole: "holder" });
    await tx.accounts.joinCompany(holder.id, { companyId, companyRole: "member" });
    await tx.companies.setJoinCode(companyId, newJoinCode());
    await mailBusiness(engine, tx, { notice: "taken", to: memberId, about: holder.id });
    await mailBusiness(engine, tx, { notice: "handed-over", to: holder.id, about: memberId });
    return true;
  });
}

async function offeredIn(
  { engine, env }: Scope,
  store: Pick<Reads, "accounts" | "companies">,
  memberId: string,
  offer: string,
): Promise<Parties | null> {
  const [end = "", signed = ""] = offer.split(".");
  const until = Number(end);
  if (!(until > engine.clock.now())) return null;
  const parties = await partiesOf(store, memberId);
  if (!parties) return null;
  const isOurs = readWithRoots(
    env,
    (root) => isSame(signature(root, parties, until), signed) || null,
  );
  return isOurs ? parties : null;
}

/** Null for whoever is no member of a business, or has not shown that their mailbox is theirs. */
async function partiesOf(
  { accounts, companies }: Pick<Reads, "accounts" | "companies">,
  memberId: string,
): Promise<Parties | null> {
  const member = await accounts.byId(memberId);
  if (!member?.companyId || member.companyRole !== "member" || member.emailVerifiedAt === null)
    return null;
  const company = await companies.byId(member.companyId);
  const people = await accounts.ofCompany(member.companyId);
  const holder = people.find(({ companyRole }) => companyRole === "holder");
  return company && holder ? { company, holder, member } : null;
}

/** The invitation of the day is part of it: whoever ends that ends what was offered. */
function signature(secret: string, { company, holder, member }: Parties, until: number): string {
  const facts = [company.id, company.joinCode, holder.id, member.id, until];
  return derivedToken(secret, "business offer", facts);
}
