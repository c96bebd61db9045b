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
  askedCents,
  left,
  standings,
  dueAt,
  timeZone,
  goesOn,
  keepsSomething,
  isAllSent,
}: {
  due: Entry;
  /** What another way to pay is asked for instead. */
  askedCents: number | null;
  left: readonly Entry[];
  /** Of all payments of the order. */
  standings: readonly Standing[];
  dueAt: string | null;
  /** The clock of whoever bought. */
  timeZone: string;
  /** Nothing is called off any more. */
  goesOn: boolean;
  /** Some of it is there already, and stays. */
  keepsSomething: boolean;
  /** Nothing of it waits for its payment. */
  isAllSent: boolean;
}) {
  const format = useFormat();
  const name = usePaymentName();
  const asked = askedCents ?? due.amountCents;
  const moreCents = asked - due.amountCents;
  const payment = name(due);
  return (
    <Panel title={<Trans>What is still to be paid</Trans>}>
      <Stack gap={4}>
        {dueAt !== null && (
          <PayBy dueAt={dueAt} {...{ timeZone, goesOn, keepsSomething, isAllSent }} />
        )}
        <PriceList
          rows={[
            ...standings.map(({ key, text, cents }) => ({
              ...{ key, label: text, amount: format.money(cents) },
            })),
            ...(moreCents > 0
              ? [
                  {
                    key: "before",
                    label: <Trans>With {payment} it was</Trans>,
                    amount: format.money(due.amountCents),
                  },
                  {
                    key: "more",
                    label: <Trans>Taken off for that way to pay only, with its tax</Trans>,
                    amount: format.money(moreCents),
                  },
                ]
              : []),
            ...left.map((entry) => ({
              key: entry.paymentId,
              label: <Trans>Afterwards, instead of {name(entry)}</Trans>,
              amount: format.money(entry.amountCents),
            })),
          ]}
          total={{
            label: <Trans>Instead of {name(due)}</Trans>,
            amount: format.money(asked),
          }}
        />
        {moreCents > 0 && <Dearer payment={payment} cents={moreCents} goesOn={goesOn} />}
      </Stack>
    </Panel>
  );
}

/** Why it costs more than before, and what to do who does not want that. */
function Dearer({ payment, cents, goesOn }: { payment: string; cents: number; goesOn: boolean }) {
  const format = useFormat();
  const sum = format.money(cents);
  return (
    <p>
      <Trans>
        {sum} was taken off because {payment} was to pay. Another way to pay costs the full price:
        by paying here you agree to the sum above.
      </Trans>{" "}
      {!goesOn && (
        <Trans>If you do not want that, you can cancel on the order’s page instead.</Trans>
      )}
    </p>
  );
}

interface PayByProps {
  readonly dueAt: string;
  readonly timeZone: string;
  readonly goesOn: boolean;
  readonly keepsSomething: boolean;
  readonly isAllSent: boolean;
}

function PayBy({ dueAt, timeZone, goesOn, keepsSomething, isAllSent }: PayByProps) {
  const format = useFormat();
  const day = format.weekday(format.dayOf(dueAt, timeZone));
  const time = format.clock(dueAt, timeZone);
  if (isAllSent)
    return (
      <p>
        <Trans>
          Everything has already shipped. Please pay by <strong>{`${day}, ${time}`}</strong>.
        </Trans>
      </p>
    );
  if (goesOn)
    return (
      <p>
        <Trans>
          Please pay by <strong>{`${day}, ${time}`}</strong>. We hold what has not shipped yet until
          you do.
        </Trans>
      </p>
    );
  if (keepsSomething)
    return (
      <p>
        <Trans>
          Pay by <strong>{`${day}, ${time}`}</strong>, or what you have not received yet is
          cancelled.
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
