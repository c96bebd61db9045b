import { redirect } from "@remix-run/node";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { params, parseParams } from "#app/.server/params.ts";
import { paths } from "#app/paths.ts";

/** A business browses the same deals (B2B-11). */
export function loader({ params: raw }: LoaderFunctionArgs) {
  return redirect(paths.deals(parseParams(params.store, raw).origin));
}
