import { useLingui } from "@lingui/react";
import { Trans } from "@lingui/react/macro";
import { useFormat } from "#app/features/layout/use-format.ts";
import { orderLabels } from "#app/messages/order.ts";
import { entryStates, shareLabels } from "#app/messages/refund.ts";
import type { SaidState } from "#app/messages/refund.ts";
import { StateLabel } from "#app/ui/lamp.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { PriceList } from "#app/ui/price.tsx";
import type { PriceRow } from "#app/ui/price.tsx";
import type { Label } from "#machines/order";
import type { PaymentData, PriceData, RefundData } from "./order-data.ts";
import styles from "./order-page.module.css";
import { HeldInVain } from "./held-in-vain.tsx";
import { usePaymentName } from "./payment-name.ts";

/** What it cost, what paid for it, and what came back (ORD-66). */
export function PricePanel({ price }: { price: PriceData }) {
  const format = useFormat();
  const { totals, payments, refunds } = price;
  const vat = useVat(price);
  return (
    <Panel title={<Trans>Price</Trans>}>
      <PriceList
        rows={[...useRows(price), ...(price.off ? [] : vat)]}
        total={{ label: <Trans>Total</Trans>, amount: format.money(totals.totalCents) }}
      />
      {price.off && <Off off={price.off} vat={vat} />}
      <ul className={styles.payments}>
        {payments.map((payment) => (
          <li key={payment.paymentId}>
            <Payment payment={payment} showSum={payments.length > 1} />
          </li>
        ))}
      </ul>
      <HeldInVain held={price.held} />
      {[price.invoice, ...price.corrections].map(
        (file) =>
          file && (
            <p key={file.href}>
              <a href={file.href} download>
                {file.text}
              </a>
            </p>
          ),
      )}
      {price.invoiceNote !== null && <p className="small muted">{price.invoiceNote}</p>}
      {refunds.length > 0 && (
        <ul className={styles.refunds}>
          {refunds.map((refund) => (
            <li key={refund.refundId}>
              <Refund refund={refund} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** What of it is not paid after all, what was paid besides, and what that leaves. */
function Off({ off, vat }: { off: NonNullable<PriceData["off"]>; vat: PriceRow[] }) {
  const format = useFormat();
  const { rows, leftCents, leftText } = off;
  return (
    <PriceList
      rows={[...rows.map((row) => ({ ...row, amount: format.money(row.cents) })), ...vat]}
      total={{ label: leftText, amount: format.money(Math.abs(leftCents)) }}
    />
  );
}

function useRows({ totals, keptCents, ...price }: PriceData): PriceRow[] {
  const format = useFormat();
  const { includedVatCents, coupons, isDelivered } = price;
  const { subtotalCents, discountCents, shippingCents, taxCents, ewasteCents } = totals;
  return [
    { key: "subtotal", label: <Trans>Subtotal</Trans>, amount: format.money(subtotalCents) },
    ...(discountCents > keptCents
      ? [
          {
            key: "discount",
            label: <Trans>Discount</Trans>,
            amount: format.money(keptCents - discountCents),
            note: coupons.join(", ") || undefined,
          },
        ]
      : []),
    ...(keptCents > 0
      ? [
          {
            key: "kept",
            label: <Trans>Discount for keeping your items</Trans>,
            amount: format.money(-keptCents),
          },
        ]
      : []),
    ...(isDelivered || shippingCents > 0
      ? [
          {
            key: "shipping",
            label: <Trans>Delivery</Trans>,
            amount: shippingCents > 0 ? format.money(shippingCents) : <Trans>Free</Trans>,
          },
        ]
      : []),
    ...(includedVatCents === null
      ? [{ key: "tax", label: <Trans>Tax</Trans>, amount: format.money(taxCents) }]
      : []),
    ...(ewasteCents > 0
      ? [{ key: "ewaste", label: <Trans>Recycling fee</Trans>, amount: format.money(ewasteCents) }]
      : []),
  ];
}

/** The tax inside of what is paid in the end; none where it was added. */
function useVat({ includedVatCents }: PriceData): PriceRow[] {
  const vat = useFormat().money(includedVatCents ?? 0);
  return includedVatCents === null
    ? []
    : [{ key: "vat", label: <Trans>VAT 23%</Trans>, amount: <Trans>{vat} included</Trans> }];
}

function Payment({ payment, showSum }: { payment: PaymentData; showSum: boolean }) {
  const format = useFormat();
  const name = usePaymentName();
  return (
    <>
      <p className={styles.payment}>
        <span className="data">{name(payment)}</span>
        {payment.isFailed && (
          <StateLabel state="stopped">
            <Trans>Failed</Trans>
          </StateLabel>
        )}
        {!payment.isFailed && payment.said !== null && (
          <span className="small muted">{payment.said}</span>
        )}
        {showSum && <span className="num">{format.money(payment.totalCents)}</span>}
      </p>
      {payment.releasedCents > 0 && payment.paidCents > 0 && <Released payment={payment} />}
      {payment.terms !== null && <p className="small muted">{payment.terms}</p>}
    </>
  );
}

/** What of a payment was called off before it was taken, beside what it took. */
function Released({ payment }: { payment: PaymentData }) {
  const format = useFormat();
  const paid = format.money(payment.paidCents);
  const released = format.money(payment.releasedCents);
  return (
    <p className="small muted">
      {payment.isCaptured ? (
        <Trans>
          {paid} charged, {released} released
        </Trans>
      ) : (
        <Trans>{released} released, not charged</Trans>
      )}
    </p>
  );
}

/** One refund; where a part was declined, that part's sum leads, and each payment says how its own stands. */
function Refund({ refund }: { refund: RefundData }) {
  const { i18n } = useLingui();
  const format = useFormat();
  const name = usePaymentName();
  const day = refund.dueAt === null ? null : format.date(format.dayOf(refund.dueAt));
  const isLabel = (label: string): label is Label => Object.hasOwn(orderLabels, label);
  const isState = (state: string): state is SaidState => Object.hasOwn(entryStates, state);
  const { declinedCents, totalCents } = refund;
  const isUnpaid = refund.to.some(({ state }) => state === "unpaid");
  return (
    <>
      <p className={styles.payment}>
        <StateLabel state={refund.tone}>
          {isLabel(refund.label)
            ? i18n._(isUnpaid ? shareLabels.unpaid : orderLabels[refund.label])
            : refund.label}
        </StateLabel>
        <span className="num">{format.money(declinedCents > 0 ? declinedCents : totalCents)}</span>
      </p>
      {refund.to.map((entry) => (
        <p key={entry.paymentId} className={styles.payment}>
          <span className="data">{name(entry)}</span>
          {declinedCents > 0 && isState(entry.state) && (
            <span className="small muted">{i18n._(entryStates[entry.state])}</span>
          )}
          {refund.to.length > 1 && <span className="num">{format.money(entry.amountCents)}</span>}
        </p>
      ))}
      {day !== null && (
        <p className="small muted">
          <Trans>By {day} at the latest</Trans>
        </p>
      )}
    </>
  );
}
