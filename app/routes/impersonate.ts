import { redirect } from "@remix-run/node";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { params, parseParams } from "#app/.server/params.ts";
import { paths } from "#app/paths.ts";

/** Where agents act for a customer (ROUTE-07, AGENT-07). */
export function loader({ params: raw }: LoaderFunctionArgs) {
  return redirect(paths.assistedCheckout(parseParams(params.store, raw).origin));
}
