/** The shipping label of a device that is sent in, as a file (TRADE-25, LC-12). */
import type { I18n, MessageDescriptor } from "@lingui/core";
import type { RequestScope } from "#app/.server/request/context.ts";
import { takeDocument } from "#app/.server/orders/documents/drawing.ts";
import { labelPdf } from "#app/.server/orders/documents/label-pdf.ts";
import { i18nOf, localeOfRequest } from "#app/.server/request/locale.ts";
import { date, dayOf } from "#app/fmt.ts";
import { labelWords } from "#app/messages/return-label.ts";
import { carrierName } from "#app/messages/shipment.ts";
import { homeLines } from "#app/.server/after-sales/return/label-file.ts";
import { pdfResponse } from "#app/.server/orders/documents/pdf-file.ts";
import type { OrderParts } from "#app/.server/orders/order-parts.ts";

interface DeviceLabel {
  readonly label: {
    readonly courier: string | null;
    readonly trackingId: string;
    readonly generatedAt: string;
  };
  /** The last day to send it, ISO 8601; null where it has none. */
  readonly sendBy: string | null;
  /** The trade-in or the buy-back, as the warehouse knows it. */
  readonly id: string;
  /** Who it is addressed to there. */
  readonly addressee: string;
  readonly fileName: string;
  readonly words: { readonly title: MessageDescriptor; readonly number: MessageDescriptor };
  readonly steps: readonly MessageDescriptor[];
}

export async function deviceLabelFile(
  request: Request,
  scope: RequestScope,
  { context, orderId, timeZone }: OrderParts,
  { label, sendBy, id, addressee, fileName, words, steps }: DeviceLabel,
) {
  await takeDocument(scope, orderId);
  const i18n: I18n = await i18nOf(request);
  const shipBy = sendBy === null ? "" : date(dayOf(sendBy, timeZone), localeOfRequest(request));
  const bytes = await labelPdf(
    {
      ...{ orderId, returnId: id, trackingId: label.trackingId, shipBy },
      courier: carrierName(label.courier ?? ""),
      from: homeLines(context),
      to: [addressee, id],
    },
    {
      title: i18n._(words.title),
      from: i18n._(labelWords.from),
      to: i18n._(labelWords.to),
      order: i18n._(labelWords.order),
      returnNumber: i18n._(words.number),
      tracking: i18n._(labelWords.tracking),
      shipBy: i18n._(labelWords.shipBy),
      steps: steps.map((step) => i18n._(step)),
    },
    label.generatedAt,
  );
  return pdfResponse(new Uint8Array(bytes), fileName);
}
