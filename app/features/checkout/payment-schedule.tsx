import { Trans, useLingui } from "@lingui/react/macro";
import { useFormat } from "#app/features/layout/use-format.ts";
import { PriceList } from "#app/ui/price.tsx";

export interface ScheduledPayment {
  readonly on: string;
  readonly amountCents: number;
  /** Instead of a day that nobody knows yet: of goods on trial, from when it counts. */
  readonly when?: string;
}

/** When what is due, to the cent; together the payments are the total. */
export function PaymentSchedule({ schedule }: { schedule: readonly ScheduledPayment[] }) {
  const format = useFormat();
  const { t } = useLingui();
  const totalCents = schedule.reduce((all, { amountCents }) => all + amountCents, 0);
  return (
    <section aria-label={t`Payments`}>
      <PriceList
        rows={schedule.map(({ on, when, amountCents }) => ({
          key: on,
          label: when ?? <time dateTime={on}>{format.date(on)}</time>,
          amount: format.money(amountCents),
        }))}
        total={{ label: <Trans>Altogether</Trans>, amount: format.money(totalCents) }}
      />
    </section>
  );
}
