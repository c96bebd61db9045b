/** The sums that a mail tells of money on its way: what moved, and what did not, each by itself. */
import * as z from "zod";
import type { EngineContext } from "#app/.server/engine/engine-context.ts";
import { loadFor } from "#app/.server/engine/load-for.ts";
import type { LetterSum } from "#app/.server/mail/letter.ts";
import type { About } from "#app/.server/mail/letter-parts.ts";
import { writerOf } from "#app/.server/orders/dated-order.ts";
import { NOT_PAID } from "#app/.server/mail/as-it-stands.ts";
import { mailFrame } from "#app/messages/mail-frame.ts";
import type { MailTemplate } from "#app/messages/mail.ts";
import { chargeOutcomes } from "#app/messages/replacement.ts";
import { entryStates, refundMoves } from "#app/messages/refund.ts";
import { sum } from "#machines/kit";
import * as refund from "#machines/refund";
import * as replacement from "#machines/replacement";

/** What takes a declined refund up again. */
const resumed: ReadonlySet<string> = new Set(["refund.retried", "alternative.chosen"]);

const reported = z.looseObject({ type: z.string(), paymentId: z.string().optional() });

interface Share {
  readonly amountCents: number;
}

const total = (shares: readonly Share[]) => sum(shares.map(({ amountCents }) => amountCents));

/** What a mail says of its refund or replacement; nothing where it is about neither. */
export async function mailSums(
  engine: EngineContext,
  orderId: string,
  template: MailTemplate,
  { refundId, replacementId }: About,
): Promise<LetterSum[]> {
  const sums =
    refundId !== undefined
      ? await ofRefund(engine, orderId, template, refundId)
      : replacementId !== undefined
        ? await ofCharge(engine, orderId, template, replacementId)
        : [];
  return sums.filter(({ cents }) => cents > 0);
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

async function ofRefund(
  engine: EngineContext,
  orderId: string,
  template: MailTemplate,
  refundId: string,
): Promise<LetterSum[]> {
  const found = await loadFor(engine, writerOf(orderId), refund.lifecycle, refundId);
  if (!found) return [];
  const { entries, account, isUnpaid } = refund.view(found.snapshot, "system");
  if (template.startsWith("refund-account"))
    return [{ label: mailFrame.refund, cents: account?.amountCents ?? 0 }];
  if (template === "refund-late") {
    const silent = entries.filter(({ state }) => state === "asked");
    return [{ label: refundMoves.awaited, cents: total(silent) }];
  }
  if (template !== "refund-declined") {
    const moved = await movedLast(engine, refundId);
    const isMeant = ({ paymentId }: { readonly paymentId: string }) =>
      moved === null || moved.has(paymentId);
    return [{ label: mailFrame.refund, cents: total(entries.filter(isMeant)) }];
  }
  const by = (states: readonly string[]) =>
    total(entries.filter((one) => states.includes(one.state)));
  return [
    { label: refundMoves.refunded, cents: by(["refunded", "credited"]) },
    { label: refundMoves.asked, cents: by(["asked", "giftCard"]) },
    { label: isUnpaid ? entryStates.unpaid : refundMoves.declined, cents: by(["declined"]) },
  ];
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
  orderId: string,
  template: MailTemplate,
  replacementId: string,
): Promise<LetterSum[]> {
  const found = await loadFor(engine, writerOf(orderId), replacement.lifecycle, replacementId);
  if (!found) return [];
  const { charges, chargeCents } = replacement.view(found.snapshot, "system");
  const by = (outcome: replacement.Outcome) => ({
    label: chargeOutcomes[outcome],
    cents: total(charges.filter(({ is }) => is === outcome)),
  });
  if (template === "replacement-charged") return [{ label: mailFrame.charge, cents: chargeCents }];
  if (template === "replacement-credited") return [by("credited")];
  return template === "replacement-charge-declined"
    ? [by("charged"), by("asked"), by("declined")]
    : [];
}
