import { Trans, useLingui } from "@lingui/react/macro";
import { EventForm, useSending } from "#app/features/events/event-form.tsx";
import { usePaymentName } from "#app/features/order/payment-name.ts";
import { useFormat } from "#app/features/layout/use-format.ts";
import { Button, ButtonRow, LinkButton } from "#app/ui/button.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
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
  const { t } = useLingui();
  const chosen = confirm.lines.flatMap((part) => {
    const line = lines.find(({ id }) => id === part.lineId);
    return line ? [{ line, ...part }] : [];
  });
  const named = ({ line: { name, units: all }, units, isPart }: (typeof chosen)[number]) => {
    const [some, ofAll] = [format.count(units), format.count(all)];
    if (isPart) return t`${name}: ${some} of ${ofAll}`;
    return units > 1 ? `${name} × ${some}` : name;
  };
  return (
    <EventForm event="cancel.requested" ticket={ticket}>
      {chosen.map(({ line: { id, label }, units, isPart }) => (
        <span key={id}>
          <input type="hidden" name="line" value={id} />
          <input type="hidden" name="seen" value={`${id}:${label}`} />
          {isPart && <input type="hidden" name={`units-${id}`} value={units} />}
        </span>
      ))}
      <input type="hidden" name="reason" value={reason} />
      <input type="hidden" name="note" value={note} />
      <Stack gap={5}>
        <Panel>
          <PriceList
            rows={[
              ...chosen.map((one) => {
                const { belongsTo } = one.line;
                return {
                  key: one.lineId,
                  label: named(one),
                  amount: format.money(one.totalCents),
                  note: belongsTo === null ? undefined : <Trans>Goes with {belongsTo}</Trans>,
                };
              }),
              ...confirm.less.map((row) => ({ ...row, amount: format.money(-row.cents) })),
            ]}
            total={{
              label: <TotalLabel {...confirm} />,
              amount: format.money(confirm.totalCents),
            }}
          />
        </Panel>
        {props.isUnpaid ? <NothingPaid /> : <WhereTo confirm={confirm} />}
        {confirm.onTop !== null && <p>{confirm.onTop}</p>}
        {confirm.phoneLine.length > 0 && (
          <Notice tone="hold" title={<Trans>Your phone line goes on</Trans>}>
            {confirm.phoneLine.join(" ")}
          </Notice>
        )}
        <ButtonRow>
          <Button look="danger" busy={isSending} busyLabel={<Trans>Cancelling…</Trans>}>
            <Trans>Cancel these items</Trans>
          </Button>
          <LinkButton href={changeHref}>
            <Trans>Change</Trans>
          </LinkButton>
        </ButtonRow>
        <p className="small muted">
          {confirm.isAtOnce ? (
            <Trans>It is cancelled at once, and this cannot be undone.</Trans>
          ) : (
            <Trans>
              Once the warehouse has stopped it, this cannot be undone. If it is packed already, the
              warehouse may still say no.
            </Trans>
          )}
        </p>
      </Stack>
    </EventForm>
  );
}

function TotalLabel({ isCharged, isHeld }: CancelMoney) {
  if (isCharged && isHeld) return <Trans>Refunded or released</Trans>;
  return isCharged ? <Trans>Refund</Trans> : <Trans>You will not pay</Trans>;
}

function WhereTo({ confirm: { dueAt, entries } }: { confirm: CancelMoney }) {
  const format = useFormat();
  const name = usePaymentName();
  const day = dueAt === null ? null : format.date(format.dayOf(dueAt));
  return (
    <ul className={styles.money}>
      {entries.map((entry) => {
        const sum = format.money(entry.amountCents);
        const to = name(entry);
        return (
          <li key={`${entry.paymentId} ${entry.isCharged}`}>
            {entry.isCharged ? (
              <Trans>
                {sum} goes back to {to} by {day}.
              </Trans>
            ) : entry.method === "lease" ? (
              <Trans>
                {sum} on {to} is released: you no longer owe it, nor what leasing adds to it. What
                was already collected counts toward what you keep, or comes back to you.
              </Trans>
            ) : entry.isOwed ? (
              <Trans>
                {sum} on {to} is released: you no longer owe it, nor any fee or interest on it, and
                anything already collected of it is refunded to you.
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
