import { useLingui } from "@lingui/react";
import { Trans, useLingui as useTexts } from "@lingui/react/macro";
import { EventForm, useSending } from "#app/features/events/event-form.tsx";
import { useFormat } from "#app/features/layout/use-format.ts";
import { planWords } from "#app/messages/financing.ts";
import { Button } from "#app/ui/button.tsx";
import { ChoiceCards } from "#app/ui/choice.tsx";
import type { Choice } from "#app/ui/choice.tsx";
import { Facts } from "#app/ui/content.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { FinancePlan } from "#machines/kit";
import type { FinancingData, FinancingPageProps } from "./financing-data.ts";

const BASIS_POINTS = 10_000;

/** Every plan of the bank for this sum, and paying in full without one (FIN-17, FIN-21, FIN-22, FIN-36). */
export function Plans({
  financing,
  ticket,
}: FinancingPageProps & { readonly financing: FinancingData }) {
  const { t } = useTexts();
  const { i18n } = useLingui();
  const format = useFormat();
  const busy = useSending("plan.chosen");
  const { plan, plans } = financing;
  const inFull: Choice = {
    value: "",
    label: t`Pay in full`,
    note: t`The whole sum is due with the bank's next bill. Goods cost 7% less, trade-in credit up to $150 included.`,
  };
  const choices = plans.map((one): Choice => {
    const { tenure, category, monthlyPaymentCents } = one;
    const months = tenure.value;
    const monthly = format.money(monthlyPaymentCents);
    return {
      value: one.planId,
      label: t`${months} months`,
      aside: t`${monthly} a month`,
      note: i18n._(planWords[category].title),
      detail: <PlanFacts plan={one} />,
    };
  });
  return (
    <Panel title={<Trans>How you pay the bank</Trans>} id="plans">
      <EventForm event="plan.chosen" ticket={{ ...ticket, key: `${ticket.key}-plan` }}>
        <Stack gap={4}>
          <ChoiceCards
            key={plan?.planId ?? "full"}
            name="plan"
            label={<Trans>Plan</Trans>}
            quietLabel
            choices={[inFull, ...choices]}
            defaultValue={plan?.planId ?? ""}
          />
          <Button busy={busy}>
            <Trans>Use this plan</Trans>
          </Button>
        </Stack>
      </EventForm>
    </Panel>
  );
}

/** The fields of a plan in words (FIN-17). */
function PlanFacts({ plan }: { plan: FinancePlan }) {
  const { i18n } = useLingui();
  const format = useFormat();
  const money = (cents: number) => <span className="num">{format.money(cents)}</span>;
  const last = plan.paymentsCents.at(-1) ?? plan.monthlyPaymentCents;
  return (
    <>
      <p className="small">{i18n._(planWords[plan.category].text)}</p>
      <Facts
        facts={[
          {
            key: "first",
            name: <Trans>First payment</Trans>,
            value: money(plan.firstMonthlyPaymentCents),
          },
          {
            key: "monthly",
            name: <Trans>Monthly payment</Trans>,
            value: money(plan.monthlyPaymentCents),
          },
          { key: "last", name: <Trans>Last payment</Trans>, value: money(last) },
          {
            key: "rate",
            name: <Trans>Interest rate</Trans>,
            value: format.percent(plan.interestRateBasisPoints / BASIS_POINTS),
          },
          {
            key: "interest",
            name: <Trans>Interest if paid in time</Trans>,
            value: money(plan.totalInterestCents),
          },
          { key: "total", name: <Trans>Total</Trans>, value: money(plan.totalCents) },
          { key: "lender", name: <Trans>Lender</Trans>, value: <Trans>The store's bank</Trans> },
        ]}
      />
    </>
  );
}
