/** The shipping label of an old device as a file (TRADE-25). */
import { redirect } from "@remix-run/node";
import type { Door } from "#app/.server/context.ts";
import { labelPdf } from "#app/.server/documents/label-pdf.ts";
import { i18nOf, localeOfRequest } from "#app/.server/locale.ts";
import { date, dayOf } from "#app/fmt.ts";
import { labelWords } from "#app/messages/return-label.ts";
import { carrierName } from "#app/messages/shipment.ts";
import { tradeInLabelWords, tradeInReminders } from "#app/messages/trade-in.ts";
import { paths } from "#app/paths.ts";
import { homeLines, pdfResponse } from "./label-file.ts";
import { openTradeIn } from "./order-trade-in.ts";
import type { LineAddress } from "./sku-swap.ts";

/** Where there is no label yet, the way to the page that says when there is. */
export async function tradeInLabelFile(request: Request, door: Door, address: LineAddress) {
  const { parts, view } = await openTradeIn(request, door, address);
  const { context, orderId, timeZone } = parts;
  const { shippingLabel: label, shipByAt, exchangeId } = view;
  if (!label) throw redirect(paths.orderTradeIn(context.origin, orderId, address.lineItemId), 303);
  const i18n = await i18nOf(request);
  const bytes = await labelPdf(
    {
      ...{ orderId, returnId: exchangeId, trackingId: label.trackingId },
      shipBy: shipByAt === null ? "" : date(dayOf(shipByAt, timeZone), localeOfRequest(request)),
      courier: carrierName(label.courier ?? ""),
      from: homeLines(context),
      to: ["Ohmline Trade-in", exchangeId],
    },
    {
      title: i18n._(tradeInLabelWords.title),
      from: i18n._(labelWords.from),
      to: i18n._(labelWords.to),
      order: i18n._(labelWords.order),
      returnNumber: i18n._(tradeInLabelWords.number),
      tracking: i18n._(labelWords.tracking),
      shipBy: i18n._(labelWords.shipBy),
      steps: tradeInReminders.map((step) => i18n._(step)),
    },
    label.generatedAt,
  );
  return pdfResponse(new Uint8Array(bytes), `trade-in-label-${exchangeId}.pdf`);
}
