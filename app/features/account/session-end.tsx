import { useFetcher, useLocation } from "@remix-run/react";
import { Trans } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import type { Market } from "#app/market.ts";
import { paths } from "#app/paths.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { SessionNotice } from "./session-notice.tsx";
import styles from "./session-end.module.css";

/** Two minutes are enough to notice and to press a button. */
const WARNED_BEFORE_MS = 2 * 60_000;

interface Ends {
  readonly endsInMs: number | null;
}

type Phase = "calm" | "ending" | "ended";

function phaseOf(signedIn: boolean, leftMs: number): Phase {
  if (!signedIn || leftMs > WARNED_BEFORE_MS) return "calm";
  return leftMs > 0 ? "ending" : "ended";
}

/**
 * Says so before a signed-in session ends for want of a visit, and when it has. Other tabs and pages prolong a session
 * too, so the store is asked before anything is said; asking is no visit.
 */
export function SessionEnd({ ends, origin }: { ends: Ends } & Pick<Market, "origin">) {
  const { pathname, search } = useLocation();
  const fetcher = useFetcher<Ends>();
  const { load, data } = fetcher;
  const action = paths.session(origin);
  const [known, setKnown] = useState(ends);
  const [phase, setPhase] = useState<Phase>("calm");
  useEffect(() => setKnown(ends), [ends]);
  useEffect(() => setKnown((before) => data ?? before), [data]);
  const signedIn = ends.endsInMs !== null;
  useEffect(() => {
    const left = known.endsInMs ?? 0;
    setPhase(phaseOf(signedIn, left));
    if (!signedIn || left <= 0) return;
    const wait = left > WARNED_BEFORE_MS ? left - WARNED_BEFORE_MS : left;
    const timer = setTimeout(() => load(action), wait);
    return () => clearTimeout(timer);
  }, [signedIn, known, load, action]);
  if (phase === "calm") return null;
  return (
    <div className={styles.end}>
      {phase === "ending" ? (
        <Notice
          tone="hold"
          live
          title={<Trans>You will be signed out in two minutes</Trans>}
          action={
            <fetcher.Form method="post" action={action}>
              <Button small busy={fetcher.state !== "idle"}>
                <Trans>Stay signed in</Trans>
              </Button>
            </fetcher.Form>
          }
        >
          <Trans>Nothing was done here for a while.</Trans>
        </Notice>
      ) : (
        <SessionNotice
          code="AuthError"
          live
          action={
            <LinkButton small href={paths.signIn(origin, pathname + search)}>
              <Trans>Sign in</Trans>
            </LinkButton>
          }
        />
      )}
    </div>
  );
}
