import { Form as RouterForm, useRouteLoaderData } from "@remix-run/react";
import type { FormProps } from "@remix-run/react";

/** For whom this document was written, as the store tells it from others; nothing where the frame did not load. */
export function useWhose(): string {
  return useRouteLoaderData<{ whose: string }>("root")?.whose ?? "";
}

/** Says with a form to whom it was shown: what another account sends from it is refused (`boot/shown-to.ts`). */
export function Whose() {
  return <input type="hidden" name="whose" value={useWhose()} />;
}

/** The form of every page that changes something: the router's own, and whose it is. */
export function Form(props: FormProps) {
  return (
    <RouterForm {...props}>
      {props.method === "post" && <Whose />}
      {props.children}
    </RouterForm>
  );
}
