import type { LoaderFunctionArgs } from "@remix-run/node";
import { claimLabelFile } from "#app/.server/after-sales/claim/claim-label.page.ts";
import { params, parseParams } from "#app/.server/request/params.ts";

/** The label of a device that is sent in, `/us/web/subscriptions/:subscriptionId/claims/:place/label.pdf`. */
export function loader({ request, context, params: raw }: LoaderFunctionArgs) {
  return claimLabelFile(request, context, parseParams(params.claim, raw));
}
