import { useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { ReactNode } from "react";
import { useMachine } from "@xstate/react";
import { acts, machine, view } from "#machines/cart-notice";

interface NoticeLifeProps {
  readonly noticeId: string;
  readonly code: string;
  readonly children: ReactNode;
}

/** A notice with its lifecycle (LC-33): put away or acted upon, it leaves at once; the cart is told by the form itself. */
export function NoticeLife({ noticeId, code, children }: NoticeLifeProps) {
  const [snapshot, send] = useMachine(machine, { input: { noticeId, code } });
  useEffect(() => send({ type: "notice.rendered", at: new Date().toISOString() }), [send]);
  const { isVisible } = view(snapshot, "shopper");
  const { state } = useNavigation();
  const isSent = useRef(false);
  // The form is through and the page still has the notice: it was not put away, so it is shown again.
  useEffect(() => {
    if (state !== "idle") isSent.current = !isVisible;
    else if (isSent.current) {
      isSent.current = false;
      send({ type: "cause.returned", at: new Date().toISOString() });
      send({ type: "notice.rendered", at: new Date().toISOString() });
    }
  }, [state, isVisible, send]);
  return (
    <div
      hidden={!isVisible}
      onSubmit={({ target }) => {
        const isDismissed =
          target instanceof HTMLFormElement &&
          new FormData(target).get("event") === "notice.dismissed";
        // The form is sent from the page as it stands; it may only leave afterwards.
        if (isDismissed)
          queueMicrotask(() => send({ type: "notice.dismissed", at: new Date().toISOString() }));
      }}
      onClick={({ target }) => {
        const chosen = target instanceof Element ? target.closest("[data-act]") : null;
        const act = acts.find((one) => one === chosen?.getAttribute("data-act"));
        if (act) send({ type: "act.chosen", act, at: new Date().toISOString() });
      }}
    >
      {children}
    </div>
  );
}
