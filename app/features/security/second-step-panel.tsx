import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { PasswordField } from "#app/features/account/password-field.tsx";
import { Svg } from "#app/features/return/svg.tsx";
import { Anchor } from "#app/ui/anchor.tsx";
import { Button } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/content.tsx";
import { Field } from "#app/ui/field.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { IntentForm } from "./intent-form.tsx";
import { UsedUp } from "./security-refused.tsx";
import { answerTo } from "./security-answer.ts";
import type { SecurityAnswer } from "./security-answer.ts";
import styles from "./security.module.css";

export interface SecondStep {
  readonly isOn: boolean;
  readonly codesLeft: number;
  /** Codes made just now, until they are written down. */
  readonly written: { readonly codes: readonly string[]; readonly isFirst: boolean } | null;
  /** What an app is told while it is being set up. */
  readonly enrolment: { readonly uri: string; readonly secret: string; readonly qr: string } | null;
}

interface SecondStepProps {
  readonly secondStep: SecondStep;
  readonly answer: SecurityAnswer | undefined;
}

/** A code after the password (LC-56): off, being set up, on. */
export function SecondStepPanel({ secondStep, answer }: SecondStepProps) {
  const { isOn, enrolment, written } = secondStep;
  return (
    <Panel title={<Trans>Two-step sign-in</Trans>}>
      <Stack gap={4}>
        {written && <WrittenCodes {...written} answer={answer} />}
        {isOn && <TurnedOn secondStep={secondStep} answer={answer} />}
        {!isOn && enrolment && <Enrolling enrolment={enrolment} answer={answer} />}
        {!isOn && !enrolment && <UsedUp answer={answer} intent="factor.finish" />}
        {!isOn && !enrolment && <TurnedOff answer={answer} />}
      </Stack>
    </Panel>
  );
}

function WrittenCodes({
  codes,
  isFirst,
  answer,
}: NonNullable<SecondStep["written"]> & Pick<SecondStepProps, "answer">) {
  const title = isFirst ? (
    <Trans>Two-step sign-in is on. Write these codes down</Trans>
  ) : (
    <Trans>Your old codes no longer work. Write these down</Trans>
  );
  return (
    <Notice tone="go" live title={title}>
      <p>
        <Trans>
          Each works once when you don’t have your phone. They stay here for an hour, in this
          browser only, or until you have them.
        </Trans>
      </p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <IntentForm intent="factor.written" answer={answer}>
        {({ busy }) => (
          <p>
            <Button busy={busy}>
              <Trans>I have written them down</Trans>
            </Button>
          </p>
        )}
      </IntentForm>
    </Notice>
  );
}

function TurnedOff({ answer }: Pick<SecondStepProps, "answer">) {
  const { t } = useLingui();
  return (
    <>
      <p className="muted">
        <Trans>
          Off. Turn it on and signing in also asks for a code from an app on your phone, so your
          password alone is no use to anyone else.
        </Trans>
      </p>
      <IntentForm intent="factor.begin" answer={answer}>
        {({ busy, textOf }) => (
          <>
            <PasswordField
              id="begin-current"
              name="current"
              label={<Trans>Current password</Trans>}
              autoComplete="current-password"
              error={textOf("current")}
            />
            <p>
              <Button busy={busy} busyLabel={t`Preparing…`}>
                <Trans>Set it up</Trans>
              </Button>
            </p>
          </>
        )}
      </IntentForm>
    </>
  );
}

function Enrolling({
  enrolment: { uri, secret, qr },
  answer,
}: { enrolment: NonNullable<SecondStep["enrolment"]> } & Pick<SecondStepProps, "answer">) {
  const { t } = useLingui();
  return (
    <>
      <p>
        <Trans>
          Scan this with an authenticator app, or <Anchor href={uri}>open the app</Anchor> on this
          device. Then enter the six digits that it shows.
        </Trans>
      </p>
      <Svg className={styles.qr} svg={qr} label={t`QR code for your authenticator app`} />
      <p className="muted">
        <Trans>
          Can’t scan it? Enter this key: <code className={styles.secret}>{secret}</code>
        </Trans>
      </p>
      <IntentForm intent="factor.finish" answer={answer}>
        {({ busy }) => (
          <>
            <Field
              id="app-code"
              name="code"
              label={<Trans>Code from the app</Trans>}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={20}
            />
            <p>
              <Button look="primary" busy={busy} busyLabel={t`Checking…`}>
                <Trans>Turn it on</Trans>
              </Button>
            </p>
          </>
        )}
      </IntentForm>
      <IntentForm intent="factor.leave" answer={answer}>
        {({ busy }) => (
          <p>
            <Button look="quiet" busy={busy}>
              <Trans>Not now</Trans>
            </Button>
          </p>
        )}
      </IntentForm>
    </>
  );
}

function TurnedOn({ secondStep: { codesLeft, written }, answer }: SecondStepProps) {
  return (
    <>
      <p>
        <Trans>On. Signing in asks for a code after your password.</Trans>
      </p>
      <p className="muted">
        <Plural
          value={codesLeft}
          one="# recovery code is left."
          other="# recovery codes are left."
        />{" "}
        {!written && <Trans>Not written down? Get new ones here.</Trans>}
      </p>
      <Proof intent="factor.codes" name="codes" answer={answer}>
        <Trans>Get new recovery codes</Trans>
      </Proof>
      <Proof intent="factor.off" name="off" answer={answer}>
        <Trans>Turn it off</Trans>
      </Proof>
    </>
  );
}

/** What takes the password and a code: whoever only finds a browser open can do none of it. */
function Proof({
  intent,
  name,
  answer,
  children,
}: {
  intent: string;
  name: string;
  answer: SecurityAnswer | undefined;
  children: ReactNode;
}) {
  const { t } = useLingui();
  const own = answerTo(answer, intent);
  return (
    <Disclosure summary={children} open={own !== undefined}>
      <IntentForm intent={intent} answer={answer}>
        {({ busy, textOf }) => (
          <>
            <PasswordField
              id={`${name}-current`}
              name="current"
              label={<Trans>Current password</Trans>}
              autoComplete="current-password"
              error={textOf("current")}
            />
            <Field
              id={`${name}-code`}
              name="code"
              label={<Trans>Code from the app, or a recovery code</Trans>}
              autoComplete="one-time-code"
              autoCapitalize="none"
              maxLength={40}
              error={textOf("code")}
            />
            <p>
              <Button busy={busy} busyLabel={t`Saving…`}>
                {children}
              </Button>
            </p>
          </>
        )}
      </IntentForm>
    </Disclosure>
  );
}
