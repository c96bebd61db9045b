import { useLingui } from "@lingui/react";
import { Trans } from "@lingui/react/macro";
import { Form } from "#app/features/events/form.tsx";
import { TooManyAttempts, minutesIn } from "#app/features/account/session-notice.tsx";
import { orderCodeTexts } from "#app/messages/lookup-session.ts";
import { OnceKey } from "#app/features/events/once-key.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Page, PageHead, Stack } from "#app/ui/layout.tsx";
import { BackLink } from "#app/ui/navigation.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { Refusal } from "#machines/kit";

interface OrderCodeProps {
  readonly orderId: string;
  readonly orderHref: string;
  /** Where the code goes, masked. */
  readonly email: string;
  readonly isSent: boolean;
  readonly isUsedUp: boolean;
  readonly mayAskAgain: boolean;
  readonly answer: { readonly refusal: Refusal } | undefined;
}

/** Before a guest changes an order: the code that was mailed to whoever placed it. */
export function OrderCodePage(props: OrderCodeProps) {
  const { orderId, orderHref, email, isSent, isUsedUp, mayAskAgain, answer } = props;
  return (
    <Page narrow>
      <Stack gap={5}>
        <BackLink href={orderHref}>
          <span className="data">{orderId}</span>
        </BackLink>
        <PageHead
          title={<Trans>Is it your order?</Trans>}
          lead={
            <Trans>To see all of it and to change it, type the code we email to {email}.</Trans>
          }
        />
        <Refused answer={answer} isUsedUp={isUsedUp} />
        {isSent && <CodeForm />}
        {mayAskAgain && (
          <Form method="post">
            <OnceKey />
            <Button
              name="event"
              value="code.requested"
              look={isSent ? "quiet" : "primary"}
              wide={!isSent}
            >
              {isSent ? <Trans>Email me another code</Trans> : <Trans>Email me a code</Trans>}
            </Button>
          </Form>
        )}
      </Stack>
    </Page>
  );
}

function Refused({ answer, isUsedUp }: Pick<OrderCodeProps, "answer" | "isUsedUp">) {
  const { i18n } = useLingui();
  const refusal = answer?.refusal;
  if (refusal?.code === "TooManyAttempts")
    return <TooManyAttempts minutes={minutesIn(refusal.details)} />;
  if (!refusal && !isUsedUp) return null;
  const { title, text } = orderCodeTexts[isUsedUp ? "OrderCodeUsedUp" : "OrderCodeInvalid"];
  return (
    <Notice tone="stop" live title={i18n._(title)}>
      {i18n._(text)}
    </Notice>
  );
}

function CodeForm() {
  return (
    <Panel>
      <Form method="post" noValidate>
        <OnceKey />
        <Stack gap={4}>
          <Field
            name="code"
            label={<Trans>Code</Trans>}
            hint={<Trans>Six digits, good for ten minutes and five tries.</Trans>}
            inputMode="numeric"
            autoComplete="one-time-code"
          />
          <Button name="event" value="code.entered" look="primary" wide>
            <Trans>Go on</Trans>
          </Button>
        </Stack>
      </Form>
    </Panel>
  );
}
