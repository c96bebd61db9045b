import type { LoaderFunctionArgs } from "@remix-run/node";
import { tradeInWidget } from "#app/.server/cart/trade-in/trade-in-widget.ts";
import { params, parseParams } from "#app/.server/request/params.ts";

/** The business trade-in widget, `/us/web/checkout/dist/js/widget.js` (ROUTE-37). */
export function loader({ request, context, params: raw }: LoaderFunctionArgs) {
  return tradeInWidget(request, context, parseParams(params.store, raw));
}
