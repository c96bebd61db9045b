import { Trans, useLingui } from "@lingui/react/macro";
import { PasswordField } from "#app/features/account/password-field.tsx";
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

export interface Mailbox {
  readonly email: string;
  readonly isVerified: boolean;
  readonly wanted: string | null;
  readonly asksForCode: boolean;
}

interface MailboxProps {
  readonly mailbox: Mailbox;
  readonly answer: SecurityAnswer | undefined;
}

/** The account's address: whether it is confirmed, and how it becomes another one (LC-55). */
export function MailboxPanel({ mailbox, answer }: MailboxProps) {
  const { email, isVerified, wanted, asksForCode } = mailbox;
  return (
    <Panel title={<Trans>Email</Trans>}>
      <Stack gap={4}>
        <p>{email}</p>
        {isVerified ? (
          <p className="muted">
            <Trans>Confirmed. Orders you placed with this address as a guest are yours.</Trans>
          </p>
        ) : (
          <Notice tone="info" title={<Trans>Not confirmed yet</Trans>}>
            <Trans>
              Confirm it to see orders you placed as a guest here, and to get employee and student
              prices. It also keeps your account yours: if you forget your password before that and
              choose a new one in another browser, the account begins anew, without your points,
              your gift cards, your saved cards and your list of orders.
            </Trans>
          </Notice>
        )}
        {!asksForCode && <UsedUp answer={answer} intent="code.check" />}
        {asksForCode ? (
          <CodeForms wanted={wanted} answer={answer} />
        ) : (
          !isVerified && <SendCode answer={answer} />
        )}
        <Disclosure
          summary={<Trans>Use another email address</Trans>}
          open={answerTo(answer, "email") !== undefined}
        >
          <AddressForm answer={answer} />
        </Disclosure>
      </Stack>
    </Panel>
  );
}

function CodeForms({ wanted, answer }: { wanted: string | null } & Pick<MailboxProps, "answer">) {
  const { t } = useLingui();
  return (
    <Stack gap={4}>
      <IntentForm intent="code.check" answer={answer}>
        {({ busy }) => (
          <>
            <Field
              name="code"
              label={<Trans>Code from our email</Trans>}
              hint={
                wanted === null ? (
                  <Trans>Six digits, good for 24 hours.</Trans>
                ) : (
                  <Trans>
                    Six digits. We are sending them to {wanted}. If another account has that address
                    and never confirmed it, that account ends with this code, and so does what is in
                    it: gift cards, points and saved cards too. Our email says whether there is one.
                  </Trans>
                )
              }
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={20}
            />
            <p>
              <Button look="primary" busy={busy} busyLabel={t`Checking…`}>
                <Trans>Confirm the address</Trans>
              </Button>
            </p>
          </>
        )}
      </IntentForm>
      <SendCode answer={answer} again />
      {wanted !== null && (
        <IntentForm intent="email.keep" answer={answer}>
          {({ busy }) => (
            <p>
              <Button look="quiet" busy={busy}>
                <Trans>Keep my current address</Trans>
              </Button>
            </p>
          )}
        </IntentForm>
      )}
    </Stack>
  );
}

function SendCode({ answer, again }: Pick<MailboxProps, "answer"> & { again?: boolean }) {
  const { t } = useLingui();
  return (
    <IntentForm intent="code.send" answer={answer}>
      {({ busy }) => (
        <p>
          <Button look={again ? "quiet" : "primary"} busy={busy} busyLabel={t`Sending…`}>
            {again ? <Trans>Email me another code</Trans> : <Trans>Email me a code</Trans>}
          </Button>
        </p>
      )}
    </IntentForm>
  );
}

function AddressForm({ answer }: Pick<MailboxProps, "answer">) {
  const { t } = useLingui();
  return (
    <IntentForm intent="email" answer={answer}>
      {({ busy, valueOf, textOf }) => (
        <>
          <Field
            name="email"
            type="email"
            label={<Trans>New email address</Trans>}
            hint={
              <Trans>
                We’ll send a code there first, and let your old address know. Every other browser
                will be signed out then. If another account has the new address and never confirmed
                it, that account ends then, with everything in it.
              </Trans>
            }
            autoComplete="email"
            defaultValue={valueOf("email")}
            error={textOf("email")}
          />
          <PasswordField
            id="email-current"
            name="current"
            label={<Trans>Current password</Trans>}
            autoComplete="current-password"
            error={textOf("current")}
          />
          <p>
            <Button busy={busy} busyLabel={t`Sending…`}>
              <Trans>Email a code to the new address</Trans>
            </Button>
          </p>
        </>
      )}
    </IntentForm>
  );
}
