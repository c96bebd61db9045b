/** The shipping label of a device that is bought back, as a file (LC-12). */
import { redirect } from "@remix-run/node";
import type { Door } from "#app/.server/context.ts";
import { labelPdf } from "#app/.server/documents/label-pdf.ts";
import { i18nOf, localeOfRequest } from "#app/.server/locale.ts";
import { date, dayOf } from "#app/fmt.ts";
import { buyBackLabelWords } from "#app/messages/buy-back.ts";
import { labelWords } from "#app/messages/return-label.ts";
import { carrierName } from "#app/messages/shipment.ts";
import { tradeInReminders } from "#app/messages/trade-in.ts";
import { paths } from "#app/paths.ts";
import { homeLines, pdfResponse } from "./label-file.ts";
import { openBuyBack } from "./order-buy-back.ts";
import type { LineAddress } from "./sku-swap.ts";

/** Where there is no label yet, the way to the page. */
export async function buyBackLabelFile(request: Request, door: Door, address: LineAddress) {
  const { parts, view } = await openBuyBack(request, door, address);
  const { context, orderId, timeZone } = parts;
  const { label, returnByAt, buyBackId } = view;
  if (!label) throw redirect(paths.orderBuyBack(context.origin, orderId, address.lineItemId), 303);
  const i18n = await i18nOf(request);
  const by = returnByAt && date(dayOf(returnByAt, timeZone), localeOfRequest(request));
  const bytes = await labelPdf(
    {
      ...{ orderId, returnId: buyBackId, trackingId: label.trackingId, shipBy: by ?? "" },
      courier: carrierName(label.courier ?? ""),
      from: homeLines(context),
      to: ["Ohmline Buy-back", buyBackId],
    },
    {
      title: i18n._(buyBackLabelWords.title),
      from: i18n._(labelWords.from),
      to: i18n._(labelWords.to),
      order: i18n._(labelWords.order),
      returnNumber: i18n._(buyBackLabelWords.number),
      tracking: i18n._(labelWords.tracking),
      shipBy: i18n._(labelWords.shipBy),
      steps: tradeInReminders.slice(0, -1).map((step) => i18n._(step)),
    },
    label.generatedAt,
  );
  return pdfResponse(new Uint8Array(bytes), `buy-back-label-${buyBackId}.pdf`);
}
