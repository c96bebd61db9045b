import { useEffect } from "react";
import type { PageAction as Action } from "#machines/payment-update";

interface PageActionDetail {
  readonly action: Action;
  /** The page's name and its route group in analytics (LOG-08). */
  readonly page: "order-payment";
  readonly group: "account";
}

/** Whoever measures pages listens for `page-action` on the window; nothing of the order goes along. */
export function emitPageAction(target: EventTarget, action: Action): void {
  const detail: PageActionDetail = { action, page: "order-payment", group: "account" };
  target.dispatchEvent(new CustomEvent("page-action", { detail }));
}

/** Emits an action once for each time the page comes to it; without scripts the page still carries its name. */
export function PageAction({ action }: { action: Action | null }) {
  useEffect(() => {
    if (action !== null) emitPageAction(window, action);
  }, [action]);
  return action === null ? null : <span hidden data-page-action={action} />;
}
