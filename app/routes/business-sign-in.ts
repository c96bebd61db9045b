import { redirect } from "@remix-run/node";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { params, parseParams } from "#app/.server/params.ts";
import { paths } from "#app/paths.ts";

/** Businesses sign in where everybody does; their account says what they buy as (B2B-07). */
export function loader({ params: raw }: LoaderFunctionArgs) {
  const { origin } = parseParams(params.store, raw);
  return redirect(paths.signIn(origin, paths.business(origin)));
}
