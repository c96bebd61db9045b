import type { LoaderFunctionArgs } from "@remix-run/node";
import { myData } from "#app/.server/account/privacy/my-privacy.page.ts";
import { params, parseParams } from "#app/.server/request/params.ts";

/** The copy of an account's data as a file, `/us/web/my-privacy/data.json`. */
export function loader({ request, context, params: raw }: LoaderFunctionArgs) {
  parseParams(params.store, raw);
  return myData(request, context);
}
