import { Trans, useLingui } from "@lingui/react/macro";
import { Form } from "#app/features/events/form.tsx";
import { useFormat } from "#app/features/layout/use-format.ts";
import { OnceKey } from "#app/features/events/once-key.tsx";
import { Button } from "#app/ui/button.tsx";
import { CheckField } from "#app/ui/choice.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";
import styles from "./security.module.css";

export interface OpenSession {
  readonly handle: string;
  readonly browser: string | null;
  /** ISO 8601, UTC. */
  readonly signedInAt: string | null;
  readonly seenAt: string | null;
  readonly isThis: boolean;
}

/** The browsers that are signed in; each can be signed out from here, and all at once (LC-44). */
export function SessionsPanel({ sessions }: { sessions: readonly OpenSession[] }) {
  return (
    <Panel title={<Trans>Where you are signed in</Trans>}>
      <Stack gap={4}>
        <ul className={styles.sessions}>
          {sessions.map((session) => (
            <li key={session.handle} className={styles.session}>
              <Session session={session} />
            </li>
          ))}
        </ul>
        <Form method="post">
          <OnceKey />
          <input type="hidden" name="intent" value="sessions.end" />
          <Stack gap={3}>
            <CheckField name="here" label={<Trans>This browser too</Trans>} />
            <p>
              <Button>
                <Trans>Sign out everywhere</Trans>
              </Button>
            </p>
          </Stack>
        </Form>
      </Stack>
    </Panel>
  );
}

function Session({ session }: { session: OpenSession }) {
  const { handle, browser, signedInAt, seenAt, isThis } = session;
  const { t } = useLingui();
  const { stamp } = useFormat();
  const name = browser ?? t`A browser`;
  return (
    <>
      <div>
        <p className={styles.name}>
          {name}
          {isThis && (
            <>
              {" "}
              <strong>
                <Trans>(this browser)</Trans>
              </strong>
            </>
          )}
        </p>
        <p className="muted">
          {signedInAt && <Trans>Signed in {stamp(signedInAt)}.</Trans>}{" "}
          {seenAt && <Trans>Last seen {stamp(seenAt)}.</Trans>}
        </p>
      </div>
      {!isThis && (
        <Form method="post">
          <OnceKey />
          <input type="hidden" name="intent" value="session.end" />
          <input type="hidden" name="session" value={handle} />
          <Button small look="quiet" aria-label={t`Sign out ${name}`}>
            <Trans>Sign out</Trans>
          </Button>
        </Form>
      )}
    </>
  );
}
