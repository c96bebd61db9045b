import type { LoaderFunctionArgs } from "@remix-run/node";
import { attachmentRedirect } from "#app/.server/pages/label-file.ts";
import { params, parseParams } from "#app/.server/params.ts";

/** `/us/web/attachment-redirect?order_id=…&return_id=…`: counts a download and leads to the file (RET-14). */
export function loader({ request, context, params: raw }: LoaderFunctionArgs) {
  parseParams(params.store, raw);
  return attachmentRedirect(request, context);
}
