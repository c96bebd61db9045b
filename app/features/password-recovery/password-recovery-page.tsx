import { Trans, useLingui } from "@lingui/react/macro";
import type { Answer } from "#app/features/account/sign-in-page.tsx";
import { AccountEmail, AccountForm } from "#app/features/account/account-form.tsx";
import { PasswordField } from "#app/features/account/password-field.tsx";
import { useFaults, useFieldTexts } from "#app/features/account/use-field-texts.ts";
import { SecurityRefused } from "#app/features/security/security-refused.tsx";
import { answeredForm } from "#app/features/events/answered-form.ts";
import { PhoneLink } from "#app/features/layout/phone-link.tsx";
import { recoveryTexts } from "#app/messages/password-recovery.ts";
import { Anchor } from "#app/ui/anchor.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Page, PageHead, Stack } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";

interface PasswordRecoveryProps {
  readonly stage: "ask" | "sent" | "choose" | "begin" | "used" | "over";
  readonly signInHref: string;
  readonly againHref: string;
  readonly answer: Answer | undefined;
}

/** The way back into an account whose password is forgotten (LC-54). */
export function PasswordRecoveryPage(props: PasswordRecoveryProps) {
  const { stage, signInHref, answer } = props;
  return (
    <Page narrow>
      <Stack gap={5}>
        <PageHead title={<Trans>Choose a new password</Trans>} />
        {answer?.refusal && stage !== "over" && stage !== "used" && (
          <SecurityRefused refusal={answer.refusal} />
        )}
        <Stage {...props} />
        {stage !== "choose" && stage !== "begin" && (
          <p>
            <Anchor href={signInHref}>
              <Trans>Back to sign-in</Trans>
            </Anchor>
          </p>
        )}
      </Stack>
    </Page>
  );
}

function Stage({ stage, againHref, answer }: PasswordRecoveryProps) {
  const { i18n } = useLingui();
  switch (stage) {
    case "ask":
      return <AskForm answer={answer} />;
    case "sent":
      return (
        <Notice tone="go" live title={<Trans>Check your email</Trans>}>
          <p>
            <Trans>
              If there is an account with that address, a link is on its way. It works once, for an
              hour.
            </Trans>
          </p>
          <p>
            <Trans>
              Nothing there? Check your spam folder, or <Anchor href={againHref}>ask again</Anchor>.
            </Trans>
          </p>
          <p>
            <Trans>
              Can’t read that mailbox any more? The link goes nowhere else. About orders you have
              placed, call us at <PhoneLink />.
            </Trans>
          </p>
        </Notice>
      );
    case "choose":
      return <ChooseForm answer={answer} />;
    case "begin":
      return (
        <Stack gap={4}>
          <Notice tone="hold" title={<Trans>Your account begins anew</Trans>}>
            <Trans>
              Nobody has confirmed this email address before, and someone else may have signed up
              with it. With your new password you get an account of your own: nothing that was put
              in until now is in it, and we email you what it was. If you signed up yourself, open
              this link in the browser you did it in, and everything stays.
            </Trans>
          </Notice>
          <ChooseForm answer={answer} />
        </Stack>
      );
    case "used":
      return (
        <Notice tone="go" title={<Trans>Your password was changed</Trans>}>
          <Trans>This link has done its work. Sign in with the new password.</Trans>
        </Notice>
      );
    case "over":
      return (
        <Notice
          tone="hold"
          title={i18n._(recoveryTexts.RecoveryLinkExpired.title)}
          action={
            <LinkButton href={againHref}>
              <Trans>Ask for a new link</Trans>
            </LinkButton>
          }
        >
          {i18n._(recoveryTexts.RecoveryLinkExpired.text)}
        </Notice>
      );
  }
}

function AskForm({ answer }: Pick<PasswordRecoveryProps, "answer">) {
  const { t } = useLingui();
  const { valueOf, codes } = answeredForm(answer?.result, { email: "" });
  const textOf = useFieldTexts(codes);
  const faults = useFaults(answer?.result);
  return (
    <AccountForm
      lead={<Trans>Enter your account’s email address and we’ll send you a link.</Trans>}
      faults={faults}
      submit={<Trans>Email me a link</Trans>}
      busyLabel={t`Sending…`}
    >
      <AccountEmail value={valueOf("email")} error={textOf("email")} />
    </AccountForm>
  );
}

function ChooseForm({ answer }: Pick<PasswordRecoveryProps, "answer">) {
  const { t } = useLingui();
  const { codes } = answeredForm(answer?.result, {});
  const textOf = useFieldTexts(codes);
  const faults = useFaults(answer?.result);
  return (
    <AccountForm
      lead={<Trans>Every browser signed in to your account will be signed out.</Trans>}
      faults={faults}
      submit={<Trans>Save and sign in</Trans>}
      busyLabel={t`Saving…`}
    >
      <PasswordField
        name="password"
        label={<Trans>New password</Trans>}
        hint={<Trans>8 to 16 characters.</Trans>}
        autoComplete="new-password"
        error={textOf("password")}
      />
    </AccountForm>
  );
}
