/** What was agreed with a lender, in one sentence: the same at checkout, on the order and in its mail. */
import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { CreditTerms } from "#machines/kit";
import { filled } from "./filled.ts";

/** How sums, shares and days are written where the sentence stands. */
export interface TermsFormat {
  readonly money: (cents: number) => string;
  readonly rate: (basisPoints: number) => string;
  readonly date: (day: string) => string;
}

const sentences = {
  inFull: msg({ message: "{total} in full, with the bank's next bill." }),
  lease: msg({
    message:
      "{payments} lease payments, one a month: the first is {regular}, the last {last}, {total} in all.",
  }),
  carrier: msg({
    message:
      "{payments} monthly payments of {regular} on your carrier’s bill, the last {last}: {total} in all, at {apr} APR. The first stands on its next bill once your order has shipped.",
    comment: "carrier: a phone company",
  }),
  fortnightly: msg({
    message:
      "{payments} payments, one every two weeks: the first is {regular}, the last {last}, {total} in all, without interest.",
  }),
  deferred: msg({
    message:
      "{payments} monthly payments of {regular}, the last {last}: {total} in all. No interest if all is paid in time, else {apr} a year from the purchase on, at least $1.00 in a month in which interest is due.",
  }),
  monthly: msg({
    message:
      "{payments} monthly payments of {regular}, the last {last}: {total} in all, at {apr} APR.",
  }),
  first: msg({ message: "First payment: {first}." }),
  firstOfTrial: msg({ message: "First payment: 21 days after it has arrived." }),
  reduced: msg({
    message:
      "That was agreed for {lent}. {less} of it was cancelled or returned since, so it is owed for {left} now.",
  }),
  leftPlan: msg({
    message:
      "By the same terms that makes {payments} payments: the first is {regular}, the last {last}, {total} in all. What you have paid already counts toward it.",
    comment: "payments: a number; regular, last, total: sums of money",
  }),
  monthsLeft: msg({
    message:
      "Of the payments that are left the next, on {from}, is {regular}, and the last {last}: {total} in all, with those before and what leasing adds.",
    comment: "from: a day; regular, last, total: sums of money",
  }),
  planEnded: msg({
    message:
      "A payment to the bank was 60 days late, so this plan ended on {day}. What is left is owed at {apr} a year, at least $1.00 in a month; the bank’s bill says how much and by when.",
  }),
  deferredEnded: msg({
    message:
      "A payment to the bank was 60 days late, so this plan ended on {day}. The interest since the purchase is owed now, and what is left at {apr} a year, at least $1.00 in a month; the bank’s bill says how much and by when.",
  }),
  over: msg({
    message: "That was agreed for {lent}. All of it was cancelled or returned: no more is due.",
  }),
} as const;

function sentenceOf({ kind, unit }: CreditTerms): MessageDescriptor {
  if (kind === "inFull" || kind === "lease" || kind === "deferred" || kind === "carrier")
    return sentences[kind];
  return unit === "fortnight" ? sentences.fortnightly : sentences.monthly;
}

/** What was lent, and what of it the lender had back since. */
export interface Reduction {
  readonly lentCents: number;
  readonly lessCents: number;
}

/** What holds now of what was agreed; nothing to say while all of it does. */
export function reducedText(
  { lentCents, lessCents }: Reduction,
  { i18n, format }: { readonly i18n: I18n; readonly format: Pick<TermsFormat, "money"> },
): string {
  if (lessCents <= 0) return "";
  const left = Math.max(0, lentCents - lessCents);
  return i18n._(
    filled(left > 0 ? sentences.reduced : sentences.over, {
      lent: format.money(lentCents),
      less: format.money(lessCents),
      left: format.money(left),
    }),
  );
}

/** What the payments come to for what is left of the sum. */
export function leftPlanText(
  {
    payments,
    ...sums
  }: Readonly<Record<"payments" | "regularCents" | "lastCents" | "totalCents", number>>,
  { i18n, format }: { readonly i18n: I18n; readonly format: Pick<TermsFormat, "money"> },
): string {
  return i18n._(
    filled(sentences.leftPlan, {
      payments: String(payments),
      regular: format.money(sums.regularCents),
      last: format.money(sums.lastCents),
      total: format.money(sums.totalCents),
    }),
  );
}

/** What is owed of a plan whose bank has waited too long for a payment, by the store's standard rate (FIN-19, FIN-24). */
export function planEndedText(
  { kind, day, aprBasisPoints }: Pick<CreditTerms, "kind" | "aprBasisPoints"> & { day: string },
  { i18n, format }: { readonly i18n: I18n; readonly format: TermsFormat },
): string {
  const said = kind === "deferred" ? sentences.deferredEnded : sentences.planEnded;
  const values = { day: format.date(day), apr: format.rate(aprBasisPoints) };
  return i18n._(filled(said, values));
}

/** What the payments are that are left after something came back or was called off. */
export function monthsLeftText(
  changed: Readonly<Record<"regularCents" | "lastCents" | "totalCents", number>> & {
    readonly from: string;
  },
  { i18n, format }: { readonly i18n: I18n; readonly format: Omit<TermsFormat, "percent"> },
): string {
  const { from, regularCents, lastCents, totalCents } = changed;
  const values = { from: format.date(from), regular: format.money(regularCents) };
  const rest = { last: format.money(lastCents), total: format.money(totalCents) };
  return i18n._(filled(sentences.monthsLeft, { ...values, ...rest }));
}

/** What somebody agreed to pay back, by when and how often. */
export function termsText(
  terms: CreditTerms,
  { i18n, format }: { readonly i18n: I18n; readonly format: TermsFormat },
): string {
  const { payments, regularCents, lastCents, totalCents, aprBasisPoints, firstOn } = terms;
  const said = i18n._(
    filled(sentenceOf(terms), {
      payments: String(payments),
      regular: format.money(regularCents),
      last: format.money(lastCents),
      total: format.money(totalCents),
      apr: format.rate(aprBasisPoints),
    }),
  );
  if (firstOn === null)
    return terms.kind === "tryNowPayLater" ? `${said} ${i18n._(sentences.firstOfTrial)}` : said;
  return `${said} ${i18n._(filled(sentences.first, { first: format.date(firstOn) }))}`;
}
