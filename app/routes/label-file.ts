import type { LoaderFunctionArgs } from "@remix-run/node";
import { labelResponse } from "#app/.server/after-sales/return/label-file.page.ts";
import { params, parseParams } from "#app/.server/request/params.ts";

/** The return label as a file, `/us/web/print-label/:orderId/:returnId/label.pdf`. */
export function loader({ request, context, params: raw }: LoaderFunctionArgs) {
  return labelResponse(request, context, parseParams(params.return, raw), (err) =>
    context.log.error({ err }, "a return label could not be drawn"),
  );
}
