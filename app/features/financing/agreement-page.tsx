import { useLingui } from "@lingui/react";
import { Form } from "@remix-run/react";
import { Trans } from "@lingui/react/macro";
import { Agreement } from "#app/features/agreement/agreement.tsx";
import type { AgreementProps } from "#app/features/agreement/agreement.tsx";
import type { PaymentAnswer } from "#app/features/checkout/payment-answer.ts";
import { EventForm } from "#app/features/events/event-form.tsx";
import type { FormTicket } from "#app/features/events/event-form.tsx";
import { useFormat } from "#app/features/layout/use-format.ts";
import { agreementTexts } from "#app/messages/agreement.ts";
import { financingText } from "#app/messages/financing.ts";
import { Page, PageHead, Stack } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";

export interface FinancingAgreementProps extends Pick<AgreementProps, "name" | "version" | "hash"> {
  /** What the bank has given; null before the application. */
  readonly credit: { readonly availableCents: number; readonly termMonths: number } | null;
  readonly ticket: FormTicket;
  readonly applicationHref: string | null;
  readonly backHref: string;
  readonly answer: PaymentAnswer | undefined;
}

/** The cardholder agreement, read to its end: before the application, and for the account itself (FIN-03, FIN-09). */
export function FinancingAgreementPage(props: FinancingAgreementProps) {
  const { name, version, hash, credit, ticket, applicationHref, backHref, answer } = props;
  const { i18n } = useLingui();
  const { title, lead } = agreementTexts[name];
  return (
    <Page narrow>
      <Stack gap={5}>
        <PageHead title={i18n._(title)} lead={i18n._(lead)} />
        {answer && <Refused code={answer.refusal.code} />}
        {credit && <Given {...credit} />}
        <Agreement
          {...{ name, version, hash }}
          acceptedAt={null}
          accepting={(button) =>
            applicationHref === null ? (
              <EventForm event="agreement.reviewed" ticket={ticket}>
                <input type="hidden" name="hash" value={hash} />
                {button}
              </EventForm>
            ) : (
              <Form method="get" action={applicationHref}>
                <input type="hidden" name="read" value={hash} />
                {button}
              </Form>
            )
          }
          closeHref={backHref}
          continueHref={applicationHref ?? backHref}
        />
      </Stack>
    </Page>
  );
}

function Refused({ code }: { code: string }) {
  const { i18n } = useLingui();
  const { title, text } = financingText(code);
  return (
    <Notice tone="stop" live title={i18n._(title)}>
      {text && i18n._(text)}
    </Notice>
  );
}

function Given({ availableCents, termMonths }: NonNullable<FinancingAgreementProps["credit"]>) {
  const format = useFormat();
  const sum = format.money(availableCents);
  return (
    <Notice tone="go" title={<Trans>The bank gives you {sum} of credit</Trans>}>
      <Trans>For {termMonths} months. Read its terms to their end to use it.</Trans>
    </Notice>
  );
}
