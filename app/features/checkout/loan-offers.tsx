import { useLingui } from "@lingui/react";
import { Trans, useLingui as useTexts } from "@lingui/react/macro";
import { EventForm, useSending } from "#app/features/events/event-form.tsx";
import type { FormTicket } from "#app/features/events/event-form.tsx";
import { useFormat } from "#app/features/layout/use-format.ts";
import { planWords } from "#app/messages/financing.ts";
import { Button } from "#app/ui/button.tsx";
import { ChoiceCards } from "#app/ui/choice.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { FinancePlan } from "#machines/kit";
import { PaymentSchedule } from "./payment-schedule.tsx";
import type { ScheduledPayment } from "./payment-schedule.tsx";

/** Something that can be borrowed, and when what of it is paid back. */
export interface LoanOffer {
  /** Null where the product has fixed terms. */
  readonly offerId: string | null;
  readonly plan: FinancePlan;
  readonly schedule: readonly ScheduledPayment[];
}

/** What the provider would lend at, each with what it costs (FIN-30, FIN-31, FIN-17). */
export function LoanOffers({
  offers,
  ticket,
}: {
  offers: readonly LoanOffer[];
  ticket: FormTicket;
}) {
  const { t } = useTexts();
  const { i18n } = useLingui();
  const busy = useSending("offer.confirmed");
  const [first] = offers;
  return (
    <Panel title={<Trans>What you can borrow</Trans>}>
      <EventForm event="offer.confirmed" ticket={ticket}>
        <Stack gap={4}>
          {first && first.offerId === null ? (
            <>
              <p>{i18n._(planWords[first.plan.category].text)}</p>
              <PaymentSchedule schedule={first.schedule} />
            </>
          ) : (
            <ChoiceCards
              name="offerId"
              label={<Trans>Offers</Trans>}
              defaultValue={first?.offerId ?? undefined}
              choices={offers.map(({ offerId, plan, schedule }) => ({
                value: offerId ?? "",
                label: <Monthly plan={plan} />,
                note: <Terms plan={plan} />,
                detail: <PaymentSchedule schedule={schedule} />,
              }))}
            />
          )}
          <Button look="primary" wide busy={busy} busyLabel={t`Sending…`}>
            <Trans>Confirm on the provider&apos;s page</Trans>
          </Button>
        </Stack>
      </EventForm>
    </Panel>
  );
}

function Terms({ plan }: { plan: FinancePlan }) {
  const format = useFormat();
  const months = plan.tenure.value;
  const apr = format.rate(plan.interestRateBasisPoints);
  const interest = format.money(plan.totalInterestCents);
  return (
    <Trans>
      {months} months at {apr} APR, {interest} interest
    </Trans>
  );
}

function Monthly({ plan }: { plan: FinancePlan }) {
  const amount = useFormat().money(plan.monthlyPaymentCents);
  return <Trans>{amount} a month</Trans>;
}
