/** What was agreed with lenders for the payments of an order, in the words that every page and mail says it in. */
import type { I18n } from "@lingui/core";
import { date, money, rate } from "#app/fmt.ts";
import type { Locale } from "#app/i18n.ts";
import {
  leftPlanText,
  monthsLeftText,
  planEndedText,
  reducedText,
  termsText,
} from "#app/messages/credit-terms.ts";
import { filled } from "#app/messages/filled.ts";
import { leaseOwned } from "#app/messages/lease.ts";
import { namedTerms } from "#app/messages/loan-plan.ts";
import { marketOfStore } from "#app/market.ts";
import type { Storefront } from "#app/paths.ts";
import { i18nOf, localeOfRequest } from "#app/.server/request/locale.ts";
import type { EngineContext } from "#app/.server/engine/engine-context.ts";
import { loadForStore } from "#app/.server/engine/load-for.ts";
import { dayOf, sum } from "#machines/kit";
import type { CreditTerms, Currency } from "#machines/kit";
import type { Context } from "#machines/order";
import * as financing from "#machines/financing";
import * as lease from "#machines/lease";
import { countedFrom } from "#machines/loan";
import * as payment from "#machines/payment";
import * as trial from "#machines/trial";
import { leftPlan } from "./left-plan.ts";

/** Who reads it, and in which money. */
export interface TermsReader {
  readonly i18n: I18n;
  readonly locale: Locale;
  readonly currency: Currency;
}

/** What is known of an order by whoever asks for its terms. */
export interface Placed extends Pick<Context, "placedAt" | "utcOffsetMinutes"> {
  readonly payments: readonly { readonly paymentId: string; readonly method: string }[];
}

/**
 * The terms by payment; a payment that nobody lends for has none and is not looked up. `isChanged` asks for those alone that
 * something was called off or given back of.
 */
export async function agreedTerms(
  engine: EngineContext,
  { payments, placedAt, utcOffsetMinutes }: Placed,
  reader: TermsReader,
  { isChanged = false } = {},
): Promise<Readonly<Record<string, string>>> {
  const lent = payments.filter(({ method }) => payment.isLent(method));
  const found = await Promise.all(
    lent.map(async ({ paymentId }) => {
      const paying = await loadForStore(engine, payment.lifecycle, paymentId);
      if (!paying) return [];
      const { context } = paying;
      // What its customer has taken back is paid by nobody any more.
      if (context.failures.at(-1)?.code === "LoanEnded") return [];
      const leased = await leaseOf(engine, context);
      // A lease knows by itself from when its payments count, and what they are since goods came back.
      const agreed = leased?.terms ?? context.terms;
      if (agreed === null) return [];
      const terms = await onTrial(
        engine,
        context,
        countedFrom(agreed, dayOf(placedAt, utcOffsetMinutes)),
      );
      const left = leased?.changed ? [monthsLeftText(leased.changed, wordsOf(reader))] : [];
      const ended = await endedPlan(engine, context, terms, { utcOffsetMinutes, reader });
      const reduced = reductionOf(context, ended === "" ? terms : null, reader);
      if (isChanged && reduced === "" && ended === "") return [];
      const owned = leased?.status === "cancelled" ? [] : ownedText(terms, reader);
      const said = [sentenceOf(terms, reader, context.method), ...owned, reduced, ended, ...left];
      return [[paymentId, said.filter((one) => one !== "").join(" ")] as const];
    }),
  );
  return Object.fromEntries(found.flat());
}

/** The lease that a payment is made by. */
async function leaseOf(engine: EngineContext, { method, paymentId }: payment.Context) {
  if (method !== "lease") return null;
  const found = await loadForStore(engine, lease.lifecycle, paymentId);
  return found && lease.view(found, "system");
}

/** The first payment of what is tried has a day as soon as that has arrived, and none before (FIN-33). */
async function onTrial(
  engine: EngineContext,
  { paymentId }: payment.Context,
  terms: CreditTerms,
): Promise<CreditTerms> {
  if (terms.kind !== "tryNowPayLater") return terms;
  const found = await loadForStore(engine, trial.lifecycle, paymentId);
  return { ...terms, firstOn: found && trial.view(found, "system").endsOn };
}

/** What holds instead of a plan that its bank has ended; nothing while it stands, and of what pays without one (FIN-24). */
async function endedPlan(
  engine: EngineContext,
  { method, paymentId, cartId }: payment.Context,
  { kind }: CreditTerms,
  { utcOffsetMinutes, reader }: Pick<Placed, "utcOffsetMinutes"> & { readonly reader: TermsReader },
): Promise<string> {
  if (method !== "td_financing" || cartId === null) return "";
  const found = await loadForStore(engine, financing.lifecycle, cartId);
  const endedAt = found?.context.paymentId === paymentId ? found.context.planEndedAt : null;
  if (!endedAt) return "";
  const day = dayOf(endedAt, utcOffsetMinutes);
  const rate = { kind, day, aprBasisPoints: financing.STANDARD_APR_BASIS_POINTS };
  return planEndedText(rate, wordsOf(reader));
}

/** What was called off or went back of a sum that was lent, once its lender has it; without terms, its plan is over. */
function reductionOf(
  { amountCents, releases, refunds }: payment.Context,
  terms: payment.PaymentView["terms"],
  { i18n, locale, currency }: TermsReader,
): string {
  const refunded = Object.values(refunds).filter(({ status }) => status === "refunded");
  const lessCents =
    sum(Object.values(releases)) + sum(refunded.map((refund) => refund.amountCents));
  const format = { money: (cents: number) => money(cents, currency, locale) };
  const reduced = reducedText({ lentCents: amountCents, lessCents }, { i18n, format });
  const left = reduced === "" || !terms ? null : leftPlan(terms, amountCents - lessCents);
  return left ? `${reduced} ${leftPlanText(left, { i18n, format })}` : reduced;
}

/** What the reader of a page is told by. */
export async function readerOf(request: Request, storefront: Storefront): Promise<TermsReader> {
  const { currency } = marketOfStore(storefront);
  return { i18n: await i18nOf(request), locale: localeOfRequest(request), currency };
}

/** The same for terms that are at hand; of a lender that lends in several ways they begin with the one that was chosen. */
export function sentenceOf(
  terms: NonNullable<payment.PaymentView["terms"]>,
  reader: TermsReader,
  method: string | null = null,
): string {
  const said = termsText(terms, wordsOf(reader));
  return method === "second_loan" ? namedTerms(terms.kind, said, reader.i18n) : said;
}

/** When leased goods are their customer's (FIN-42); nothing of other credit. */
export function ownedText({ kind, firstOn }: CreditTerms, { i18n, locale }: TermsReader): string[] {
  if (kind !== "lease" || firstOn === null) return [];
  return [i18n._(filled(leaseOwned, { owned: date(lease.ownedOn(firstOn), locale) }))];
}

function wordsOf({ i18n, locale, currency }: TermsReader) {
  const format = {
    money: (cents: number) => money(cents, currency, locale),
    rate: (basisPoints: number) => rate(basisPoints, locale),
    date: (day: string) => date(day, locale),
  };
  return { i18n, format };
}
