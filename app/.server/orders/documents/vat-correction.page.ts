/** A correction of an order's VAT invoice as a file (EDIT-07, decision 061). */
import type { RequestScope } from "#app/.server/request/context.ts";
import { i18nOf, localeOfRequest } from "#app/.server/request/locale.ts";
import { notFound } from "#app/.server/request/params.ts";
import { date, dayOf, money, rate } from "#app/fmt.ts";
import { filled } from "#app/messages/filled.ts";
import { correctionWords } from "#app/messages/vat-correction.ts";
import { invoiceWords } from "#app/messages/vat-invoice.ts";
import { openOrder } from "#app/.server/orders/order-parts.ts";
import type { OrderAddress } from "#app/.server/orders/order-parts.ts";
import { vatBasisPoints } from "#machines/order/money/vat.rules.ts";
import { correctedRows, correctionMoney, differenceOf, reasonsText } from "./correction-rows.ts";
import { shownSums } from "./correction-rows.ts";
import { takeDocument } from "./drawing.ts";
import { invoicePdf } from "./invoice-pdf.ts";
import type { InvoiceFacts } from "./invoice-pdf.ts";
import { pdfResponse } from "./pdf-file.ts";
import { sellers } from "./sellers.ts";
import { buyerOf } from "./vat-buyer.ts";
import { deliveryNote } from "./vat-delivery.ts";

/** Which correction of an order. */
export interface CorrectionAddress extends OrderAddress {
  readonly place: number;
}

export async function vatCorrection(
  request: Request,
  scope: RequestScope,
  address: CorrectionAddress,
): Promise<Response> {
  const parts = await openOrder(request, scope, address);
  const { context, orderId, timeZone, issuedVat } = parts;
  const facts = issuedVat?.corrections.find(({ place }) => place === address.place);
  if (!facts || context.vatInvoice === null) throw notFound();
  await takeDocument(scope, orderId);
  const locale = localeOfRequest(request);
  const i18n = await i18nOf(request);
  const reader = { i18n, locale, shown: (cents: number) => money(cents, context.currency, locale) };
  const percent = rate(vatBasisPoints.pl, locale);
  const said = (name: keyof typeof invoiceWords) =>
    i18n._({ ...invoiceWords[name], values: { percent } });
  const day = (at: string) => date(dayOf(at, timeZone), locale);
  const { number } = context.vatInvoice;
  const corrected: InvoiceFacts = {
    ...{ number: facts.number, orderId, issuedOn: day(facts.issuedAt) },
    notes: [
      i18n._(filled(correctionWords.corrects, { number, day: day(context.placedAt) })),
      i18n._(filled(correctionWords.reason, { reason: reasonsText(facts, reader) })),
      ...deliveryNote(context, reader, timeZone),
    ],
    ...{ seller: sellers.pl, buyer: buyerOf(context, issuedVat) },
    rows: correctedRows(context, facts, reader),
    total: shownSums(differenceOf(facts.before, facts.after), reader),
    money: correctionMoney(context, facts, percent, reader),
  };
  const bytes = await invoicePdf(
    corrected,
    {
      ...{ title: i18n._(correctionWords.title), issued: said("issued"), seller: said("seller") },
      ...{ buyer: said("buyer"), order: said("order"), item: said("item") },
      ...{ quantity: said("quantity"), unit: said("unit"), net: said("net"), tax: said("vat") },
      ...{ gross: said("gross"), total: i18n._(correctionWords.totalDifference) },
    },
    facts.issuedAt,
  );
  return pdfResponse(bytes, `${facts.number}.pdf`);
}
