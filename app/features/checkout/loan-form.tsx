import { useActionData } from "@remix-run/react";
import { useLingui } from "@lingui/react";
import { Trans, useLingui as useTexts } from "@lingui/react/macro";
import { EventForm, useSending } from "#app/features/events/event-form.tsx";
import type { FormTicket } from "#app/features/events/event-form.tsx";
import { planWords } from "#app/messages/financing.ts";
import { borrowerTexts, loanProducts } from "#app/messages/loan.ts";
import { Button } from "#app/ui/button.tsx";
import { ChoiceCards } from "#app/ui/choice.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { Product } from "#machines/loan";
import type { LoanOffer } from "./loan-offers.tsx";
import { PaymentSchedule } from "./payment-schedule.tsx";
import type { PaymentAnswer } from "./payment-answer.ts";
import { PersonFields } from "./person-fields.tsx";
import { TestIdentities } from "./test-identities.tsx";

export interface LoanFormData {
  readonly products: readonly Product[];
  readonly product: Product | null;
  /** The product whose payments are known before it is asked for. */
  readonly fixed: LoanOffer;
  /** What the provider found wrong. */
  readonly wrongFields: readonly string[];
  readonly phone: string;
  readonly today: string;
  readonly ticket: FormTicket;
  readonly identities: readonly { readonly number: string; readonly about: string }[] | null;
}

/** What the provider asks of a borrower; it is checked by the provider alone and kept nowhere. */
export function LoanForm(props: LoanFormData) {
  const { products, product, fixed, wrongFields, ticket } = props;
  const { i18n } = useLingui();
  const { t } = useTexts();
  const answer = useActionData<PaymentAnswer>();
  const busy = useSending("check.requested");
  const errorOf = (name: string) => {
    const code = answer?.fields[name] ?? (wrongFields.includes(name) ? "ProviderFound" : null);
    const text = code === null ? undefined : borrowerTexts[code];
    return text && i18n._(text);
  };
  return (
    <Panel title={<Trans>Check whether you qualify</Trans>}>
      <EventForm event="check.requested" ticket={ticket}>
        <Stack gap={4}>
          <ChoiceCards
            name="product"
            label={<Trans>How to pay it back</Trans>}
            defaultValue={product ?? products[0]}
            error={errorOf("product")}
            choices={products.map((one) => ({
              value: one,
              label: i18n._(loanProducts[one]),
              note: i18n._(planWords[one].text),
              ...(one !== "loan" && { detail: <PaymentSchedule schedule={fixed.schedule} /> }),
            }))}
          />
          {/* What the provider found wrong is nowhere kept: the number of the order is not it. */}
          <PersonFields
            phone={wrongFields.includes("phone") ? "" : props.phone}
            today={props.today}
            errorOf={errorOf}
          />
          <Button look="primary" wide busy={busy} busyLabel={t`Checking…`}>
            <Trans>Check</Trans>
          </Button>
        </Stack>
      </EventForm>
      {props.identities && <TestIdentities identities={props.identities} />}
    </Panel>
  );
}
