import { useRouteLoaderData } from "@remix-run/react";

/** Stands in a form that names no state of its own: sent a second time, it is answered as it was the first time. */
export function OnceKey() {
  const frame = useRouteLoaderData<{ readonly formKey: string }>("root");
  return <input type="hidden" name="key" value={frame?.formKey ?? ""} />;
}
