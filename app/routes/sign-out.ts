import { redirect } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { signOut } from "#app/.server/account/sign-in.actions.ts";
import { params, parseParams } from "#app/.server/request/params.ts";
import { paths } from "#app/paths.ts";

/** What the browser has kept of pages goes too. */
export async function action({ request, context }: ActionFunctionArgs) {
  const answer = await signOut(request, context);
  answer.headers.set("Clear-Site-Data", '"cache"');
  return answer;
}

/** Only a form signs out; a link or a prefetch does not. */
export function loader({ params: raw }: LoaderFunctionArgs) {
  return redirect(paths.home(parseParams(params.store, raw).storefront));
}
