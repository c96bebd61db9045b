import { redirect } from "@remix-run/node";
import type { ActionFunctionArgs } from "@remix-run/node";
import { ownPath } from "#app/.server/request/own-address.ts";
import { preferenceCookies } from "#app/.server/request/preferences.ts";

/** Keeps the language or the theme and returns to where the form was. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await request.formData();
  const headers = new Headers();
  for (const cookie of preferenceCookies(form)) headers.append("Set-Cookie", cookie);
  return redirect(ownPath(String(form.get("to") ?? "/")), { status: 303, headers });
}

/** Somebody who opens the address itself is led to the store. */
export function loader() {
  return redirect("/");
}
