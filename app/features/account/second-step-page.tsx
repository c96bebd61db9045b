import { Form, useNavigation } from "@remix-run/react";
import { Trans, useLingui } from "@lingui/react/macro";
import { Anchor } from "#app/ui/anchor.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Page, PageHead, Stack } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { Refusal } from "#machines/kit";
import { SecurityRefused } from "#app/features/security/security-refused.tsx";

interface SecondStepProps {
  readonly startAgainHref: string;
  readonly answer: { readonly refusal: Refusal } | undefined;
}

/** The code that signing in asks for after the password (LC-56). */
export function SecondStepPage({ startAgainHref, answer }: SecondStepProps) {
  const { t } = useLingui();
  const busy = useNavigation().state !== "idle";
  return (
    <Page narrow>
      <Stack gap={5}>
        <PageHead title={<Trans>Enter your code</Trans>} />
        {answer && <SecurityRefused refusal={answer.refusal} />}
        <Panel>
          <Form method="post" noValidate>
            <Stack gap={4}>
              <Field
                name="code"
                label={<Trans>Code</Trans>}
                hint={
                  <Trans>
                    The six digits in your authenticator app, or one of your recovery codes.
                  </Trans>
                }
                autoComplete="one-time-code"
                autoCapitalize="none"
                spellCheck={false}
                maxLength={40}
              />
              <Button look="primary" wide busy={busy} busyLabel={t`Signing in…`}>
                <Trans>Sign in</Trans>
              </Button>
            </Stack>
          </Form>
        </Panel>
        <p>
          <Anchor href={startAgainHref}>
            <Trans>Start again</Trans>
          </Anchor>
        </p>
      </Stack>
    </Page>
  );
}
