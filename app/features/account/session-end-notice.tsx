import { useLocation } from "@remix-run/react";
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Market } from "#app/market.ts";
import { paths } from "#app/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { SessionNotice } from "./session-notice.tsx";
import styles from "./session-end.module.css";

interface SessionEndProps extends Pick<Market, "storefront"> {
  readonly hasEnded: boolean;
  /** The button that prolongs the session, as long as it lasts. */
  readonly stay: ReactNode;
}

/** A signed-in session is about to end, or has ended. */
export function SessionEndNotice({ storefront, hasEnded, stay }: SessionEndProps) {
  const { pathname, search } = useLocation();
  return (
    <div className={styles.end}>
      {hasEnded ? (
        <SessionNotice
          code="AuthError"
          live
          action={
            <LinkButton small href={paths.signIn(storefront, pathname + search)}>
              <Trans>Sign in</Trans>
            </LinkButton>
          }
        />
      ) : (
        <Notice
          tone="hold"
          live
          title={<Trans>You will be signed out in two minutes</Trans>}
          action={stay}
        >
          <Trans>Nothing was done here for a while.</Trans>
        </Notice>
      )}
    </div>
  );
}
