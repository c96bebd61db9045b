/** The files of an order (API-21, API-29). */
import * as z from "zod";
import { filesOf } from "#app/.server/after-sales/return/attachments.ts";
import { isPrinted, labelFile } from "#app/.server/after-sales/return/label-file.ts";
import { openReturn } from "#app/.server/after-sales/return/return-parts.ts";
import { call, done, refusedWith } from "./call.ts";

const ofReturn = z.object({ return_id: z.string().max(40) });

export const fileCalls = {
  /** What can be downloaded, and where. */
  attachments: call("GET", z.object({}), async ({ request, scope, parts }) => {
    const files = await filesOf(request, scope, parts);
    return done({
      attachments: files.map(({ document: type, name, action }) => ({ type, name, url: action })),
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
};
