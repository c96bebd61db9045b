import { useLingui } from "@lingui/react";
import { Trans } from "@lingui/react/macro";
import { EventForm, useSending } from "#app/features/events/event-form.tsx";
import { useFormat } from "#app/features/layout/use-format.ts";
import { planWords } from "#app/messages/financing.ts";
import { Button } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/content.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { FinancePlan } from "#machines/kit";
import type { FinancingData, FinancingPageProps } from "./financing-data.ts";

const BASIS_POINTS = 10_000;

/** The last word: what is owed, month by month, and the button that says yes to exactly that. */
export function Consent({
  financing,
  ticket,
  downPaid,
}: FinancingPageProps & { readonly financing: FinancingData }) {
  const format = useFormat();
  const busy = useSending("financing.confirmed");
  const { plan, financedCents, downPayment } = financing;
  const wanted = downPayment?.amountCents ?? 0;
  const isDown = wanted === 0 || (downPaid?.isPaid && downPaid.amountCents === wanted);
  if (downPayment?.status !== "accepted" || !isDown) return null;
  const sum = format.money(financedCents);
  const apr = format.percent(financing.standardAprBasisPoints / BASIS_POINTS);
  return (
    <Panel title={<Trans>Your agreement with the bank</Trans>}>
      <EventForm event="financing.confirmed" ticket={{ ...ticket, key: `${ticket.key}-confirm` }}>
        <Stack gap={4}>
          {plan ? (
            <Schedule plan={plan} />
          ) : (
            <p>
              <Trans>You pay {sum} in full with the bank's next bill.</Trans>
            </p>
          )}
          <p className="small muted">
            <Trans>
              What is not paid in time is charged at the standard rate of {apr} a year, at least
              $1.00 a month. A plan ends when a payment is 60 days late.
            </Trans>
          </p>
          <input type="hidden" name="plan" value={plan?.planId ?? ""} />
          <input type="hidden" name="cents" value={financedCents} />
          <Button look="primary" wide busy={busy}>
            <Trans>I agree: the bank pays {sum}</Trans>
          </Button>
        </Stack>
      </EventForm>
    </Panel>
  );
}

/** Each month's payment; the last one makes up for the cents of all others (FIN-23, OPEN-49). */
function Schedule({ plan }: { plan: FinancePlan }) {
  const { i18n } = useLingui();
  const format = useFormat();
  const months = plan.tenure.value;
  const before = months - 1;
  const monthly = format.money(plan.monthlyPaymentCents);
  const last = format.money(plan.paymentsCents.at(-1) ?? plan.monthlyPaymentCents);
  const total = format.money(plan.totalCents);
  return (
    <>
      <p>
        <b>{i18n._(planWords[plan.category].title)}</b>
      </p>
      <p>
        <Trans>
          {before} payments of {monthly} and a last one of {last}: {total} in {months} months.
        </Trans>
      </p>
      <Disclosure summary={<Trans>Show every payment</Trans>}>
        <ol className="num">
          {plan.paymentsCents.map((cents, month) => (
            <li key={month}>{format.money(cents)}</li>
          ))}
        </ol>
      </Disclosure>
    </>
  );
}
