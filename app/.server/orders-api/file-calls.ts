/** The files of an order (API-15, API-21, API-29). */
import * as z from "zod";
import { filesOf } from "#app/.server/after-sales/return/attachments.ts";
import { isPrinted, labelFile } from "#app/.server/after-sales/return/label-file.ts";
import { vatInvoiceFile } from "#app/.server/orders/documents/vat-invoice-file.ts";
import { openReturn } from "#app/.server/after-sales/return/return-parts.ts";
import { call, done, refusedWith } from "./call.ts";

/** What the page's form sends along stands in the address. */
function addressOf(action: string, fields: Readonly<Record<string, string | undefined>>): string {
  const query = new URLSearchParams(
    Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  ).toString();
  return query === "" ? action : `${action}?${query}`;
}

const ofReturn = z.object({ return_id: z.string().max(40) });

export const fileCalls = {
  /** What can be downloaded, and where. */
  attachments: call("GET", z.object({}), async ({ request, scope, parts }) => {
    const files = await filesOf(request, scope, parts);
    return done({
      attachments: files.map(({ document: type, name, action, fields }) => ({
        ...{ type, name, url: addressOf(action, fields) },
      })),
    });
  }),
  /** The label of a return as bytes and a name (API-02). */
  label: call("GET", ofReturn, async ({ request, scope, address, body }) => {
    const where = { ...address, returnId: body.return_id };
    const parts = await openReturn(request, scope, where);
    if (!isPrinted(parts)) return refusedWith("printLabelError");
    const { bytes, file_name } = await labelFile(request, scope, where);
    return done({ file_name, bytes: [...bytes] });
  }),
  /** The VAT invoice as bytes and a name; an order without one has no such file (OPEN-72). */
  "vat-invoice": call("GET", z.object({}), async ({ request, scope, address }) => {
    const { bytes, file_name } = await vatInvoiceFile(request, scope, address);
    return done({ file_name, bytes: [...bytes] });
  }),
};
