/**
 * A mail's content, before it has a look: everything in the reader's words and formats. The command that sends mail calls it,
 * and then `letter-email.tsx` for the look and `post.ts` for the way. It reads nothing: the facts come in. It promises that
 * a mail speaks of the lines it is about, in the order's language; days are its storefront's, a moment is on its
 * buyer's clock and names it. A new template is a row
 * in `app/messages/mail.ts` first; what it shows besides is added to the facts here.
 */
import type { I18n, MessageDescriptor } from "@lingui/core";
import type { Reason } from "#machines/impersonation";
import { belongingOf } from "#machines/order";
import type { Context, OrderLine } from "#machines/order";
import { date, money } from "#app/fmt.ts";
import type { Locale } from "#app/i18n.ts";
import { belongingText } from "#app/messages/belonging.ts";
import { creditedMail } from "#app/messages/mail-returns.ts";
import { paymentMethods } from "#app/messages/payment-methods.ts";
import { impersonationReasons } from "#app/messages/impersonation.ts";
import { mailFrame } from "#app/messages/mail-frame.ts";
import { mailWords } from "#app/messages/mail.ts";
import { correctionWords } from "#app/messages/vat-correction.ts";
import { invoiceWords } from "#app/messages/vat-invoice.ts";
import type { MailTemplate } from "#app/messages/mail.ts";
import { asItStands } from "./as-it-stands.ts";
import { cashWords } from "./cash-words.ts";
import { lentWords } from "./lent-words.ts";
import { becomes, chargedWhen, nextAsPlaced } from "./placed-kinds.ts";
import { cancelledRows, keptFor, owed, renewalRows, sentRows, sumsOf } from "./letter-money.ts";
import { dateRows } from "./letter-dates.ts";
import type { LetterDate } from "./letter-dates.ts";
import { hasRest, isPart, isPartOfWhatIsLeft, partsOf } from "./letter-parts.ts";
import type { About } from "./letter-parts.ts";
import { answerBy, pickUpAt } from "./letter-waits.ts";
import { guestHref, hrefOf } from "./letter-hrefs.ts";
import type { MailContent } from "./mail-content.ts";

/** A sum, and what it is. */
export interface LetterSum {
  readonly label: MessageDescriptor;
  readonly cents: number;
}

export interface LetterFacts {
  readonly template: MailTemplate;
  readonly order: Context;
  /** Which units it speaks of. */
  readonly about: About;
  /** The same was written of these goods before. */
  readonly isAgain?: boolean | undefined;
  /** Why it is so, where that is not the template's own sentence. */
  readonly reasons?: readonly (string | MessageDescriptor)[];
  /** What it says in place of its own words, and after them: by what became of a return. */
  readonly told?: {
    readonly subject?: MessageDescriptor;
    readonly lead?: MessageDescriptor;
    readonly next?: MessageDescriptor;
    readonly more?: MessageDescriptor;
  };
  /** Money that moves, or does not, below the order's own. */
  readonly sums: readonly LetterSum[];
  /** What else it tells, in the reader's words. */
  readonly notes?: readonly { readonly label: MessageDescriptor; readonly value: string }[];
  /** The correction of the VAT invoice that its money is of, by its path. */
  readonly correction?: { readonly number: string; readonly href: string } | null;
  /** The VAT invoice of the charge that it tells of, by its path. */
  readonly invoice?: { readonly number: string; readonly href: string } | null;
  /** What of it is on gift cards instead. */
  readonly credited?: {
    readonly isAll: boolean;
    readonly cents: number;
    /** The cards as they are shown. */
    readonly cards: string;
  } | null;
  /** What was or will be collected of a trial, and the day of what comes next (LC-46). */
  readonly installment: { readonly amountCents: number; readonly on: string | null } | null;
  /** An agent entered the order: its link is for the account it was entered for (AGENT-10). */
  readonly isAgents?: boolean | undefined;
  /** Who acted, and why, on `agent-acted`. */
  readonly agent?: {
    readonly agentId: string;
    /** What they did, as the order's history says it. */
    readonly did?: MessageDescriptor | undefined;
    readonly reason?: Reason | undefined;
    readonly ticketNumber?: string | undefined;
  } | null;
  /** By when something is to be done, or is there. */
  readonly dates?: readonly LetterDate[];
  /** What was agreed with lenders, on `order-placed`. */
  readonly terms?: readonly string[];
  /** Money that pays nothing and is held all the same. */
  readonly held?: readonly string[];
  /** What renews by itself, on `order-placed`. */
  readonly renewals?: readonly string[];
  /** Which subscription it is about. */
  readonly subscriptionId?: string | undefined;
  /** Which claim on it. */
  readonly claimId?: string | undefined;
  /** What to type, on `order-code`. */
  readonly code?: string | undefined;
  /** Why the store wanted to call something off, where nobody had asked for it, or why a payment did not go through. */
  readonly because?: string | null | undefined;
  readonly storeUrl: string;
  readonly secret: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Who reads it: their language, and sums as they are written in it. */
interface Written {
  readonly i18n: I18n;
  readonly locale: Locale;
  readonly said: (cents: number) => string;
}

export function writeLetter(facts: LetterFacts, i18n: I18n, locale: Locale): MailContent {
  const { template, order, about } = facts;
  const { orderId, currency } = order;
  const words = mailWords[template];
  const said = (cents: number) => money(cents, currency, locale);
  const parts = partsOf(order, about);
  const stands = asItStands(order, template, about, facts);
  const lent = lentWords(order, template, about, Boolean(facts.credited));
  const cash = cashWords(order, template, about, said);
  const instead = { ...stands, ...lent, ...cash, ...facts.told };
  const part = partWords(template, order, about);
  const again = facts.isAgain ? words.again : undefined;
  const lineIds = parts.map(({ line }) => line.id);
  return {
    subject: i18n._({
      ...(instead.subject ?? (again ?? part ?? words).subject),
      values: { orderId },
    }),
    lead: i18n._(
      instead.lead ?? (facts.credited?.isAll ? creditedMail.lead : (again ?? words).lead),
    ),
    next: nextOf(facts, instead.next, i18n),
    rows: rowsOf(facts, { i18n, locale, said }),
    items: itemsOf(facts, parts, { i18n, locale, said }),
    button: { label: i18n._(words.button), href: hrefOf(facts, lineIds) },
    footer: i18n._(template === "order-code" ? mailFrame.footerOfCode : mailFrame.footer),
  };
}

/** What is said of a part, where it is one. */
export function partWords(template: MailTemplate, order: Context, about: About) {
  const { part, rest } = mailWords[template];
  const isSome = rest ? isPartOfWhatIsLeft(order, about) : isPart(order, about);
  return isSome ? part : undefined;
}

/** What happens next; what went to a gift card has words of its own. */
function nextOf(
  { template, order, about, credited, told }: LetterFacts,
  instead: MessageDescriptor | null | undefined,
  i18n: I18n,
): string {
  const words = mailWords[template];
  const placed = template === "order-placed" ? nextAsPlaced(order) : null;
  const rest = hasRest(order, about) ? words.rest : undefined;
  return [
    ...(credited?.isAll ? [] : [instead ?? placed ?? words.next]),
    ...(credited ? [creditedMail[credited.isAll ? "next" : "nextOfSome"]] : []),
    ...(rest ? [rest] : []),
    ...(told?.more ? [told.more] : []),
  ]
    .map((one) => i18n._(one))
    .join(" ");
}

function rowsOf(facts: LetterFacts, written: Written): MailContent["rows"] {
  const { template, order, about, agent, code } = facts;
  const { i18n, locale, said } = written;
  const { target } = mailWords[template];
  const isOfPayments = template === "order-placed" || template === "payment-updated";
  const isOfStore = template === "pickup-ready" || template === "pickup-reminder";
  return [
    { label: i18n._(mailFrame.order), value: order.orderId },
    ...(isOfPayments ? sumsOf(order, i18n, said) : []),
    ...(template === "discount-kept" ? keptFor(order, i18n, said) : []),
    ...(facts.terms ?? []).map((value) => ({ label: i18n._(mailFrame.terms), value })),
    ...(facts.held ?? []).map((value) => ({ label: i18n._(mailFrame.held), value })),
    ...cancelledRows(template, order, about, { i18n, said }),
    ...renewalRows(facts.renewals ?? [], order, i18n),
    ...sentRows(facts, i18n, said),
    ...(target === "payment" ? owed(order, i18n, locale, { said, now: facts.now }) : []),
    ...(isOfStore ? pickUpAt(order, i18n, locale) : []),
    ...dateRows(facts, i18n, locale),
    ...(target === "delay" ? answerBy(order, i18n, locale) : []),
    ...(agent ? whoActed(agent, i18n) : []),
    ...(code === undefined ? [] : [{ label: i18n._(mailFrame.code), value: code }]),
    ...(facts.reasons ?? []).map((reason) => ({
      label: i18n._(mailFrame.reason),
      value: typeof reason === "string" ? reason : i18n._(reason),
    })),
    ...facts.sums.map(({ label, cents }) => ({ label: i18n._(label), value: said(cents) })),
    ...(facts.notes ?? []).map(({ label, value }) => ({ label: i18n._(label), value })),
    ...creditRows(facts, written),
    ...documentRows(facts, i18n),
  ];
}

/** Where the correction of the invoice is, or the invoice of a charge; a guest's link leads to the page of the order. */
function documentRows(facts: LetterFacts, i18n: I18n): MailContent["rows"] {
  const documents = [
    { title: correctionWords.title, file: facts.correction },
    { title: invoiceWords.title, file: facts.invoice },
  ];
  return documents.flatMap(({ title, file }) =>
    file
      ? [
          {
            ...{ label: i18n._(title), value: file.number },
            href: guestHref(facts, true) ?? facts.storeUrl + file.href,
          },
        ]
      : [],
  );
}

/** What became a gift card, and what a trial takes and when. */
function creditRows({ credited, installment }: LetterFacts, { i18n, locale, said }: Written) {
  return [
    ...(credited
      ? [
          {
            label: i18n._(paymentMethods.gift_card),
            value: [credited.cards, said(credited.cents)].filter(Boolean).join(" · "),
          },
        ]
      : []),
    ...(installment && installment.amountCents > 0
      ? [{ label: i18n._(mailFrame.installment), value: said(installment.amountCents) }]
      : []),
    ...(installment?.on
      ? [{ label: i18n._(mailFrame.nextOn), value: date(installment.on, locale) }]
      : []),
  ];
}

function itemsOf(
  { template, order }: LetterFacts,
  parts: ReturnType<typeof partsOf>,
  { i18n, locale, said }: Written,
): MailContent["items"] {
  const isPlaced = template === "order-placed";
  return parts.map(({ line, units, goodsCents, ofUnits }) => {
    const count =
      ofUnits === null ? units : i18n._({ ...mailFrame.ofUnits, values: { units, ofUnits } });
    const placed = isPlaced ? [becomes(order, line, locale), chargedWhen(order, line)] : [];
    const detail = [
      `${i18n._(mailFrame.quantity)} ${count}`,
      ...coverOf(order, line, i18n),
      ...placed.flatMap((one) => (one === null ? [] : i18n._(one))),
    ];
    return { name: line.name, detail: detail.join(" · "), amount: said(goodsCents) };
  });
}

/** Which item of the order a service is for. */
function coverOf({ lines }: Context, line: OrderLine, i18n: I18n): string[] {
  const belonging = belongingOf(lines, line);
  return belonging ? [i18n._(belongingText(belonging))] : [];
}

function whoActed(
  { agentId, did, reason, ticketNumber }: NonNullable<LetterFacts["agent"]>,
  i18n: I18n,
): MailContent["rows"] {
  return [
    ...(did ? [{ label: i18n._(mailFrame.done), value: i18n._(did) }] : []),
    { label: i18n._(mailFrame.agent), value: agentId },
    ...(reason
      ? [{ label: i18n._(mailFrame.reason), value: i18n._(impersonationReasons[reason]) }]
      : []),
    ...(ticketNumber ? [{ label: i18n._(mailFrame.ticket), value: ticketNumber }] : []),
  ];
}
