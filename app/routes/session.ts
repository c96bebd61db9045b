import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { markShown } from "#app/.server/identity/guard/shown-to.ts";
import { openLookupId } from "#app/.server/identity/lookup/lookup-cookie.ts";
import { sessionEnd, staySignedIn } from "#app/.server/account/session-end.ts";

/** For scripts of our own pages: whose it is by now, and when that ends. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const whose = await markShown(request, context);
  const lookup = await openLookupId(request, context);
  return { ...(await sessionEnd(request, context)), whose, lookup };
}

export function action({ request, context }: ActionFunctionArgs) {
  return staySignedIn(request, context);
}
