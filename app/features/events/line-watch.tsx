import { useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import styles from "./line-watch.module.css";
import { watchPresses } from "./held-presses.ts";
import type { Hindrance, Line } from "./line.ts";
import { patientFetch } from "./patient-fetch.ts";

interface Down {
  readonly why: Hindrance;
  readonly again: () => void;
}

/** Says that what was sent has not come through yet, and sends it again on request. The page stays as it is. */
export function LineWatch() {
  const { t } = useLingui();
  // Worded before it is needed: texts that the page was not written with come over the same line.
  const words = {
    line: t`There is no connection to the store.`,
    store: t`The store cannot take this down right now.`,
    again: t`Send again`,
    kept: t`Nothing is lost: what you typed is still here.`,
  };
  const [down, setDown] = useState<Down | null>(null);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let pressed: Element | null = null;
    const line: Line = {
      down(why, again) {
        if (!box.current) pressed = document.activeElement;
        setDown({ why, again });
      },
      up() {
        leave(box.current, pressed);
        setDown(null);
      },
    };
    const plain = window.fetch;
    const presses = watchPresses(line);
    window.fetch = patientFetch(plain.bind(window), line, presses.of);
    return () => {
      presses.end();
      window.fetch = plain;
    };
  }, []);
  if (down === null) return null;
  return (
    <div className={styles.line} ref={box}>
      <Notice
        tone="hold"
        live
        title={words[down.why]}
        action={
          <Button type="button" small onClick={down.again}>
            {words.again}
          </Button>
        }
      >
        {isTyped() && words.kept}
      </Notice>
    </div>
  );
}

/** Whether anything on the page was typed. */
function isTyped(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement>("input, textarea");
  return [...fields].some((field) => field.value !== field.defaultValue);
}

/** Who pressed here stands again at what they pressed before, or at the page where that is gone. */
function leave(box: HTMLElement | null, pressed: Element | null): void {
  if (!box?.contains(document.activeElement)) return;
  const place = pressed?.isConnected ? pressed : document.getElementById("content");
  if (place instanceof HTMLElement) place.focus();
}
