import type { ActionFunctionArgs } from "@remix-run/node";
import { noteBrowserErrors } from "#app/.server/request/browser/browser-errors.ts";

/** Errors of a page, a few at a time (LOG-01). */
export function action({ request, context }: ActionFunctionArgs) {
  return noteBrowserErrors(request, context);
}
