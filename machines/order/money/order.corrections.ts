/**
 * What a correction of a VAT invoice says: each row that changed, as it was and as it is, why, and what goes back to which
 * payment (EDIT-07, decision 061). Pure.
 */
import { sum } from "#machines/kit";
import { isOffUnit, lineIdIn, unitId } from "../lines/order.units.ts";
import type { Context, RefundEntry } from "../order.schema.ts";
import { rowsLeft } from "./order.invoiced.ts";
import type { InvoicedRow } from "./order.invoiced.ts";

/** Gross and the VAT of it, in cents. */
type Sums = Pick<InvoicedRow, "grossCents" | "vatCents">;

/** Why an invoice is corrected; `code` is the reason of a return, or of what was given. */
export type CorrectionReason =
  | { readonly is: "return" | "goodwill"; readonly code: string }
  | { readonly is: "cancelled" | "notDelivered" | "swapped" | "repriced" };

/** What stands on a correction, whatever becomes of its order later. */
export interface CorrectionFacts {
  /** Rows that changed; null where one came or went. */
  readonly rows: readonly {
    readonly before: InvoicedRow | null;
    readonly after: InvoicedRow | null;
  }[];
  /** The invoice as a whole. */
  readonly before: Sums;
  readonly after: Sums;
  readonly reasons: readonly CorrectionReason[];
  /** The refunds and gifts that it is of. */
  readonly refundIds: readonly string[];
  /** What goes back to each payment, or on a gift card in its place; the rest of the difference was never taken. */
  readonly back: readonly (RefundEntry & { readonly isOnCard?: boolean })[];
}

/** An invoice as it stands: its rows after the last correction, and the refunds that were counted. */
export interface StandingInvoice {
  readonly rows: readonly InvoicedRow[];
  readonly refundIds: readonly string[];
}

interface Kept {
  /** As it was issued. */
  readonly invoiced: readonly InvoicedRow[];
  readonly standing: StandingInvoice;
}

/** Whether somebody waits to hear what of an order is called off: what a request comes to is corrected once. */
export const isBeingDecided = ({ lines }: Pick<Context, "lines">): boolean =>
  lines.some(({ state, cancelling }) => state === "cancelInitiated" || cancelling > 0);

/** What has to be corrected of an invoice now, and how it stands then; null where nothing has. */
export function correctionOf(
  context: Context,
  { invoiced, standing }: Kept,
): { readonly facts: CorrectionFacts; readonly standing: StandingInvoice } | null {
  const later = rowsLeft(context, [...standing.rows, ...invoiced]);
  const rows = changed(standing.rows, later);
  if (rows.length === 0) return null;
  const isNew = (id: string) => !standing.refundIds.includes(id);
  const refunds = context.refunds.filter(({ refundId }) => isNew(refundId));
  const goodwill = context.goodwill.filter(({ goodwillId }) => isNew(goodwillId));
  const given = goodwill.flatMap((one) =>
    one.entries.map((entry) => ({
      ...entry,
      isOnCard: one.outcomes[entry.paymentId] === "balance",
    })),
  );
  const isOnCard = (wanted: boolean) => given.filter((one) => one.isOnCard === wanted);
  const paid = byPayment([...refunds.flatMap((one) => one.entries), ...isOnCard(false)]);
  const onCard = byPayment(isOnCard(true)).map((entry) => ({ ...entry, isOnCard: true }));
  const refundIds = [
    ...refunds.map(({ refundId }) => refundId),
    ...goodwill.map(({ goodwillId }) => goodwillId),
  ];
  const facts = {
    ...{ rows, before: summed(standing.rows), after: summed(later), refundIds },
    reasons: reasonsOf(context, rows, { refunds, goodwill }),
    back: [...paid, ...onCard],
  };
  return {
    facts,
    standing: { rows: later, refundIds: [...standing.refundIds, ...refundIds] },
  };
}

function changed(before: readonly InvoicedRow[], after: readonly InvoicedRow[]) {
  const ids = [...new Set([...before, ...after].map(({ id }) => id))];
  return ids.flatMap((id): CorrectionFacts["rows"][number][] => {
    const was = before.find((row) => row.id === id) ?? null;
    const is = after.find((row) => row.id === id) ?? null;
    const isSame = (was?.grossCents ?? 0) === (is?.grossCents ?? 0) && was?.name === is?.name;
    return isSame ? [] : [{ before: was, after: is }];
  });
}

const summed = (rows: readonly InvoicedRow[]) => ({
  grossCents: sum(rows.map(({ grossCents }) => grossCents)),
  vatCents: sum(rows.map(({ vatCents }) => vatCents)),
});

function byPayment(entries: readonly RefundEntry[]) {
  const ids = [...new Set(entries.map(({ paymentId }) => paymentId))];
  return ids.map((paymentId) => ({
    paymentId,
    amountCents: sum(
      entries.filter((one) => one.paymentId === paymentId).map((one) => one.amountCents),
    ),
  }));
}

/** Each reason once. */
function reasonsOf(
  context: Context,
  rows: CorrectionFacts["rows"],
  { refunds, goodwill }: Pick<Context, "refunds" | "goodwill">,
): CorrectionReason[] {
  const ofLines = rows.filter(({ before }) => before !== null && before.name !== "");
  const isSwapped = ofLines.some(({ before, after }) => after && after.name !== before?.name);
  const all: CorrectionReason[] = [
    ...refunds.map((refund) => ofRefund(context, refund)),
    ...goodwill.map(({ reasonCode }) => ({ is: "goodwill" as const, code: reasonCode })),
  ];
  all.push(...ofUnrefunded(context, ofLines, refunds));
  if (isSwapped) all.push({ is: "swapped" });
  if (all.length === 0) all.push({ is: "repriced" });
  return [...new Map(all.map((one) => [JSON.stringify(one), one])).values()];
}

/** What was called off and never taken has no refund, nor what came back before anybody had paid for it: of a line the last that came. */
function ofUnrefunded(
  { lines, returns }: Context,
  rows: CorrectionFacts["rows"],
  refunds: Context["refunds"],
): CorrectionReason[] {
  const refunded = refunds.flatMap(({ unitIds }) => unitIds);
  return lines.flatMap((line) => {
    const row = rows.find(({ before }) => before?.id === line.id);
    const fewer = (row?.before?.quantity ?? 0) - (row?.after?.quantity ?? 0);
    let left = fewer - refunded.filter((named) => lineIdIn(named) === line.id).length;
    const back = line.cases.toReversed().flatMap(({ kind, caseId, accepted, places }) => {
      const own = places.slice(0, accepted ?? 0).map((place) => unitId(line, place));
      const units = own.filter((named) => !refunded.includes(named)).length;
      const asked = returns.find(({ returnId }) => returnId === caseId);
      if (kind !== "return" || !asked || units === 0 || left <= 0) return [];
      left -= units;
      return [{ is: "return" as const, code: asked.reasonCode }];
    });
    return left > 0 ? [...back, { is: "cancelled" as const }] : back;
  });
}

function ofRefund(context: Context, refund: Context["refunds"][number]): CorrectionReason {
  const { returnId, lineIds, unitIds } = refund;
  const asked = context.returns.find((one) => one.returnId === returnId);
  if (asked) return { is: "return", code: asked.reasonCode };
  const isOff = (id: string) =>
    context.lines.some((line) => line.id === id && line.state === "cancelled");
  const isCancelled = lineIds.every(isOff) || unitIds.every((id) => isOffUnit(context, id));
  return { is: isCancelled ? "cancelled" : "notDelivered" };
}
