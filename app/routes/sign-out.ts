import { redirect } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { signOut } from "#app/.server/account/sign-in.actions.ts";
import { params, parseParams } from "#app/.server/request/params.ts";
import { paths } from "#app/paths.ts";

export function action({ request, context }: ActionFunctionArgs) {
  return signOut(request, context);
}

/** Only a form signs out; a link or a prefetch does not. */
export function loader({ params: raw }: LoaderFunctionArgs) {
  return redirect(paths.home(parseParams(params.store, raw).storefront));
}
