import { redirect } from "@remix-run/node";

/** The bare address leads to the US store. */
export function loader() {
  return redirect("/us/web");
}
