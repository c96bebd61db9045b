/**
 * Everything the store keeps of a person, for themselves: one JSON document, described in `docs/guides/privacy.md`. The pages of
 * somebody's data call it (`account/privacy`), and `npm run privacy -- export`. It reads by the keys of the subject (`holdings.ts`) and by the repositories, and
 * writes nothing. It promises that it is all theirs, and that nothing in it opens anything or says who somebody else is (`withheld`).
 * A new lifecycle is in it by its `keys`; a new table is a field of `PersonalExport`, read in `accountPart`.
 */
import type { OutboxRow } from "#db";
import * as dataErasure from "#machines/data-erasure";
import { unpack } from "#machines/kit";
import { holdingsOf, provedMailboxes } from "./holdings.ts";
import type { Held, Holdings } from "./holdings.ts";
import { knownBy } from "./known-by.ts";
import { isErased, ordersIn } from "./erase.ts";
import { recordsNaming } from "./recipients.ts";
import type { NamedRecord } from "./recipients.ts";
import { subjectKey } from "#machines/data-erasure";
import type { KeptCards } from "./kept-cards.ts";
import type { PrivacyWorld, Subject } from "./subject.ts";

/** Its version is raised when a field goes or changes its meaning; new fields may come at any time. */
export interface PersonalExport {
  readonly format: "ohmline-personal-data";
  readonly version: 1;
  /** ISO 8601, UTC. */
  readonly madeAt: string;
  readonly subject: Subject;
  /** Null for somebody who ordered without an account. */
  readonly account: Fields | null;
  readonly addresses: readonly Fields[];
  readonly consents: readonly Fields[];
  /** Browsers that are, or were, signed in. */
  readonly sessions: readonly Fields[];
  readonly programmes: readonly Fields[];
  readonly referralCode: string | null;
  readonly walletCards: readonly Fields[];
  /** Cards that the payment provider keeps for them; null while it does not answer. */
  readonly savedCards: readonly Fields[] | null;
  readonly wishes: readonly Fields[];
  readonly orders: readonly ExportedRecord[];
  /** Everything else that has a life of its own: payments, returns, subscriptions, carts, points … */
  readonly records: readonly ExportedRecord[];
  /** What others had sent to their proved address, or have begun to: gift cards, carts, requests to pay. */
  readonly asRecipient: readonly NamedRecord[];
  /** Corrections of their invoices with VAT, by the number of the order. */
  readonly vatCorrections: readonly Fields[];
  /** Invoices with VAT of what their subscriptions were charged for (decision 102). */
  readonly vatRenewals: readonly Fields[];
  /** The firms that their invoices with VAT name, by the number of the order. */
  readonly vatBuyers: readonly Fields[];
  /** Mails and text messages that the store has sent about them. */
  readonly messages: readonly Fields[];
  /** Caught mails to them, where the store sends none. */
  readonly mails: readonly Fields[];
  /** Their wish to be erased, and how far it is; null where there was none. */
  readonly erasure: Fields | null;
}

type Fields = Readonly<Record<string, unknown>>;

/** One thing, as it stands and as it came to. */
export interface ExportedRecord {
  /** `order`, `return` …: the names of `docs/machines`. */
  readonly kind: string;
  readonly id: string;
  readonly state: string;
  readonly since: string;
  readonly data: unknown;
  readonly history: readonly {
    readonly at: string;
    /** Who: `shopper`, `agent`, `timer` … */
    readonly by: string;
    readonly event: unknown;
    readonly outcome: string;
    /** Why it was refused. */
    readonly code: string | null;
  }[];
}

/** The document of a subject; null where there is nobody of that name, or where they are erased. */
export async function exportOf(
  world: PrivacyWorld,
  subject: Subject,
  { at, cards }: { readonly at: string; readonly cards: KeptCards | null },
): Promise<PersonalExport | null> {
  const { store } = world.engine;
  if (await isErased(world, subject)) return null;
  const own = await accountPart(world, subject);
  const holdings = await holdingsOf(world, subject);
  if (own.account === null && holdings.own.length === 0) return null;
  const orders = ordersIn(holdings);
  const rest = holdings.own.filter((held) => !orders.includes(held));
  const mailboxes = await ownMailboxes(world, subject, holdings);
  const mails = await store.privacy.mailsAbout({ ...nothing, mailboxes });
  return {
    ...{ format: "ohmline-personal-data", version: 1, madeAt: at, subject },
    ...own,
    savedCards: cards && cards.map(({ token: _, ...face }) => face),
    orders: await recordsOf(world, orders),
    records: await recordsOf(world, rest),
    asRecipient: await recordsNaming(world, holdings, await provedMailboxes(world, subject)),
    vatCorrections: await correctionsOf(world, holdings),
    vatRenewals: await renewalsOf(world, holdings),
    vatBuyers: await buyersOf(world, holdings),
    messages: await messagesOf(world, holdings.own),
    mails: mails.map(({ recipient, subject: about, receivedAt }) => ({
      ...{ to: recipient, subject: about, at: receivedAt },
    })),
    erasure: await erasureIn(world, subject),
  };
}

async function correctionsOf({ engine }: PrivacyWorld, { orderIds }: Holdings): Promise<Fields[]> {
  const corrections: Fields[] = [];
  for (const orderId of orderIds) {
    const vat = await engine.store.vatInvoices.issued(orderId);
    for (const { number, issuedAt, rows, before, after } of vat?.corrections ?? [])
      corrections.push({ orderId, number, issuedAt, rows, before, after });
  }
  return corrections;
}

async function renewalsOf({ engine }: PrivacyWorld, { orderIds }: Holdings): Promise<Fields[]> {
  const found = orderIds.map((orderId) => engine.store.renewalInvoices.ofOrder(orderId));
  return (await Promise.all(found)).flat().map((invoice) => ({ ...invoice }));
}

async function buyersOf({ engine }: PrivacyWorld, { orderIds }: Holdings): Promise<Fields[]> {
  const buyers: Fields[] = [];
  for (const orderId of orderIds) {
    const vat = await engine.store.vatInvoices.issued(orderId);
    if (vat?.buyer) buyers.push({ orderId, ...vat.buyer });
  }
  return buyers;
}

async function erasureIn({ engine }: PrivacyWorld, subject: Subject): Promise<Fields | null> {
  const stored = await engine.store.engine.load(`data-erasure:${subjectKey(subject)}`);
  if (!stored) return null;
  const snapshot = unpack(dataErasure.lifecycle, JSON.parse(stored.snapshot));
  const { status, askedAt, graceUntil } = dataErasure.view(snapshot, "shopper");
  return status === "unasked" ? null : { status, askedAt, graceUntil };
}

/** Whose mail it shows: of an account, the address that was proved to be theirs. Anybody may type another one. */
async function ownMailboxes(
  world: PrivacyWorld,
  subject: Subject,
  holdings: Holdings,
): Promise<readonly string[]> {
  if (subject.kind !== "account") return (await knownBy(world, subject, holdings)).mailboxes;
  const account = await world.engine.store.accounts.byId(subject.customerId);
  return account?.emailVerifiedAt ? [account.email] : [];
}

const nothing = { mailboxes: [], proved: [], numbers: [], others: [], words: [] };

async function accountPart({ engine }: PrivacyWorld, subject: Subject) {
  const { store } = engine;
  const id = subject.kind === "account" ? subject.customerId : null;
  const row = id === null ? null : await store.accounts.byId(id);
  const rows = id === null ? null : await store.privacy.ofAccount(id);
  const company = row?.companyId ? await store.companies.byId(row.companyId) : null;
  return {
    account: row && {
      ...{ customerId: row.id, email: row.email, emailVerifiedAt: row.emailVerifiedAt },
      ...{ firstName: row.firstName, lastName: row.lastName, phone: row.phone },
      ...{ storefront: row.storefront, customerType: row.customerType },
      ...{ business: company?.name ?? null, businessRole: row.companyRole },
      ...{ hasSecondFactor: row.hasSecondFactor, createdAt: row.createdAt },
    },
    addresses: (rows?.addresses ?? []).map(({ customerId: _, extras, ...address }) => ({
      ...address,
      extras: JSON.parse(extras) as unknown,
    })),
    formerAddresses: (rows?.formerMailboxes ?? []).map(({ mailbox: email, until }) => ({
      ...{ email, until },
    })),
    consents: (rows?.consents ?? []).map(({ kind, version, at }) => ({ kind, version, at })),
    sessions: (rows?.sessions ?? []).map(({ browser, signedInAt, createdAt, expiresAt }) => ({
      ...{ browser, signedInAt, createdAt, expiresAt },
    })),
    programmes: (rows?.programmes ?? []).map(({ programme, memberNumber }) => ({
      ...{ programme, memberNumber },
    })),
    referralCode: id === null ? null : await store.loyalty.referralCodeOf(id),
    walletCards: (rows?.walletCards ?? []).map(({ last4, addedAt }) => ({ last4, addedAt })),
    wishes: (rows?.wishes ?? []).map(({ sku, addedAt }) => ({ sku, addedAt })),
  };
}

function recordsOf({ engine }: PrivacyWorld, held: readonly Held[]): Promise<ExportedRecord[]> {
  return Promise.all(
    held.map(async ({ id, lifecycle, stored, context }) => ({
      ...{ kind: lifecycle.name, id, state: stored.state, since: stored.updatedAt },
      data: theirs(context),
      history: (await engine.store.engine.journal(id)).map(
        ({ at, actorRole, event, outcome, code }) => ({
          ...{ at, by: actorRole, outcome, code },
          event: theirs(JSON.parse(event)),
        }),
      ),
    })),
  );
}

/** What opens something, and who the store's agents and a shopper's friends are, is not theirs to have. */
const withheld = /^(sealed.*|tokenHash|agentEmail|friendName)$/;

function theirs(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(theirs);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) =>
      withheld.test(name) ? [] : [[name, theirs(inner)]],
    ),
  );
}

async function messagesOf({ engine }: PrivacyWorld, held: readonly Held[]): Promise<Fields[]> {
  const rows = await Promise.all(held.map(({ id }) => engine.store.engine.outbox(id)));
  return rows
    .flat()
    .filter(({ command }) => /mail|sms|text/i.test(command))
    .map(({ id, command, params, createdAt, status }: OutboxRow) => ({
      ...{ id, command, at: createdAt, status },
      about: theirs(JSON.parse(params)),
    }));
}
