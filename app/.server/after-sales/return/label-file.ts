/** A return label as a file (RET-13, RET-15). */
import { redirect } from "@remix-run/node";
import type { RequestScope } from "#app/.server/request/context.ts";
import { takeDocument } from "#app/.server/orders/documents/drawing.ts";
import { labelPdf } from "#app/.server/orders/documents/label-pdf.ts";
import { i18nOf, localeOfRequest } from "#app/.server/request/locale.ts";
import { notFound } from "#app/.server/request/params.ts";
import { storeName } from "#app/.server/request/store-name.ts";
import { date, dayOf, streetText } from "#app/fmt.ts";
import { carrierName } from "#app/messages/shipment.ts";
import { labelWords } from "#app/messages/return-label.ts";
import { returnSteps } from "#app/messages/return.ts";
import { paths } from "#app/paths.ts";
import { isPersonal, openReturn } from "./return-parts.ts";
import type { ReturnAddress, ReturnParts } from "./return-parts.ts";

/** A file as it is handed out: its bytes and its name (RET-15). */
export interface LabelFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly file_name: string;
}

/** The label of a return; where none can be printed, the way to the page that says why. */
export async function labelFile(
  request: Request,
  scope: RequestScope,
  address: ReturnAddress,
): Promise<LabelFile> {
  const parts = await openReturn(request, scope, address);
  const { label, order, view } = parts;
  if (!label) throw notFound();
  const { courier, trackingId, fileName, shipBy } = label.view;
  if (!isPrinted(parts) || trackingId === null) throw redirect(labelPage(parts), 303);
  await takeDocument(scope, order.orderId);
  const i18n = await i18nOf(request);
  const by = date(dayOf(shipBy, order.timeZone), localeOfRequest(request));
  const bytes = await labelPdf(
    {
      ...{ orderId: order.orderId, returnId: view.returnId, trackingId, shipBy: by },
      courier: carrierName(courier ?? ""),
      ...labelAddresses(parts),
    },
    {
      title: i18n._(labelWords.title),
      from: i18n._(labelWords.from),
      to: i18n._(labelWords.to),
      order: i18n._(labelWords.order),
      returnNumber: i18n._(labelWords.returnNumber),
      tracking: i18n._(labelWords.tracking),
      shipBy: i18n._(labelWords.shipBy),
      steps: returnSteps({ ...view, isDevice: isPersonal(parts) }).map((step) => i18n._(step)),
    },
    view.initiatedAt,
  );
  return {
    bytes: new Uint8Array(bytes),
    file_name: fileName ?? `return-label-${view.returnId}.pdf`,
  };
}

/** Who sends the parcel, and where to. */
export function labelAddresses({ order, view }: ReturnParts) {
  return {
    from: homeLines(order.context),
    to: present([`${storeName()} Returns`, view.rma?.rmaId ?? view.returnId, view.rma?.warehouse]),
  };
}

const present = (all: readonly (string | null | undefined)[]) => all.flatMap((one) => one || []);

/** Who ordered, as a parcel's sender. */
export function homeLines({ shipTo, billTo }: ReturnParts["order"]["context"]): string[] {
  const home = shipTo ?? billTo;
  const street = home && streetText(home);
  const city =
    home?.country === "PL"
      ? `${home.zip} ${home.city}`
      : home && `${home.city}, ${home.state} ${home.zip}`;
  return present([home && `${home.firstName} ${home.lastName}`, street, home?.line2, city]);
}

/** There is a label that a carrier still takes. */
export const isPrinted = ({ label }: ReturnParts): boolean => label?.view.isUsable ?? false;

/** The page of a label: why there is no file, and what to do. */
export const labelPage = ({ order, view }: ReturnParts) =>
  paths.printLabel(order.context.storefront, order.orderId, { return: view.returnId });
