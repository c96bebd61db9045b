import { redirect } from "@remix-run/node";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { params, parseParams } from "#app/.server/request/params.ts";

/** The business variant of each page is that page: what a business sees there follows from its account (ROUTE-05, ROUTE-24). */
export function loader({ request, params: raw }: Pick<LoaderFunctionArgs, "request" | "params">) {
  const { storefront } = parseParams(params.store, raw);
  const { pathname, search } = new URL(request.url);
  return redirect(pathname.replace(`/${storefront}/web/business`, `/${storefront}/web`) + search);
}
