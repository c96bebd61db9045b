import { Form } from "@remix-run/react";
import { useLingui } from "@lingui/react";
import { Trans } from "@lingui/react/macro";
import { checkoutText } from "#app/messages/checkout.ts";
import { expressRefusal } from "#app/messages/express.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { ExpressAnswer } from "./answers.ts";

/** Whom the agent acts for: the e-mail address of the customer's account. */
export function NameCustomer({ answer }: { answer: ExpressAnswer | undefined }) {
  const { i18n } = useLingui();
  const code = answer?.refusal?.code;
  const error = code && i18n._(expressRefusal(code) ?? checkoutText(code).title);
  return (
    <Panel title={<Trans>Who is calling?</Trans>}>
      <Form method="post" noValidate>
        <Stack gap={4}>
          <Field
            name="email"
            type="email"
            inputMode="email"
            autoComplete="off"
            label={<Trans>The customer's email</Trans>}
            hint={
              <Trans>
                Their cart opens, and a card on it is removed: you enter the card they tell you.
              </Trans>
            }
            error={error}
          />
          <Button name="event" value="customer.named" look="primary" wide>
            <Trans>Act for this customer</Trans>
          </Button>
        </Stack>
      </Form>
    </Panel>
  );
}
