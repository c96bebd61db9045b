/**
 * The invoices that the law has the store keep when a person is erased, with their corrections: what is on them is sealed under
 * a key of its own, and read by `npm run privacy -- document` alone.
 */
import type { IssuedVat, Reads, RenewalInvoice, Store, Tx } from "#db";
import { dayOf } from "#app/fmt.ts";
import { DAY_MS } from "#machines/kit";
import type * as order from "#machines/order";
import { sealed, unsealed } from "#app/.server/outside/secrets/seal.ts";
import { readWithRoots } from "#app/.server/request/secrets.ts";
import type { Roots } from "#app/.server/request/secrets.ts";

const sealOf = (orderId: string) => ({ purpose: "kept documents", owner: orderId });

/** What an invoice says, as it was when the order's person was erased, and nothing that stands on none. */
export type KeptInvoice = Pick<
  order.Context,
  "orderId" | "storefront" | "currency" | "placedAt" | "totals" | "vatInvoice"
> & {
  /** Whom it names as its buyer. */
  readonly billTo: InvoicedBuyer | null;
  /** Where no address was asked for: who gave their name for it, or signed the gift, and how they are reached. */
  readonly named: { readonly name: string | null; readonly email: string } | null;
  readonly lines: readonly Pick<order.OrderLine, "sku" | "name" | "quantity" | "amounts">[];
  readonly payments: readonly { readonly method: string; readonly totalCents: number }[];
  /** The rows of an invoice with VAT as it was issued, and its corrections by their numbers; absent where there are none. */
  readonly issuedVat?: Pick<IssuedVat, "rows" | "corrections"> & Partial<Pick<IssuedVat, "buyer">>;
  /** The invoices of what its subscriptions were charged for, each with its number (decision 102); absent where there are none. */
  readonly renewals?: readonly RenewalInvoice[];
};

type InvoicedBuyer = Omit<
  NonNullable<order.Context["billTo"]>,
  "phone" | "email" | "district" | "country"
>;

/** An order, its invoice with VAT where it has one, and those of what its subscriptions were charged for. */
export interface Invoiced {
  readonly context: order.Context;
  readonly issuedVat: IssuedVat | null;
  readonly renewals: readonly RenewalInvoice[];
}

/** The same for an order as it is stored. */
export const invoicedBy = async (
  { vatInvoices, renewalInvoices }: Pick<Reads, "vatInvoices" | "renewalInvoices">,
  context: order.Context,
): Promise<Invoiced> => ({
  context,
  issuedVat: context.vatInvoice && (await vatInvoices.issued(context.orderId)),
  renewals: await renewalInvoices.ofOrder(context.orderId),
});

/**
 * The last day on which the law asks for it, ISO 8601: so long after the order, or after what was corrected or renewed last. In Poland it is the end
 * of the fifth calendar year after the one in which its tax fell due, whatever the setting says (decision 098). Null has no end.
 */
export function lawfulEnd(
  { context, issuedVat, renewals }: Invoiced,
  days: number | null,
): string | null {
  const issued = [...(issuedVat?.corrections ?? []), ...renewals].map(({ issuedAt }) => issuedAt);
  const from = issued.sort().at(-1) ?? context.placedAt;
  if (context.storefront === "pl") return polishEnd(from);
  return days === null ? null : new Date(Date.parse(from) + days * DAY_MS).toISOString();
}

/** What was sold in December is due in January, and income of a year in the next: the later of them is taken for every document. */
const DUE_AFTER_YEARS = 1;
const POLISH_YEARS = 5;

/** In winter Warsaw is one hour ahead. */
function polishEnd(from: string): string {
  const year = Number(dayOf(from, "Europe/Warsaw").slice(0, 4)) + DUE_AFTER_YEARS + POLISH_YEARS;
  return `${year}-12-31T22:59:59.999Z`;
}

/** A document that was sealed with a secret which this deployment has no more. */
export class SealedElsewhere extends Error {
  override readonly name = "SealedElsewhere";
}

/**
 * What the order's invoice says; null where the law asks for nothing: where nothing was sold, unless an invoice with VAT was issued,
 * which is kept with the correction that took it down to nothing (decision 094).
 */
export function invoiceData({ context, issuedVat, renewals }: Invoiced): KeptInvoice | null {
  const { lines, payments, isRecorded } = context;
  const wasTaken =
    lines.some(({ state, isCaptured }) => state !== "cancelled" || isCaptured) ||
    payments.some(({ capturedCents }) => capturedCents > 0);
  const corrections = issuedVat?.corrections ?? [];
  if (!isRecorded || (!wasTaken && context.vatInvoice === null)) return null;
  const { orderId, storefront, currency, placedAt, totals, vatInvoice } = context;
  return {
    ...{ orderId, storefront, currency, placedAt, totals, vatInvoice, ...buyerIn(context) },
    lines: lines.map(({ sku, name, quantity, amounts }) => ({ sku, name, quantity, amounts })),
    payments: payments.map(({ method, totalCents }) => ({ method, totalCents })),
    ...(issuedVat && { issuedVat: { rows: issuedVat.rows, corrections, buyer: issuedVat.buyer } }),
    ...(renewals.length > 0 && { renewals }),
  };
}

/** As `orders/documents` name the buyer. */
function buyerIn({ billTo, shipTo, contact, email, lines }: order.Context) {
  const who = billTo ?? shipTo;
  if (who) {
    const { phone: _, email: __, district: ___, country: ____, ...address } = who;
    return { billTo: address, named: null };
  }
  const signed = lines.flatMap(({ gift }) => gift?.senderName ?? []);
  const name = contact ? `${contact.firstName} ${contact.lastName}` : (signed[0] ?? null);
  return { billTo: null, named: { name, email } };
}

/** Seals what an order's invoice says until then. */
export async function keepInvoice(
  tx: Tx,
  roots: Roots,
  invoice: KeptInvoice,
  keptUntil: string,
): Promise<void> {
  const { orderId } = invoice;
  const ciphertext = seal(roots, orderId, JSON.stringify(invoice));
  await tx.privacy.keepDocument({ orderId, ciphertext, keptUntil });
}

/** A kept invoice; null where there is none. Throws `SealedElsewhere` where no secret of this deployment opens it. */
export async function keptInvoice(
  store: Pick<Store, "privacy">,
  roots: Roots,
  orderId: string,
): Promise<{ readonly invoice: KeptInvoice; readonly keptUntil: string } | null> {
  const row = await store.privacy.document(orderId);
  if (!row) return null;
  const text = unseal(roots, orderId, row.ciphertext);
  return { invoice: JSON.parse(text), keptUntil: row.keptUntil };
}

/** How many documents are sealed anew, and whose no secret of this deployment opens. */
interface ResealedDocuments {
  readonly sealed: number;
  readonly lost: readonly string[];
}

/**
 * Seals everything anew that the secret before the last rotation had sealed: that one is to go, and these stay for years.
 * One that nobody can open keeps none of the others from it.
 */
export async function resealDocuments(store: Store, roots: Roots): Promise<ResealedDocuments> {
  let resealed = 0;
  const lost: string[] = [];
  for (const { orderId, ciphertext } of await store.privacy.documents()) {
    if (unsealed(roots.sessionSecret, sealOf(orderId), ciphertext)) continue;
    const bytes = openedBy(roots, orderId, ciphertext);
    if (!bytes) {
      lost.push(orderId);
      continue;
    }
    const again = seal(roots, orderId, bytes.toString("utf8"));
    await store.write((tx) => tx.privacy.resealDocument(orderId, again));
    resealed += 1;
  }
  return { sealed: resealed, lost };
}

function seal({ sessionSecret }: Roots, orderId: string, text: string): string {
  return sealed(sessionSecret, sealOf(orderId), Buffer.from(text));
}

/** What a document says, as bytes; null where no secret of this deployment opens it. */
export function openedBy(roots: Roots, orderId: string, ciphertext: string): Buffer | null {
  return readWithRoots(roots, (root) => unsealed(root, sealOf(orderId), ciphertext));
}

function unseal(roots: Roots, orderId: string, ciphertext: string): string {
  const bytes = openedBy(roots, orderId, ciphertext);
  if (!bytes) throw new SealedElsewhere(`no secret of this store opens the document of ${orderId}`);
  return bytes.toString("utf8");
}
