import { redirect } from "@remix-run/node";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { params, parseParams } from "#app/.server/params.ts";
import { paths } from "#app/paths.ts";

/** Whoever wants more than a household buys is helped by people (OPEN-42). */
export function loader({ params: raw }: LoaderFunctionArgs) {
  const { origin } = parseParams(params.store, raw);
  return redirect(paths.help(origin));
}
