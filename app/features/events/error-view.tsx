import { useMachine } from "@xstate/react";
import { useEffect, useRef } from "react";
import type { ReactNode } from "react";
import { machine } from "#machines/error-view";

const now = () => new Date().toISOString();

/** Shows an error and scrolls to it 200 ms later (ERR-09); what is silent by its code is not shown (ERR-05). */
export function ErrorView({
  code,
  cause,
  children,
}: {
  code: string;
  /** Another answer is another error, also with the same code. */
  cause: unknown;
  children: ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  const [state, send] = useMachine(machine, { input: {} });
  useEffect(() => {
    // Whatever was shown before is no longer so.
    send({ type: "error.dismissed", at: now() });
    send({ type: "error.raised", code, at: now() });
  }, [code, cause, send]);
  const isScrolled = state.matches({ message: "scrolled" });
  useEffect(() => {
    if (isScrolled) box.current?.scrollIntoView({ block: "center" });
  }, [isScrolled]);
  return <div ref={box}>{state.context.silenced === code ? null : children}</div>;
}
