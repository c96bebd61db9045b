import { useLingui } from "@lingui/react";
import { Trans } from "@lingui/react/macro";
import { Form } from "#app/features/events/form.tsx";
import { useSending } from "#app/features/events/event-form.tsx";
import { errorText } from "#app/messages/errors.ts";
import { deskRefusal } from "#app/messages/order-desk.ts";
import { fieldTexts } from "#app/messages/fields.ts";
import type { FieldTextCode } from "#app/messages/fields.ts";
import { Button, ButtonRow } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";

export interface MailboxData {
  readonly email: string;
  readonly key: string;
}

/** What was typed, and why it was refused. */
export interface MailboxAnswer {
  readonly refusal: { readonly code: string };
  readonly field: FieldTextCode | null;
  readonly email: string;
}

/** Where a guest's mail goes, and a form to put it right for them (decision 093). */
export function MailboxPanel({
  mailbox: { email, key },
  answer,
}: {
  mailbox: MailboxData;
  answer: MailboxAnswer | undefined;
}) {
  const { i18n } = useLingui();
  const busy = useSending("email.corrected");
  const fault = answer && textOf(answer);
  return (
    <Panel title={<Trans>Email address</Trans>}>
      <Form method="post" noValidate>
        <input type="hidden" name="event" value="email.corrected" />
        <input type="hidden" name="key" value={key} />
        <Stack gap={3}>
          <p>
            <Trans>
              Ordered without an account: email about it goes to the address below. If the customer
              mistyped it, correct it here. Let them tell you their name, their address and what
              they bought first.
            </Trans>
          </p>
          <Field
            name="email"
            type="email"
            autoComplete="off"
            label={<Trans>Email</Trans>}
            defaultValue={answer?.email ?? email}
            error={fault && i18n._(fault)}
          />
          <ButtonRow>
            <Button busy={busy}>
              <Trans>Correct it</Trans>
            </Button>
          </ButtonRow>
        </Stack>
      </Form>
    </Panel>
  );
}

/** What is wrong with the address, or why it was not taken. */
const textOf = ({ field, refusal: { code } }: MailboxAnswer) =>
  field ? fieldTexts[field] : (deskRefusal(code) ?? errorText(code)).title;
