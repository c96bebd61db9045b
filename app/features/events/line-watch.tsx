import { useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import styles from "./line-watch.module.css";
import { holdPresses } from "./held-presses.ts";
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
  useEffect(() => {
    const line: Line = {
      down: (why, again) => setDown({ why, again }),
      up: () => setDown(null),
    };
    const plain = window.fetch;
    const ended = new AbortController();
    window.fetch = patientFetch(plain.bind(window), line, holdPresses(line, ended.signal));
    return () => {
      ended.abort();
      window.fetch = plain;
    };
  }, []);
  if (down === null) return null;
  return (
    <div className={styles.line}>
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
        {words.kept}
      </Notice>
    </div>
  );
}
