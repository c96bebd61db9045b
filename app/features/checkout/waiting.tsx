import { useLocation } from "@remix-run/react";
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { StateLabel } from "#app/ui/lamp.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { Stack } from "#app/ui/layout.tsx";

/** Somebody else's move: the page refreshes itself, without scripts by its own means. */
export function Waiting({
  title,
  children,
  whom,
  isSlow,
}: {
  title: ReactNode;
  children: ReactNode;
  /** Whose move it is, as a sentence; the bank's when not given. */
  whom?: ReactNode;
  /** Looks again every fifteen seconds instead of every three. */
  isSlow?: boolean;
}) {
  const { pathname } = useLocation();
  return (
    <Panel as="div">
      <noscript>
        <meta httpEquiv="refresh" content={`${isSlow ? 15 : 3};url=${pathname}`} />
      </noscript>
      <div role="status">
        <Stack gap={3}>
          <StateLabel state="us">{whom ?? <Trans>Waiting for the bank</Trans>}</StateLabel>
          <h2>{title}</h2>
          <p className="muted">{children}</p>
        </Stack>
      </div>
    </Panel>
  );
}

/** The bank has been asked a moment ago. */
export function AskingBank() {
  return (
    <Waiting title={<Trans>Asking your bank…</Trans>}>
      <Trans>This takes a few seconds. The page goes on by itself.</Trans>
    </Waiting>
  );
}
