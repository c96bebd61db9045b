import type { SubmissionResult } from "@conform-to/react";
import { Trans, useLingui } from "@lingui/react/macro";
import { Form } from "#app/features/events/form.tsx";
import { answeredForm } from "#app/features/events/answered-form.ts";
import { paths } from "#app/paths.ts";
import type { Storefront } from "#app/paths.ts";
import { Anchor } from "#app/ui/anchor.tsx";
import { Button } from "#app/ui/button.tsx";
import { Page, PageHead, Stack } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { Refusal } from "#machines/kit";
import { AccountEmail, AccountForm } from "./account-form.tsx";
import { NeedsCookies } from "./needs-cookies.tsx";
import { PasswordField } from "./password-field.tsx";
import { minutesIn, SessionNotice, TooManyAttempts } from "./session-notice.tsx";
import { useFaults, useFieldTexts } from "./use-field-texts.ts";

/** What a refused form comes back with. */
export interface Answer {
  readonly result: SubmissionResult<string[]>;
  readonly refusal: Refusal | null;
}

interface SignInProps {
  readonly storefront: Storefront;
  readonly to: string;
  readonly email: string;
  readonly reason: string | null;
  readonly hasNoCookies: boolean;
  readonly mayProceed: boolean;
  readonly isBusiness: boolean;
  /** For whoever forgot the password. */
  readonly recoveryHref: string;
  readonly answer: Answer | undefined;
}

/** Signing in. Who came for checkout may go on without an account, unless a business buys. */
export function SignInPage(props: SignInProps) {
  const { storefront, to, email, reason, mayProceed, isBusiness, recoveryHref, answer } = props;
  const { hasNoCookies } = props;
  const signUpHref = paths.signUp(storefront, to, isBusiness ? { for: "business" } : {});
  return (
    <Page narrow>
      <Stack gap={5}>
        <PageHead title={isBusiness ? <Trans>Business sign-in</Trans> : <Trans>Sign in</Trans>} />
        {answer ? (
          <Refused refusal={answer.refusal} recoveryHref={recoveryHref} />
        ) : (
          reason && <SessionNotice code={reason} />
        )}
        <SignInForm email={email} answer={answer} />
        {hasNoCookies && (
          <p>
            <NeedsCookies />
          </p>
        )}
        <p>
          <Anchor href={recoveryHref}>
            <Trans>Forgot your password?</Trans>
          </Anchor>
        </p>
        {mayProceed && <ProceedAsGuest storefront={storefront} />}
        <p>
          <Trans>
            New here? <Anchor href={signUpHref}>Create an account</Anchor>
          </Trans>
        </p>
        <p className="muted">
          <Trans>
            Only want to see one order?{" "}
            <Anchor href={paths.searchOrders(storefront)}>Find it without signing in</Anchor>
          </Trans>
        </p>
      </Stack>
    </Page>
  );
}

interface RefusedProps {
  readonly refusal: Refusal | null;
  /** The way in for whoever is shut out by wrong passwords, their own or a stranger's. */
  readonly recoveryHref?: string;
}

/** Why the form did not get through, when it is not about one field. */
export function Refused({ refusal, recoveryHref }: RefusedProps) {
  if (!refusal) return null;
  if (refusal.code === "TooManyAttempts") {
    return (
      <TooManyAttempts minutes={minutesIn(refusal.details)}>
        {recoveryHref && (
          <Trans>
            Don’t want to wait? <Anchor href={recoveryHref}>Get a link by email</Anchor> and choose
            a new password. You are in right away, or after the code if you use two-step sign-in.
          </Trans>
        )}
      </TooManyAttempts>
    );
  }
  return <SessionNotice code={refusal.code} live />;
}

function SignInForm({ email, answer }: Pick<SignInProps, "email" | "answer">) {
  const { t } = useLingui();
  const { valueOf, codes } = answeredForm(answer?.result, { email });
  const textOf = useFieldTexts(codes);
  const faults = useFaults(answer?.result);
  return (
    <AccountForm faults={faults} submit={<Trans>Sign in</Trans>} busyLabel={t`Signing in…`}>
      <AccountEmail value={valueOf("email")} error={textOf("email")} />
      <PasswordField
        name="password"
        label={<Trans>Password</Trans>}
        autoComplete="current-password"
        error={textOf("password")}
      />
    </AccountForm>
  );
}

/** Points, which a guest goes without, are earned in the US alone (REW-12, REW-13). */
function ProceedAsGuest({ storefront }: Pick<SignInProps, "storefront">) {
  return (
    <Panel title={<Trans>No account needed</Trans>}>
      <Stack gap={3}>
        {storefront === "us" && (
          <p className="muted">
            <Trans>Without an account this order earns no reward points.</Trans>
          </p>
        )}
        <Form method="post">
          <Button name="intent" value="guest" wide>
            <Trans>Proceed as guest</Trans>
          </Button>
        </Form>
      </Stack>
    </Panel>
  );
}
