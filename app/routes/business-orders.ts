import { redirect } from "@remix-run/node";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { params, parseParams } from "#app/.server/request/params.ts";
import { paths } from "#app/paths.ts";

/** The business entry leads to the same history (ROUTE-30). */
export function loader({ params: raw }: LoaderFunctionArgs) {
  return redirect(paths.myOrders(parseParams(params.store, raw).storefront));
}
