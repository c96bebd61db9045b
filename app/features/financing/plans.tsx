import { useLingui } from "@lingui/react";
import { Trans } from "@lingui/react/macro";
import { useFormat } from "#app/features/layout/use-format.ts";
import { planWords } from "#app/messages/financing.ts";
import { Disclosure, Facts } from "#app/ui/content.tsx";
import type { FinancePlan } from "#machines/kit";

/** The fields of a plan in words (FIN-17), and each of its payments (FIN-23, OPEN-49). */
export function PlanFacts({ plan }: { readonly plan: FinancePlan }) {
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
            value: format.rate(plan.interestRateBasisPoints),
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
      <Schedule plan={plan} />
    </>
  );
}

/** Each month's payment; the last one makes up for the cents of all others. */
function Schedule({ plan }: { readonly plan: FinancePlan }) {
  const format = useFormat();
  const months = plan.tenure.value;
  const before = months - 1;
  const monthly = format.money(plan.monthlyPaymentCents);
  const last = format.money(plan.paymentsCents.at(-1) ?? plan.monthlyPaymentCents);
  const total = format.money(plan.totalCents);
  return (
    <>
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
