/** What a subscription's mail is about: its own line, and what it costs by the month, and nothing else of the order. */
import type { I18n } from "@lingui/core";
import { dayOf } from "#app/fmt.ts";
import { paths } from "#app/paths.ts";
import { marketOfStore } from "#app/market.ts";
import { mailFrame } from "#app/messages/mail-frame.ts";
import type { MailTemplate } from "#app/messages/mail.ts";
import { cardText } from "#app/messages/card-text.ts";
import { noRenewalCard } from "#app/messages/renewal-card.ts";
import { howToStop, renewalTerms } from "#app/messages/renewal-terms.ts";
import type { LetterFacts, LetterSum } from "#app/.server/mail/letter.ts";
import type { LetterDate } from "#app/.server/mail/letter-dates.ts";
import type { Context } from "#machines/order";
import type { EngineContext } from "#app/.server/engine/engine-context.ts";
import { loadFor } from "#app/.server/engine/load-for.ts";
import type { About } from "#app/.server/mail/letter-parts.ts";
import { writerOf } from "#app/.server/orders/dated-order.ts";
import * as subscription from "#machines/subscription";

/** What a mail of a subscription tells of its money: what was or will be charged, to which card, and how to stop it. */
export async function renewalFacts(
  engine: EngineContext,
  { orderId, storefront, customerId }: Pick<Context, "orderId" | "storefront" | "customerId">,
  template: MailTemplate,
  subscriptionId: string | undefined,
  i18n: I18n,
): Promise<Renewed> {
  const none = { dates: [], sums: [], notes: [], invoice: null };
  if (subscriptionId === undefined) return none;
  const found = await loadFor(engine, writerOf(orderId), subscription.lifecycle, subscriptionId);
  if (!found) return none;
  const { charges, nextCharge, card, paidUntil, cancellation } = subscription.view(
    found.snapshot,
    "system",
  );
  const { timeZone } = marketOfStore(storefront);
  const paidTo = card?.display
    ? [{ label: mailFrame.chargedTo, value: cardText(card.display) }]
    : [];
  const isUnpayable = card === null && (nextCharge?.amountCents ?? 0) > 0;
  const unpayable = isUnpayable
    ? [{ label: renewalTerms.label, value: i18n._(noRenewalCard) }]
    : [];
  const stop = { label: renewalTerms.stop, value: i18n._(howToStop({ customerId })) };
  const charge = (of: Charge | null | undefined) => [
    { label: mailFrame.charge, cents: of?.amountCents ?? 0 },
    ...(of?.taxCents ? [{ label: renewalTerms.ofWhichTax, cents: of.taxCents }] : []),
  ];
  switch (template) {
    case "subscription-renews":
      return { ...none, sums: charge(nextCharge), notes: [...paidTo, ...unpayable, stop] };
    case "subscription-paid-in-full":
    case "subscription-renewed": {
      const last = charges.findLast(({ status }) => status === "paid");
      const until = dayOf(last?.period?.until ?? paidUntil, timeZone);
      return {
        dates: [{ label: mailFrame.paidUntil, on: until }],
        sums: charge(last),
        notes: template === "subscription-renewed" ? [...paidTo, stop] : paidTo,
        invoice: await invoiceOf(engine, storefront, subscriptionId, last?.renewalId),
      };
    }
    case "subscription-past-due":
    case "subscription-suspended":
      return { ...none, sums: charge(charges.at(-1)), notes: paidTo };
    case "subscription-cancelled": {
      const until = cancellation?.effectiveAt ?? null;
      const dates = until && [{ label: mailFrame.usableUntil, on: dayOf(until, timeZone) }];
      return { ...none, dates: dates || [] };
    }
    default:
      return none;
  }
}

interface Renewed {
  readonly dates: readonly LetterDate[];
  readonly sums: readonly LetterSum[];
  readonly notes: readonly Note[];
  readonly invoice: NonNullable<LetterFacts["invoice"]> | null;
}

/** The VAT invoice of a charge; null where tax is added to prices. */
async function invoiceOf(
  { store }: Pick<EngineContext, "store">,
  storefront: Context["storefront"],
  subscriptionId: string,
  renewalId: string | undefined,
): Promise<Renewed["invoice"]> {
  const issued = await store.renewalInvoices.ofSubscription(subscriptionId);
  const found = issued.find((one) => one.renewalId === renewalId);
  if (!found) return null;
  const { number, place } = found;
  return { number, href: paths.renewalInvoice(storefront, subscriptionId, place) };
}

/** A sum with the tax that was added to it. */
interface Charge {
  readonly amountCents: number;
  readonly taxCents: number;
}

type Note = NonNullable<LetterFacts["notes"]>[number];

/** The price alone: its tax is a row of the sum. */
const netOf = (charge: Charge | null | undefined) =>
  charge ? charge.amountCents - charge.taxCents : undefined;

/** Nothing where it is about no subscription. */
export async function renewing(
  engine: EngineContext,
  orderId: string,
  { subscriptionId, template }: { subscriptionId?: string | undefined; template: MailTemplate },
): Promise<Partial<Pick<About, "lineIds" | "priceCents" | "licences">>> {
  if (subscriptionId === undefined) return {};
  const found = await loadFor(engine, writerOf(orderId), subscription.lifecycle, subscriptionId);
  if (!found) return {};
  const { lineId, nextCharge, charges, licences } = subscription.view(found.snapshot, "system");
  const last = netOf(charges.at(-1));
  const next = netOf(nextCharge);
  // What was charged is told of what was charged: the next period may cost something else (SUB-37).
  const isOfLast = template === "subscription-renewed" || template === "subscription-paid-in-full";
  const priceCents = isOfLast ? (last ?? next) : (next ?? last);
  return { lineIds: [lineId], priceCents, licences: licences.count };
}
