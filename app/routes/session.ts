import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { sessionEnd, staySignedIn } from "#app/.server/account/session-end.ts";

/** For scripts of our own pages: when the session ends. */
export function loader({ request, context }: LoaderFunctionArgs) {
  return sessionEnd(request, context);
}

export function action({ request, context }: ActionFunctionArgs) {
  return staySignedIn(request, context);
}
