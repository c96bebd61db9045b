import { Trans } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import styles from "./line-watch.module.css";
import { holdPresses } from "./held-presses.ts";
import { patientFetch } from "./patient-fetch.ts";
import type { Hindrance, Line } from "./patient-fetch.ts";

interface Down {
  readonly why: Hindrance;
  readonly again: () => void;
}

/** Says that what was sent has not come through yet, and sends it again on request. The page stays as it is. */
export function LineWatch() {
  const [down, setDown] = useState<Down | null>(null);
  useEffect(() => {
    const line: Line = {
      down: (why, again) => setDown({ why, again }),
      up: () => setDown(null),
    };
    const plain = window.fetch;
    window.fetch = patientFetch(plain.bind(window), line);
    const letGo = holdPresses(line);
    return () => {
      letGo();
      window.fetch = plain;
    };
  }, []);
  if (down === null) return null;
  return (
    <div className={styles.line}>
      <Notice
        tone="hold"
        live
        title={
          down.why === "line" ? (
            <Trans>There is no connection to the store.</Trans>
          ) : (
            <Trans>The store cannot take this down right now.</Trans>
          )
        }
        action={
          <Button type="button" small onClick={down.again}>
            <Trans>Send again</Trans>
          </Button>
        }
      >
        <Trans>Nothing is lost: what you typed is still here.</Trans>
      </Notice>
    </div>
  );
}
