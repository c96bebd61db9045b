import { useFetcher } from "@remix-run/react";
import { Trans } from "@lingui/react/macro";
import { lazy, Suspense, useEffect, useState } from "react";
import { Whose } from "#app/features/events/form.tsx";
import type { Market } from "#app/market.ts";
import { paths } from "#app/paths.ts";
import { Button } from "#app/ui/button.tsx";

/** Only who is signed in can be told, and not before a while: no page waits for it. */
const loadNotice = () => import("./session-end-notice.tsx");
const SessionEndNotice = lazy(async () => ({ default: (await loadNotice()).SessionEndNotice }));

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
export function SessionEnd({ ends, storefront }: { ends: Ends } & Pick<Market, "storefront">) {
  const fetcher = useFetcher<Ends>();
  const { load, data } = fetcher;
  const action = paths.session(storefront);
  const [known, setKnown] = useState(ends);
  const [phase, setPhase] = useState<Phase>("calm");
  useEffect(() => setKnown(ends), [ends]);
  useEffect(() => setKnown((before) => data ?? before), [data]);
  const signedIn = ends.endsInMs !== null;
  useEffect(() => {
    if (signedIn) void loadNotice();
  }, [signedIn]);
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
    <Suspense>
      <SessionEndNotice
        storefront={storefront}
        hasEnded={phase === "ended"}
        stay={
          <fetcher.Form method="post" action={action}>
            <Whose />
            <Button small busy={fetcher.state !== "idle"}>
              <Trans>Stay signed in</Trans>
            </Button>
          </fetcher.Form>
        }
      />
    </Suspense>
  );
}
