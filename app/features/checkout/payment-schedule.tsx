import { Trans, useLingui } from "@lingui/react/macro";
import { useFormat } from "#app/features/layout/use-format.ts";
import { PriceList } from "#app/ui/price.tsx";

/** When what is due, to the cent; together the payments are the total. */
export function PaymentSchedule({
  schedule,
}: {
  schedule: readonly { readonly on: string; readonly amountCents: number }[];
}) {
  const format = useFormat();
  const { t } = useLingui();
  const totalCents = schedule.reduce((all, { amountCents }) => all + amountCents, 0);
  return (
    <section aria-label={t`Payments`}>
      <PriceList
        rows={schedule.map(({ on, amountCents }) => ({
          key: on,
          label: <time dateTime={on}>{format.date(on)}</time>,
          amount: format.money(amountCents),
        }))}
        total={{ label: <Trans>Altogether</Trans>, amount: format.money(totalCents) }}
      />
    </section>
  );
}
