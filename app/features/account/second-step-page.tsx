import { Trans, useLingui } from "@lingui/react/macro";
import { Anchor } from "#app/ui/anchor.tsx";
import { Field } from "#app/ui/field.tsx";
import { Page, PageHead, Stack } from "#app/ui/layout.tsx";
import type { Refusal } from "#machines/kit";
import { AccountForm } from "./account-form.tsx";
import { SecurityRefused } from "#app/features/security/security-refused.tsx";

interface SecondStepProps {
  readonly startAgainHref: string;
  /** Where whoever has neither telephone nor recovery codes is helped, by somebody who makes sure that it is they. */
  readonly helpAddress: string;
  readonly answer: { readonly refusal: Refusal } | undefined;
}

/** The code that signing in asks for after the password (LC-56). */
export function SecondStepPage({ startAgainHref, helpAddress, answer }: SecondStepProps) {
  const { t } = useLingui();
  return (
    <Page narrow>
      <Stack gap={5}>
        <PageHead title={<Trans>Enter your code</Trans>} />
        {answer && <SecurityRefused refusal={answer.refusal} />}
        <AccountForm faults={[]} submit={<Trans>Sign in</Trans>} busyLabel={t`Signing in…`}>
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
        </AccountForm>
        <p className="muted">
          <Trans>
            Lost your phone and your recovery codes? Write to{" "}
            <a href={`mailto:${helpAddress}`}>{helpAddress}</a> from your account’s email address.
            Once we know it’s you, we turn two-step sign-in off and your password is enough.
          </Trans>
        </p>
        <p>
          <Anchor href={startAgainHref}>
            <Trans>Start again</Trans>
          </Anchor>
        </p>
      </Stack>
    </Page>
  );
}
