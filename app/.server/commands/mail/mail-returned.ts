/** What a mail says of a return or a replacement: what was taken of it, what comes back for that, what was not taken and why (RET-10, RET-25, LC-17). */
import type { MessageDescriptor } from "@lingui/core";
import { money } from "#app/fmt.ts";
import type { Locale } from "#app/i18n.ts";
import { filled } from "#app/messages/filled.ts";
import { returnedMail, withdrawalMail } from "#app/messages/mail-returned.ts";
import { zoneOf } from "#app/.server/identity/buyer-zone.ts";
import { momentIn } from "#app/.server/mail/letter-money.ts";
import { i18nIn } from "#app/.server/request/locale.ts";
import { sentInWords } from "#app/messages/return-to-customer.ts";
import type { MailTemplate } from "#app/messages/mail.ts";
import { keptCredit } from "#app/.server/after-sales/return-to-customer/kept-credit.ts";
import type { EngineContext } from "#app/.server/engine/engine-context.ts";
import { loadFor } from "#app/.server/engine/load-for.ts";
import { backLabel, partsOfRefund } from "#app/.server/mail/back-sums.ts";
import type { LetterFacts } from "#app/.server/mail/letter.ts";
import { writerOf } from "#app/.server/orders/dated-order.ts";
import { countedNames } from "#app/.server/orders/lines/refused-told.ts";
import { sum } from "#machines/kit";
import { unitId } from "#machines/order";
import type { Context } from "#machines/order";
import * as replacement from "#machines/replacement";
import * as returns from "#machines/return";
import * as returnToCustomer from "#machines/return-to-customer";
import type { ReturnToCustomerView } from "#machines/return-to-customer";

interface Mail {
  readonly template: MailTemplate;
  readonly returnId?: string | null | undefined;
  readonly replacementId?: string | undefined;
}

/** What it adds to a letter. */
interface Returned {
  readonly refusedIds?: readonly string[];
  readonly told?: LetterFacts["told"];
  readonly reasons?: readonly string[];
  readonly sums?: LetterFacts["sums"];
  readonly notes?: LetterFacts["notes"];
}

const deciding: ReadonlySet<MailTemplate> = new Set<MailTemplate>([
  "return-accepted",
  "claim-accepted",
]);

/** They speak of goods that are to be handed over. */
const withdrawing: ReadonlySet<MailTemplate> = new Set<MailTemplate>([
  ...(["return-requested", "return-label", "return-expired"] as const),
]);

/** They tell what the warehouse did not approve. */
const judging: ReadonlySet<MailTemplate> = new Set<MailTemplate>([
  "replacement-partly-approved",
  "replacement-refused",
]);

export function returnFacts(
  engine: EngineContext,
  order: Context,
  { template, returnId, replacementId }: Mail,
  locale: Locale,
): Promise<Returned> {
  if (replacementId !== undefined && judging.has(template))
    return ofReplacement(engine, order, replacementId, locale);
  if (!returnId) return Promise.resolve({});
  if (deciding.has(template)) return ofDecision(engine, order, returnId, locale);
  if (order.storefront === "pl" && withdrawing.has(template))
    return ofWithdrawal(engine, order, { template, returnId }, locale);
  if (template === "claim-denied") return ofDenied(engine, order, returnId);
  return template.startsWith("return-to-customer-")
    ? ofRefused(engine, order, returnId, { template, locale })
    : Promise.resolve({});
}

/** The letter with what is known of its return. */
export function withReturn(
  letter: LetterFacts,
  { told, reasons = [], sums = [], notes = [] }: Returned,
): LetterFacts {
  return {
    ...letter,
    ...(told && { told }),
    reasons: [...(letter.reasons ?? []), ...reasons],
    sums: [...letter.sums, ...sums],
    notes: [...(letter.notes ?? []), ...notes],
  };
}

/** A Polish return is a statement of withdrawal, which its first mail confirms with its words and its time. */
async function ofWithdrawal(
  engine: EngineContext,
  order: Context,
  { template, returnId }: { readonly template: MailTemplate; readonly returnId: string },
  locale: Locale,
): Promise<Returned> {
  if (template === "return-label") return { told: { next: withdrawalMail.label } };
  if (template === "return-expired") return { told: withdrawalMail.expired };
  const found = await loadFor(engine, writerOf(order.orderId), returns.lifecycle, returnId);
  if (!found) return {};
  const { lines, requestedAt } = found.snapshot.context;
  const names = countedNames({ context: order, viewer: { language: locale } }, lines);
  const i18n = await i18nIn(locale);
  const { subject, lead, next, statement, withdraws, madeAt } = withdrawalMail;
  return {
    told: { subject, lead, next },
    notes: [
      { label: statement, value: i18n._(filled(withdraws, { names })) },
      { label: madeAt, value: momentIn(requestedAt, zoneOf(order), locale) },
    ],
  };
}

async function ofDecision(
  engine: EngineContext,
  order: Context,
  returnId: string,
  locale: Locale,
): Promise<Returned> {
  const { orderId, refunds } = order;
  const found = await loadFor(engine, writerOf(orderId), returns.lifecycle, returnId);
  if (!found) return {};
  const { lines, accepted, rejection, isClaim } = returns.view(found.snapshot, "system");
  const { isRtcEnabled } = found.snapshot.context;
  const refund = refunds.find((one) => one.returnId === returnId);
  const cents = sum(refund?.entries.map(({ amountCents }) => amountCents) ?? []);
  const sums =
    refund && cents > 0
      ? [...partsOfRefund(order, refund), { label: backLabel(order, refund), cents }]
      : [];
  const left = lines.flatMap(({ lineId, units }) => {
    const taken = accepted.find((one) => one.lineId === lineId)?.units ?? 0;
    return units > taken ? [{ lineId, units: units - taken }] : [];
  });
  const unpaid = isUnpaid(order, returnId, accepted) ? returnedMail.unpaid : {};
  if (left.length === 0) return { sums, told: unpaid };
  const words = returnedMail[isClaim ? "claim" : "goods"];
  const note = (label: MessageDescriptor, some: typeof left) => ({
    label,
    value: countedNames({ context: order, viewer: { language: locale } }, some),
  });
  const taken = accepted.filter(({ units }) => units > 0);
  return {
    sums,
    told: {
      ...unpaid,
      subject: words.subject,
      lead: words.lead,
      more: isClaim || isRtcEnabled ? words.more : returnedMail.unsafeMore,
    },
    notes: [
      note(words.taken, taken),
      note(words.refused, left),
      ...(rejection === null ? [] : [{ label: returnedMail.why, value: rejection }]),
    ],
  };
}

/** What was taken back had cost something, and nobody has paid it: there is no refund for it. */
const isUnpaid = (
  { lines, refunds }: Context,
  id: string,
  accepted: readonly { readonly lineId: string; readonly units: number }[],
): boolean =>
  refunds.every(({ returnId }) => returnId !== id) &&
  accepted.some(
    ({ lineId, units }) =>
      units > 0 && lines.some((line) => line.id === lineId && line.amounts.totalCents > 0),
  );

/** What the carrier says, where it says that nothing is missing. */
async function ofDenied(
  engine: EngineContext,
  { orderId }: Context,
  returnId: string,
): Promise<Returned> {
  const found = await loadFor(engine, writerOf(orderId), returns.lifecycle, returnId);
  const reason = found?.snapshot.context.rejection ?? null;
  return { reasons: reason === null ? [] : [reason] };
}

/** Which units are replaced, which are not, and why. */
async function ofReplacement(
  engine: EngineContext,
  order: Context,
  replacementId: string,
  locale: Locale,
): Promise<Returned> {
  const writer = writerOf(order.orderId);
  const found = await loadFor(engine, writer, replacement.lifecycle, replacementId);
  if (!found) return {};
  const { lineId, units, approvedUnits, refusal } = replacement.view(found.snapshot, "system");
  const named = (some: number) =>
    countedNames({ context: order, viewer: { language: locale } }, [{ lineId, units: some }]);
  const { taken, refused } = returnedMail.goods;
  return {
    notes: [
      ...(approvedUnits > 0 ? [{ label: taken, value: named(approvedUnits) }] : []),
      { label: refused, value: named(units - approvedUnits) },
      ...(refusal === null ? [] : [{ label: returnedMail.why, value: refusal }]),
    ],
  };
}

/** What is paid for what stays, as it is read; null where that is nothing. */
async function amountOf(
  engine: EngineContext,
  { orderId, currency }: Context,
  question: ReturnToCustomerView,
  locale: Locale,
): Promise<string | null> {
  const cents = await keptCredit(engine, writerOf(orderId), question);
  return cents > 0 ? money(cents, currency, locale) : null;
}

/** Units that were not taken, each by its name; why, and whether they can travel. */
async function ofRefused(
  engine: EngineContext,
  order: Context,
  returnId: string,
  { template, locale }: { readonly template: MailTemplate; readonly locale: Locale },
): Promise<Returned> {
  const writer = writerOf(order.orderId);
  const found = await loadFor(engine, writer, returnToCustomer.lifecycle, returnId);
  if (!found) return {};
  const question = returnToCustomer.view(found.snapshot, "system");
  const { lines, reason, isRtcEnabled } = question;
  const request = order.returns.find((one) => one.returnId === returnId);
  const count = (some: readonly { readonly units: number }[]) =>
    sum(some.map(({ units }) => units));
  const isPart = request !== undefined && count(lines) < count(request.lines);
  const isOffer = template === "return-to-customer-offered";
  const refusedIds = lines.flatMap(({ lineId, units }) => {
    const line = order.lines.find(({ id }) => id === lineId);
    const places = line?.cases.find(({ caseId }) => caseId === returnId)?.places ?? [];
    return line ? places.slice(-units).map((place) => unitId(line, place)) : [];
  });
  return {
    ...(refusedIds.length > 0 && { refusedIds }),
    ...(template === "return-to-customer-declined" && {
      told: {
        next: sentInWords(question.of, await amountOf(engine, order, question, locale)).kept,
      },
    }),
    ...(isOffer && {
      reasons: reason === null ? [] : [reason],
      told: {
        ...(isPart && { lead: returnedMail.offeredPart }),
        ...(!isRtcEnabled && { next: returnedMail.unsafeNext }),
      },
    }),
  };
}
