import { Trans } from "@lingui/react/macro";
import { usePaymentName } from "#app/features/order/payment-name.ts";
import { useFormat } from "#app/features/layout/use-format.ts";
import { Stack } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { PriceList } from "#app/ui/price.tsx";
import type { Entry } from "#machines/payment-update";

/** Payments that pay a part of the same order and need nothing. */
export type DueBeside = readonly Pick<Entry, "paymentId" | "method" | "display" | "amountCents">[];

/** What must be paid again, and by when to the minute (PAY-23, PAY-49, OPEN-07). */
export function DuePanel({
  due,
  left,
  beside,
  dueAt,
  goesOn,
}: {
  due: Entry;
  left: readonly Entry[];
  /** Payments of the same order that stand. */
  beside: DueBeside;
  dueAt: string | null;
  /** Nothing is called off any more. */
  goesOn: boolean;
}) {
  const format = useFormat();
  const name = usePaymentName();
  return (
    <Panel title={<Trans>What is still to be paid</Trans>}>
      <Stack gap={4}>
        {dueAt !== null && <PayBy dueAt={dueAt} goesOn={goesOn} />}
        <PriceList
          rows={[
            ...beside.map((entry) => ({
              key: entry.paymentId,
              label: <Trans>Pays the rest: {name(entry)}</Trans>,
              amount: format.money(entry.amountCents),
            })),
            ...left.map((entry) => ({
              key: entry.paymentId,
              label: <Trans>Afterwards, instead of {name(entry)}</Trans>,
              amount: format.money(entry.amountCents),
            })),
          ]}
          total={{
            label: <Trans>Instead of {name(due)}</Trans>,
            amount: format.money(due.amountCents),
          }}
        />
      </Stack>
    </Panel>
  );
}

function PayBy({ dueAt, goesOn }: { dueAt: string; goesOn: boolean }) {
  const format = useFormat();
  const day = format.weekday(format.dayOf(dueAt));
  const time = format.clock(dueAt);
  if (goesOn)
    return (
      <p>
        <Trans>
          Please pay by <strong>{`${day}, ${time}`}</strong>: your order goes on meanwhile.
        </Trans>
      </p>
    );
  return (
    <p>
      <Trans>
        Pay by <strong>{`${day}, ${time}`}</strong>, or the order is cancelled.
      </Trans>
    </p>
  );
}
