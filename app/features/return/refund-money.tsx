import { useLingui } from "@lingui/react";
import { Trans } from "@lingui/react/macro";
import { usePaymentName } from "#app/features/order/payment-name.ts";
import { useFormat } from "#app/features/layout/use-format.ts";
import { lostWords } from "#app/messages/lost-discount.ts";
import { entryStates } from "#app/messages/refund.ts";
import { PriceList } from "#app/ui/price.tsx";
import type { PriceRow } from "#app/ui/price.tsx";
import type { RefundMoney } from "./return-data.ts";
import styles from "./return.module.css";

/** What comes back: goods, discount, delivery and tax, and of it what each payment gets (RET-19, RET-24). */
export function RefundMoneyList({
  money: { amounts, feeCents, lessCents, unpaidCents, entries, onTop, lent, isLent },
}: {
  money: RefundMoney;
}) {
  const { i18n } = useLingui();
  const format = useFormat();
  const name = usePaymentName();
  const less = format.money(unpaidCents);
  const refundCents = amounts.totalCents - lessCents - unpaidCents;
  return (
    <>
      <PriceList
        rows={useRows(amounts, { feeCents, lessCents, unpaidCents })}
        total={{
          label: isLent ? <Trans>No longer owed</Trans> : <Trans>Refund</Trans>,
          amount: format.money(refundCents),
        }}
      />
      {lent !== null && <p>{lent}</p>}
      {unpaidCents > 0 && (
        <p>
          <Trans>You have not paid {less} of it: once it is back with us, you owe that less.</Trans>
        </p>
      )}
      {entries.length === 0 ? (
        unpaidCents + lessCents === 0 &&
        onTop === null && (
          <p className="small muted">
            <Trans>Nothing was paid for it, so nothing goes back.</Trans>
          </p>
        )
      ) : (
        <ul className={styles.entries}>
          {entries.map((entry) => (
            <li key={entry.paymentId} className={styles.entry}>
              <span className="data">{name(entry)}</span>
              <span className="num">{format.money(entry.amountCents)}</span>
              {entry.state && (
                <span className={styles.entryState}>{i18n._(entryStates[entry.state])}</span>
              )}
            </li>
          ))}
        </ul>
      )}
      {onTop !== null && <p>{onTop}</p>}
    </>
  );
}

function useRows(
  { goodsCents, discountCents, shippingCents, taxCents, lost }: RefundMoney["amounts"],
  { feeCents, lessCents, unpaidCents }: Pick<RefundMoney, "feeCents" | "lessCents" | "unpaidCents">,
): PriceRow[] {
  const { i18n } = useLingui();
  const format = useFormat();
  const row = (key: string, label: React.ReactNode, cents: number): PriceRow[] =>
    cents === 0 ? [] : [{ key, label, amount: format.money(cents) }];
  return [
    { key: "goods", label: <Trans>Items</Trans>, amount: format.money(goodsCents) },
    ...row("discount", <Trans>Discount</Trans>, -discountCents),
    ...row("shipping", <Trans>Delivery</Trans>, shippingCents),
    ...row("tax", <Trans>Tax</Trans>, taxCents - feeCents),
    ...row("fee", <Trans>Recycling fee</Trans>, feeCents),
    ...lost.flatMap((one) =>
      row(`${one.is}-${one.when}`, i18n._(lostWords(one).label), -one.cents),
    ),
    ...row("less", <Trans>Already given for goodwill</Trans>, -lessCents),
    ...row("unpaid", <Trans>Not paid yet</Trans>, -unpaidCents),
  ];
}
