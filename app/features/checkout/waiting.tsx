import { useLocation } from "@remix-run/react";
import { useLingui } from "@lingui/react";
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { waitingTitle } from "#app/messages/payment-waiting.ts";
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
  /** Whose move it is, as a sentence; where not given the title says who is waited for. */
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
          <StateLabel state="us">{whom ?? <Trans>Waiting for an answer</Trans>}</StateLabel>
          <h2>{title}</h2>
          <p className="muted">{children}</p>
        </Stack>
      </div>
    </Panel>
  );
}

/** Whoever is to pay, or to lend, has been asked a moment ago; a card's bank where no other way to pay is named. */
export function AskingForMoney({ method = "credit_card" }: { method?: string | null }) {
  const { i18n } = useLingui();
  return (
    <Waiting title={waitingTitle(i18n, method, "asking")}>
      <Trans>This takes a few seconds. The page goes on by itself.</Trans>
    </Waiting>
  );
}

/** They have said nothing for half a minute: what that means stands within. */
export function NoAnswerYet({
  method = "credit_card",
  children,
}: {
  method?: string | null;
  children: ReactNode;
}) {
  const { i18n } = useLingui();
  return (
    <Waiting title={waitingTitle(i18n, method, "silent")} isSlow>
      {children}
    </Waiting>
  );
}
