/** The sums that a mail tells of money on its way: what moved, and what did not, each by itself. */
import type { I18n, MessageDescriptor } from "@lingui/core";
import * as z from "zod";
import type { EngineContext } from "#app/.server/engine/engine-context.ts";
import { loadFor } from "#app/.server/engine/load-for.ts";
import type { LetterSum } from "#app/.server/mail/letter.ts";
import type { About } from "#app/.server/mail/letter-parts.ts";
import { writerOf } from "#app/.server/orders/dated-order.ts";
import { backLabel, partsOfRefund } from "#app/.server/mail/back-sums.ts";
import { NOT_PAID } from "#app/.server/mail/as-it-stands.ts";
import { mailFrame } from "#app/messages/mail-frame.ts";
import type { MailTemplate } from "#app/messages/mail.ts";
import { receiverOf } from "#app/.server/orders/refund-share.ts";
import { filled } from "#app/messages/filled.ts";
import { paymentName } from "#app/messages/payment-name.ts";
import { givenBackWords } from "#app/messages/payment-standing.ts";
import { chargeOutcomes } from "#app/messages/replacement.ts";
import { entryStates, refundMoves, refundWay } from "#app/messages/refund.ts";
import { sum } from "#machines/kit";
import { calledOffCents, isAtDoor, owedForOld, owedForSwap } from "#machines/order";
import type { Context } from "#machines/order";
import * as refund from "#machines/refund";
import * as replacement from "#machines/replacement";

/** What takes a declined refund up again. */
const resumed: ReadonlySet<string> = new Set(["refund.retried", "alternative.chosen"]);

const reported = z.looseObject({ type: z.string(), paymentId: z.string().optional() });

interface Share {
  readonly amountCents: number;
}

const total = (shares: readonly Share[]) => sum(shares.map(({ amountCents }) => amountCents));

/** What a mail says of its refund or replacement; nothing where it is about neither, and of no swap. */
export async function mailSums(
  engine: EngineContext,
  order: Context,
  template: MailTemplate,
  {
    about: { refundId, replacementId, lineIds },
    i18n,
  }: { readonly about: About; readonly i18n: I18n },
): Promise<LetterSum[]> {
  const sums =
    refundId !== undefined
      ? await ofRefund({ engine, order, template, i18n }, refundId)
      : replacementId !== undefined
        ? await ofCharge(engine, order, template, replacementId)
        : template === "swap-done"
          ? ofSwap(order, lineIds)
          : template === "swap-owing" || template === "swap-not-undone"
            ? [{ label: mailFrame.onTop, cents: owedForSwap(order) }]
            : template === "lost"
              ? ofLost(order, lineIds)
              : [];
  return sums.filter(({ cents }) => cents !== 0);
}

/** What goes back for goods that were lost, as its customer's bank will show it. */
function ofLost({ refunds }: Context, lineIds: readonly string[]): LetterSum[] {
  const meant = refunds.findLast((one) => lineIds.every((id) => one.lineIds.includes(id)));
  return meant ? [{ label: mailFrame.refund, cents: total(meant.entries) }] : [];
}

/** What the swap of a line did to the money, and what the order comes to with it. */
function ofSwap(order: Context, lineIds: readonly string[]): LetterSum[] {
  const { lines, swapSums, payments, totals } = order;
  const ids = lines.flatMap(({ id, swapId }) => (lineIds.includes(id) && swapId ? swapId : []));
  const cents = swapSums.find(({ swapId }) => ids.includes(swapId))?.amountCents ?? 0;
  if (cents === 0) return [];
  if (cents > 0) return [{ label: mailFrame.settled, cents }];
  const isHeld = payments.some(({ paymentId }) => !isAtDoor(order, paymentId));
  return [
    { label: isHeld ? mailFrame.released : mailFrame.less, cents: -cents },
    { label: mailFrame.total, cents: totals.totalCents - calledOffCents(order) },
  ];
}

/** Why a refund did not go through, where nobody refused it. */
export async function whyNotBack(
  engine: EngineContext,
  orderId: string,
  template: MailTemplate,
  refundId: string | undefined,
): Promise<typeof NOT_PAID | null> {
  if (template !== "refund-declined" || refundId === undefined) return null;
  const found = await loadFor(engine, writerOf(orderId), refund.lifecycle, refundId);
  return found && refund.view(found.snapshot, "system").isUnpaid ? NOT_PAID : null;
}

interface Refunding {
  readonly engine: EngineContext;
  readonly order: Context;
  readonly template: MailTemplate;
  readonly i18n: I18n;
}

async function ofRefund(
  { engine, order, template, i18n }: Refunding,
  refundId: string,
): Promise<LetterSum[]> {
  const found = await loadFor(engine, writerOf(order.orderId), refund.lifecycle, refundId);
  if (!found) return [];
  const { entries, account, isUnpaid } = refund.view(found.snapshot, "system");
  if (template.startsWith("refund-account"))
    return [{ label: mailFrame.refund, cents: account?.amountCents ?? 0 }];
  const name = (entry: refund.RefundEntry) => nameOf(entry, order, i18n);
  /** What stands so: in one sum, or by payment where several give back. */
  const standing = (label: MessageDescriptor, ...states: readonly string[]): LetterSum[] => {
    const some = entries.filter(({ state }) => states.includes(state));
    if (entries.length === 1) return [{ label, cents: total(some) }];
    return some.map((entry) => ({
      label: filled(refundWay, { state: i18n._(label), payment: name(entry) }),
      cents: entry.amountCents,
    }));
  };
  if (template === "refund-late") return standing(refundMoves.awaited, "asked");
  if (template === "refund-declined")
    return [
      ...standing(refundMoves.refunded, "refunded", "credited"),
      ...standing(refundMoves.asked, "asked", "giftCard"),
      ...standing(isUnpaid ? entryStates.unpaid : refundMoves.declined, "declined"),
    ];
  const moved = await movedLast(engine, refundId);
  const meant = entries.filter(({ paymentId }) => moved === null || moved.has(paymentId));
  const ways = meant.map((entry) => ({
    label: filled(entry.state === "credited" ? givenBackWords.given : givenBackWords.back, {
      payment: name(entry),
    }),
    cents: entry.amountCents,
  }));
  const row = order.refunds.find((one) => one.refundId === refundId);
  const isWhole = row !== undefined && meant.length === entries.length;
  return [
    ...(isWhole ? partsOfRefund(order, row) : []),
    { label: backLabel(order, { entries: meant }), cents: total(meant) },
    ...(ways.length > 1 || meant.some((entry) => isRenewed(entry, order)) ? ways : []),
  ];
}

/** It is on the gift card that paid, whose code is another one by now: that is named even where nothing else gives back. */
function isRenewed(
  { paymentId, state, last4 }: refund.RefundEntry,
  { payments }: Context,
): boolean {
  const paid = payments.find((one) => one.paymentId === paymentId);
  return state === "refunded" && last4 !== null && !paid?.display?.endsWith(last4);
}

/** Whoever has a share now, as people call it. */
function nameOf(entry: refund.RefundEntry, { payments }: Context, i18n: I18n): string {
  const paid = payments.find(({ paymentId }) => paymentId === entry.paymentId);
  return paymentName(i18n, receiverOf(entry, paid ?? { method: "", display: null }));
}

/** The payments that gave back since the refund was taken up again; null where it was not: all of it is news then. */
async function movedLast(
  engine: EngineContext,
  refundId: string,
): Promise<ReadonlySet<string> | null> {
  const events = (await engine.store.engine.journal(`refund:${refundId}`)).flatMap(
    ({ event, outcome }) => (outcome === "refused" ? [] : reported.parse(JSON.parse(event))),
  );
  const again = events.findLastIndex(({ type }) => resumed.has(type));
  if (again < 0) return null;
  return new Set(
    events
      .slice(again)
      .flatMap(({ type, paymentId }) => (type === "entry.refunded" && paymentId ? paymentId : [])),
  );
}

async function ofCharge(
  engine: EngineContext,
  order: Context,
  template: MailTemplate,
  replacementId: string,
): Promise<LetterSum[]> {
  if (template === "replacement-delivered")
    return [
      { label: mailFrame.chargeIfKept, cents: total(owedForOld(order, replacementId) ?? []) },
    ];
  const by = writerOf(order.orderId);
  const found = await loadFor(engine, by, replacement.lifecycle, replacementId);
  if (!found) return [];
  const { charges, chargeCents } = replacement.view(found.snapshot, "system");
  const sumOf = (outcome: replacement.Outcome) => ({
    label: chargeOutcomes[outcome],
    cents: total(charges.filter(({ is }) => is === outcome)),
  });
  if (template === "replacement-charged") return [{ label: mailFrame.charge, cents: chargeCents }];
  if (template === "replacement-credited") return [sumOf("credited")];
  return template === "replacement-charge-declined"
    ? [sumOf("charged"), sumOf("asked"), sumOf("declined")]
    : [];
}
