import { Trans, useLingui } from "@lingui/react/macro";
import { PasswordField } from "#app/features/account/password-field.tsx";
import { Anchor } from "#app/ui/anchor.tsx";
import { Button } from "#app/ui/button.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { IntentForm } from "./intent-form.tsx";
import type { SecurityAnswer } from "./security-answer.ts";

/** Another password, by the one of today. */
export function PasswordPanel({
  recoveryHref,
  answer,
}: {
  recoveryHref: string;
  answer: SecurityAnswer | undefined;
}) {
  const { t } = useLingui();
  return (
    <Panel title={<Trans>Password</Trans>}>
      <Stack gap={4}>
        <IntentForm intent="password" answer={answer}>
          {({ busy, textOf }) => (
            <>
              <PasswordField
                id="password-current"
                name="current"
                label={<Trans>Current password</Trans>}
                autoComplete="current-password"
                error={textOf("current")}
              />
              <PasswordField
                name="password"
                label={<Trans>New password</Trans>}
                hint={<Trans>8 to 16 characters.</Trans>}
                autoComplete="new-password"
                error={textOf("password")}
              />
              <p className="muted">
                <Trans>Every other browser will be signed out.</Trans>
              </p>
              <p>
                <Button busy={busy} busyLabel={t`Saving…`}>
                  <Trans>Change the password</Trans>
                </Button>
              </p>
            </>
          )}
        </IntentForm>
        <p>
          <Anchor href={recoveryHref}>
            <Trans>Forgot your password?</Trans>
          </Anchor>
        </p>
      </Stack>
    </Panel>
  );
}
