import { useLocation } from "@remix-run/react";
import { Trans } from "@lingui/react/macro";
import { Form } from "#app/features/events/form.tsx";
import type { StepAnswer } from "#app/features/checkout/step-answer.ts";
import { PlaceFields } from "#app/features/checkout/place-fields.tsx";
import type { Place } from "#app/features/checkout/place-fields.tsx";
import { useFieldWords } from "#app/features/checkout/use-field-words.ts";
import { answeredForm } from "#app/features/events/answered-form.ts";
import type { FormTicket } from "#app/features/events/event-form.tsx";
import { marketOf } from "#app/market.ts";
import { Button } from "#app/ui/button.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { Panel } from "#app/ui/panel.tsx";

export interface BillingData {
  readonly isGiven: boolean;
  readonly typed: Place;
  /** What the fields are called, for the summary of what is wrong. */
  readonly labels: Readonly<Record<string, string>>;
}

/** Where the bill goes, of an order that nobody ships: an agent's card payment needs it (PLACE-09). */
export function BillingForm({
  isGiven,
  typed,
  labels,
  ticket,
  answer,
}: BillingData & { ticket: FormTicket; answer: StepAnswer | undefined }) {
  const { storefront } = marketOf(useLocation().pathname);
  const { valueOf, codes } = answeredForm(answer?.result, { ...typed });
  const { textOf, faults } = useFieldWords(codes, valueOf, { labels });
  return (
    <Panel title={<Trans>Billing address</Trans>}>
      <Form method="post" noValidate preventScrollReset>
        <input type="hidden" name="event" value="billing.entered" />
        <input type="hidden" name="rev" value={ticket.rev} />
        <input type="hidden" name="key" value={ticket.key} />
        <Stack gap={4}>
          <ErrorSummary title={<Trans>Please look at these fields</Trans>} faults={faults} />
          <PlaceFields
            prefix=""
            storefront={storefront}
            field={(name) => ({ name, defaultValue: valueOf(name), error: textOf(name) })}
            section="billing "
          />
          <Button small>
            {isGiven ? (
              <Trans>Change the billing address</Trans>
            ) : (
              <Trans>Save the billing address</Trans>
            )}
          </Button>
        </Stack>
      </Form>
    </Panel>
  );
}
