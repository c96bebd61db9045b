import { useLocation, useRouteLoaderData } from "@remix-run/react";
import { useId, useState } from "react";

/**
 * The name of a press for what has no event's key: sent again after a lost answer, it gets the answer of the first press. It
 * stays when the page's data is loaded anew, and changes with the next page.
 */
export function useOnceKey(): string {
  const formKey = useRouteLoaderData<{ formKey: string }>("root")?.formKey ?? "";
  const id = useId();
  const { key: at } = useLocation();
  const [named, setNamed] = useState({ formKey, at });
  if (named.at !== at) setNamed({ formKey, at });
  return named.formKey && `${named.formKey}${id}`;
}

/** Carries that name in a form. */
export function OnceKey() {
  return <input type="hidden" name="once" value={useOnceKey()} />;
}
