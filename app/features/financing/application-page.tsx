import { useLingui } from "@lingui/react";
import { Trans, useLingui as useTexts } from "@lingui/react/macro";
import { Form } from "#app/features/events/form.tsx";
import { PayFrame } from "#app/features/checkout/pay-frame.tsx";
import { useSending } from "#app/features/events/event-form.tsx";
import { applicationText, termsWords } from "#app/messages/financing.ts";
import { Anchor } from "#app/ui/anchor.tsx";
import { Button } from "#app/ui/button.tsx";
import { CheckField } from "#app/ui/choice.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { ErrorSummary, Notice } from "#app/ui/notice.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { Identities } from "./identities.tsx";
import { HousingFields, PersonFields } from "./applicant-fields.tsx";
import type { ApplicationPageProps } from "./application-data.ts";

/** Codes that several fields may have, whose words do not say which one is meant. */
const unnamed: readonly string[] = ["FieldMandatory", "AmountInvalid"];

/** What the fields are called, for the summary above them. */
function useLabels(): Readonly<Record<string, string>> {
  const { t } = useTexts();
  return {
    firstName: t`First name`,
    lastName: t`Last name`,
    birthDate: t`Date of birth`,
    socialSecurityNumber: t`Social security number`,
    housing: t`Housing`,
    monthlyHousing: t`Housing costs a month`,
    yearlyIncome: t`Income a year`,
  };
}

/** The application for credit (FIN-01 to FIN-05); it works without scripts and goes straight to the bank. */
export function ApplicationPage(props: ApplicationPageProps) {
  const { ticket, read, answer } = props;
  const { i18n } = useLingui();
  const busy = useSending("application.submitted");
  const labels = useLabels();
  const faults = Object.entries(answer?.fields ?? {}).map(([name, code]) => {
    const text = i18n._(applicationText(code));
    const label = unnamed.includes(code) ? labels[name] : undefined;
    return { id: `field-${name}`, text: label === undefined ? text : `${label}: ${text}` };
  });
  const textOf = (name: string) => {
    const code = answer?.fields[name];
    return code === undefined ? undefined : i18n._(applicationText(code));
  };
  // What no field is to blame for is said above them.
  const isWhole = answer !== undefined && Object.keys(answer.fields).length === 0;
  return (
    <PayFrame
      {...props}
      title={<Trans>Apply for store financing</Trans>}
      lead={<Trans>What you enter is encrypted and goes to the bank only.</Trans>}
      answer={isWhole ? answer : undefined}
    >
      <Form method="post" noValidate replace>
        <input type="hidden" name="event" value="application.submitted" />
        <input type="hidden" name="rev" value={ticket.rev} />
        <input type="hidden" name="key" value={ticket.key} />
        <input type="hidden" name="read" value={read} />
        {answer && <input type="hidden" name="draft" value={answer.draft} />}
        {/* A refused form begins anew, so that what is kept out of sight no longer stands in its fields. */}
        <Stack key={answer?.draft} gap={5}>
          <ErrorSummary title={<Trans>Please look at these fields</Trans>} faults={faults} />
          <PersonFields {...props} textOf={textOf} />
          <HousingFields {...props} textOf={textOf} />
          <Address {...props} error={textOf("billingAddress")} />
          <Terms boxes={props.boxes} ticked={answer?.ticked ?? []} error={textOf("terms")} />
          {textOf("agreements") && <Notice tone="stop" title={textOf("agreements")} />}
          {textOf("amount") && <Notice tone="stop" title={textOf("amount")} />}
          <Button look="primary" wide busy={busy}>
            <Trans>Send the application</Trans>
          </Button>
        </Stack>
      </Form>
      {props.identities && <Identities identities={props.identities} />}
    </PayFrame>
  );
}

/** The bill goes where the goods go (FIN-04). */
function Address({
  shipTo,
  addressHref,
  error,
}: ApplicationPageProps & { error: string | undefined }) {
  return (
    <Panel
      id="field-billingAddress"
      title={<Trans>Billing and shipping address</Trans>}
      action={
        <Anchor href={addressHref}>
          <Trans>Change</Trans>
        </Anchor>
      }
    >
      {shipTo && (
        <p>
          {shipTo.line1}, {shipTo.town}
        </p>
      )}
      {error && <Notice tone="stop" title={error} />}
    </Panel>
  );
}

/** Each box by itself (FIN-02). */
function Terms({
  boxes,
  ticked,
  error,
}: Pick<ApplicationPageProps, "boxes"> & {
  ticked: readonly string[];
  error: string | undefined;
}) {
  const { i18n } = useLingui();
  return (
    <Panel id="field-terms" title={<Trans>Your consent</Trans>}>
      <Stack gap={3}>
        {boxes.map((box) => (
          <CheckField
            key={box}
            name="terms"
            value={box}
            defaultChecked={ticked.includes(box)}
            label={i18n._(termsWords[box])}
            error={ticked.includes(box) ? undefined : error}
          />
        ))}
      </Stack>
    </Panel>
  );
}
