import { useLocation } from "@remix-run/react";
import { Trans } from "@lingui/react/macro";
import { StateLabel } from "#app/ui/lamp.tsx";
import { Panel } from "#app/ui/panel.tsx";

/** The carrier's move: the page goes on by itself, without scripts by its own means. */
export function LookAgain() {
  const { pathname } = useLocation();
  return (
    <Panel as="div">
      <noscript>
        <meta httpEquiv="refresh" content={`3;url=${pathname}`} />
      </noscript>
      <div role="status">
        <StateLabel state="us">
          <Trans>Waiting for the carrier</Trans>
        </StateLabel>
      </div>
    </Panel>
  );
}
