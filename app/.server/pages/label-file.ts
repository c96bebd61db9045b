/** A return label as a file, and the redirect that counts its downloads (RET-13, RET-14, RET-15). */
import { redirect } from "@remix-run/node";
import type { Door } from "#app/.server/context.ts";
import { dispatch } from "#app/.server/dispatch.ts";
import { labelPdf } from "#app/.server/documents/label-pdf.ts";
import { i18nOf, localeOfRequest } from "#app/.server/locale.ts";
import { notFound, params, parseParams } from "#app/.server/params.ts";
import { originOf } from "#app/.server/viewer.ts";
import { date, dayOf } from "#app/fmt.ts";
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
async function labelFile(request: Request, door: Door, address: ReturnAddress): Promise<LabelFile> {
  const parts = await openReturn(request, door, address);
  const { label, order, view } = parts;
  if (!label) throw notFound();
  const { status, courier, trackingId, fileName, shipBy } = label.view;
  const isUsable = status === "generated" || status === "downloaded";
  if (!isUsable || trackingId === null) throw redirect(labelPage(parts), 303);
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
  const { shipTo, billTo } = order.context;
  const home = shipTo ?? billTo;
  const street = [home?.line1, home?.houseNumber, home?.flatNumber].filter(Boolean).join(" ");
  const city =
    home?.country === "PL"
      ? `${home.zip} ${home.city}`
      : home && `${home.city}, ${home.state} ${home.zip}`;
  const lines = (all: readonly (string | null | undefined)[]) => all.flatMap((one) => one || []);
  return {
    from: lines([home && `${home.firstName} ${home.lastName}`, street, home?.line2, city]),
    to: lines(["Ohmline Returns", view.rma?.rmaId ?? view.returnId, view.rma?.warehouse]),
  };
}

const labelPage = ({ order, view }: ReturnParts) =>
  paths.printLabel(order.context.origin, order.orderId, { return: view.returnId });

/** Serves the file; a fault becomes `printLabelError` on the label's page. */
export async function labelResponse(
  request: Request,
  door: Door,
  address: ReturnAddress,
  onFault: (fault: unknown) => void,
): Promise<Response> {
  const { origin, orderId, returnId } = address;
  try {
    const { bytes, file_name } = await labelFile(request, door, address);
    return new Response(bytes, {
      headers: {
        "Content-Type": "application/pdf",
        "Content-Disposition": `attachment; filename="${file_name.replaceAll(/[^\w.-]/g, "-")}"`,
        "Content-Length": String(bytes.byteLength),
        "Cache-Control": "no-store",
      },
    });
  } catch (fault) {
    if (fault instanceof Response) throw fault;
    onFault(fault);
    return redirect(
      paths.printLabel(origin, orderId, { return: returnId, error: "printLabelError" }),
      303,
    );
  }
}

/** Checks who asks, notes the download and leads to the file; a label that is no good leads to its page. */
export async function attachmentRedirect(request: Request, door: Door): Promise<Response> {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const { order_id: orderId, return_id: returnId } = parseParams(params.attachment, query);
  const address = { origin: originOf(request), orderId, returnId };
  const parts = await openReturn(request, door, address);
  const outcome = await dispatch(door.shell, {
    to: `return-label:${returnId}`,
    event: { type: "label.downloaded" },
    actor: parts.actor,
  });
  if (outcome.ok) return redirect(paths.labelFile(address.origin, orderId, returnId), 303);
  if (outcome.refusal.code === "NotFound") throw notFound();
  return redirect(labelPage(parts), 303);
}
