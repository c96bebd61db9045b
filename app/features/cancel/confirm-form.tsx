import { Trans } from "@lingui/react/macro";
import { EventForm, useSending } from "#app/features/events/event-form.tsx";
import { usePaymentName } from "#app/features/order/payment-name.ts";
import { useFormat } from "#app/features/layout/use-format.ts";
import { Button, ButtonRow, LinkButton } from "#app/ui/button.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { PriceList } from "#app/ui/price.tsx";
import type { CancelData, CancelMoney } from "./cancel-data.ts";
import styles from "./cancel.module.css";
import { NothingPaid } from "./nothing-paid.tsx";

/** The sum before it is done, and one button that does it. */
export function ConfirmForm(props: CancelData & { confirm: CancelMoney }) {
  const { lines, confirm, reason, note, ticket, changeHref } = props;
  const format = useFormat();
  const isSending = useSending("cancel.requested");
  const chosen = lines.filter(({ id }) => confirm.lineIds.includes(id));
  return (
    <EventForm event="cancel.requested" ticket={ticket}>
      {chosen.map(({ id, label }) => (
        <span key={id}>
          <input type="hidden" name="line" value={id} />
          <input type="hidden" name="seen" value={`${id}:${label}`} />
        </span>
      ))}
      <input type="hidden" name="reason" value={reason} />
      <input type="hidden" name="note" value={note} />
      <Stack gap={5}>
        <Panel>
          <PriceList
            rows={chosen.map(({ id, name, totalCents, quantity, belongsTo }) => ({
              key: id,
              label: quantity > 1 ? `${name} × ${quantity}` : name,
              amount: format.money(totalCents),
              note: belongsTo === null ? undefined : <Trans>Goes with {belongsTo}</Trans>,
            }))}
            total={{
              label: confirm.isCharged ? <Trans>Refund</Trans> : <Trans>You will not pay</Trans>,
              amount: format.money(confirm.totalCents),
            }}
          />
        </Panel>
        {props.isUnpaid ? <NothingPaid /> : <WhereTo confirm={confirm} />}
        <ButtonRow>
          <Button look="danger" busy={isSending} busyLabel={<Trans>Cancelling…</Trans>}>
            <Trans>Cancel these items</Trans>
          </Button>
          <LinkButton href={changeHref}>
            <Trans>Change</Trans>
          </LinkButton>
        </ButtonRow>
        <p className="small muted">
          <Trans>
            Once the warehouse has stopped it, this cannot be undone. If it is packed already, the
            warehouse may still say no.
          </Trans>
        </p>
      </Stack>
    </EventForm>
  );
}

function WhereTo({ confirm: { isCharged, dueAt, entries } }: { confirm: CancelMoney }) {
  const format = useFormat();
  const name = usePaymentName();
  const day = dueAt === null ? null : format.date(format.dayOf(dueAt));
  return (
    <ul className={styles.money}>
      {entries.map((entry) => {
        const sum = format.money(entry.amountCents);
        const to = name(entry);
        return (
          <li key={entry.paymentId}>
            {isCharged ? (
              <Trans>
                {sum} goes back to {to} by {day}.
              </Trans>
            ) : (
              <Trans>
                The hold of {sum} on {to} is released; it was never charged.
              </Trans>
            )}
          </li>
        );
      })}
    </ul>
  );
}
