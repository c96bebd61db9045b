import { useLocation } from "@remix-run/react";
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { isListForAgents, isOnlySeenByAgents, isPlacedByAgent } from "#app/agent-pages.ts";
import { Page } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import styles from "./agent-bar.module.css";
import type { AgentAtWork } from "./agent-bar.tsx";

/** A page in an agent's session: it says whose it is where that is not plain, and offers no press that is refused (OPEN-32). */
export function AgentsPage({ agent, children }: { agent: AgentAtWork; children: ReactNode }) {
  const { customer } = agent;
  const { pathname } = useLocation();
  if (/\/web\/my-security\/?$/.test(pathname))
    return (
      <>
        <Page narrow>
          <Notice tone="hold" title={<Trans>This page is about your own account</Trans>}>
            <Trans>
              Only {customer} sees and changes how {customer} signs in. What you change here is
              yours.
            </Trans>
          </Notice>
        </Page>
        {children}
      </>
    );
  if (!isOnlySeenByAgents(pathname) || isListForAgents(pathname)) return children;
  return (
    <>
      <Page narrow>
        {isPlacedByAgent(pathname) ? (
          <Notice title={<Trans>The order is placed for {customer}</Trans>}>
            <Trans>They answer what is asked here. You change the order on its own page.</Trans>
          </Notice>
        ) : (
          <Notice tone="hold" title={<Trans>You only look at this page</Trans>}>
            <Trans>
              {customer} changes it; agents do not. Enter orders for them in assisted checkout.
            </Trans>
          </Notice>
        )}
      </Page>
      <fieldset disabled className={styles.looked}>
        {children}
      </fieldset>
    </>
  );
}
