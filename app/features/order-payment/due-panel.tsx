import { Trans } from "@lingui/react/macro";
import { usePaymentName } from "#app/features/order/payment-name.ts";
import { useFormat } from "#app/features/layout/use-format.ts";
import { Stack } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { PriceList } from "#app/ui/price.tsx";
import type { Entry } from "#machines/payment-update";

/** What of a payment was taken or is held: nothing of it is asked for again. Worded by the server. */
export interface Standing {
  readonly key: string;
  readonly text: string;
  readonly cents: number;
}

/** What must be paid again, and by when to the minute (PAY-23, PAY-49, OPEN-07). */
export function DuePanel({
  due,
  left,
  standings,
  dueAt,
  timeZone,
  goesOn,
}: {
  due: Entry;
  left: readonly Entry[];
  /** Of all payments of the order. */
  standings: readonly Standing[];
  dueAt: string | null;
  /** The clock of whoever bought. */
  timeZone: string;
  /** Nothing is called off any more. */
  goesOn: boolean;
}) {
  const format = useFormat();
  const name = usePaymentName();
  return (
    <Panel title={<Trans>What is still to be paid</Trans>}>
      <Stack gap={4}>
        {dueAt !== null && <PayBy dueAt={dueAt} timeZone={timeZone} goesOn={goesOn} />}
        <PriceList
          rows={[
            ...standings.map(({ key, text, cents }) => ({
              ...{ key, label: text, amount: format.money(cents) },
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

function PayBy({ dueAt, timeZone, goesOn }: { dueAt: string; timeZone: string; goesOn: boolean }) {
  const format = useFormat();
  const day = format.weekday(format.dayOf(dueAt, timeZone));
  const time = format.clock(dueAt, timeZone);
  if (goesOn)
    return (
      <p>
        <Trans>
          Please pay by <strong>{`${day}, ${time}`}</strong>: what has not left yet waits until
          then.
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
