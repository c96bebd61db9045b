import { useLocation, useNavigation } from "@remix-run/react";
import { useLingui } from "@lingui/react/macro";
import { useCallback, useEffect, useReducer, useRef, useState } from "react";
import type { ReactNode, RefObject } from "react";
import { Button, HeldPress } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { useSlow } from "#app/features/layout/use-slow.ts";
import { watchPresses } from "./held-presses.ts";
import type { Missing } from "./lasting-import.ts";
import { LATE_MS } from "./line.ts";
import type { Down, Line } from "./line.ts";
import { patientFetch } from "./patient-fetch.ts";

/** Says that what was sent has not come through yet, and sends it again on request. The page stays as it is. */
export function LineWatch({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const box = useRef<HTMLDivElement>(null);
  const { downs, resend, isSending } = useDowns(box);
  const isSlow = useSlow(LATE_MS);
  const down: Down | null = downs.at(-1) ?? (isSlow ? { why: "late" } : null);
  const isLeft = downs.length > 0 && downs.every((one) => one.isLeft);
  // Worded before it is needed: texts that the page was not written with come over the same line.
  const words = {
    line: t`There is no connection to the store.`,
    store: t`The store cannot take this down right now.`,
    late: t`This is taking longer than usual. You can wait.`,
    again: t`Send again`,
    sending: t`Sending…`,
    open: t`Open the page`,
    opening: t`Opening…`,
    kept: t`Nothing is lost: what you typed is still here.`,
    may: t`What you sent may have arrived.`,
    has: t`What you sent has arrived. Only the next page is missing.`,
    placed: t`Your order is placed. Only its page is missing.`,
    twice: t`Sending it again does nothing twice: no second order, charge or refund.`,
    once: t`It is done once only: no second order, charge or refund.`,
    soon: t`It is sent by itself as soon as that is possible.`,
  };
  const isTaken = useTaken();
  const said = useSaid(down, isTaken, words);
  return (
    <>
      <HeldPress.Provider value={isLeft}>{children}</HeldPress.Provider>
      {down && (
        <div ref={box} data-lost>
          <Notice
            tone="hold"
            live
            title={words[down.why]}
            action={
              down.why !== "late" && (
                <Button
                  type="button"
                  small
                  busy={isSending}
                  busyLabel={isTaken ? words.opening : words.sending}
                  onClick={resend}
                >
                  {isTaken ? words.open : words.again}
                </Button>
              )
            }
          >
            {said}
          </Notice>
        </div>
      )}
    </>
  );
}

/** Where what is sent may order, charge or refund something. */
const OF_MONEY = /\/(pay|payment|order-payment|review|cancel|return|express)(\/|$)/;

/** The answer is here, and what it leads to is asked for: there is nothing left to send. */
function useTaken(): boolean {
  const { state, formMethod } = useNavigation();
  return state === "loading" && formMethod === "POST";
}

/** What has become of what was sent, as far as the page knows. */
function useSaid(
  down: Down | null,
  isTaken: boolean,
  words: Readonly<Record<"may" | "has" | "placed" | "twice" | "once" | "kept" | "soon", string>>,
): ReactNode {
  const { pathname } = useLocation();
  const { formMethod, formData, location } = useNavigation();
  if (down === null) return null;
  const { why, again, isLeft } = down;
  const isPlaced = location?.pathname.includes("/order-confirm/");
  const isKeyed = formData?.has("key") === true || formData?.has("once") === true;
  const isPaying = OF_MONEY.test(pathname) && formMethod === "POST" && isKeyed && !isTaken;
  const said = [
    isTaken && (isPlaced ? words.placed : words.has),
    isPaying && (why === "line" ? `${words.may} ${words.twice}` : words.once),
    !isTaken && why !== "late" && isTyped() && words.kept,
    !isTaken && again && !isLeft && words.soon,
  ];
  return said.filter(Boolean).join(" ");
}

/** What does not come through, and how all of it is sent again. */
function useDowns(box: RefObject<HTMLElement>) {
  const [known] = useState(() => new Map<object, Down>());
  const [, show] = useReducer((turn: number) => turn + 1, 0);
  const isIdle = useNavigation().state === "idle";
  const waits = useRef(false);
  const resend = useCallback(() => {
    const all = [...known];
    for (const [what, { why }] of all) known.set(what, { why });
    for (const [, { again }] of all) again?.();
    show();
  }, [known]);
  useEffect(() => {
    waits.current = !isIdle;
    // Code that nobody waits for any more goes on being asked for in silence.
    if (isIdle) for (const what of known.keys()) if (typeof what === "function") known.delete(what);
  }, [isIdle, known]);
  useEffect(() => {
    let pressed: Element | null = null;
    const line: Line = {
      down(what, down) {
        if (!box.current) pressed = document.activeElement;
        known.set(what, down);
        show();
      },
      up(what) {
        if (!known.delete(what)) return;
        if (known.size === 0) leave(box.current, pressed);
        show();
      },
      resend: () => ([...known.values()].some(({ isLeft }) => isLeft) ? resend : null),
    };
    const awaited = ({ detail: { what, again } }: CustomEvent<Missing>) => {
      if (again === null) line.up(what);
      else if (waits.current) line.down(what, { why: "line", again });
    };
    const plain = window.fetch;
    const presses = watchPresses(line);
    window.fetch = patientFetch(plain.bind(window), line, presses.of);
    window.addEventListener("awaited", awaited);
    return () => {
      presses.end();
      window.fetch = plain;
      window.removeEventListener("awaited", awaited);
    };
  }, [box, known, resend]);
  const downs = [...known.values()];
  return { downs, resend, isSending: downs.every(({ again }) => !again) };
}

/** Whether anything on the page was typed, or ticked. */
export function isTyped(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement>("input, textarea");
  return [...fields].some((field) =>
    field.matches("[type=checkbox], [type=radio]")
      ? field.checked !== field.defaultChecked
      : field.value !== field.defaultValue,
  );
}

/** Who pressed here stands again at what they pressed before, or at the page where that is gone. */
function leave(box: HTMLElement | null, pressed: Element | null): void {
  if (!box?.contains(document.activeElement)) return;
  const place = pressed?.isConnected ? pressed : document.getElementById("content");
  if (place instanceof HTMLElement) place.focus();
}
