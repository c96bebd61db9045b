import { useLingui } from "@lingui/react";
import { Trans } from "@lingui/react/macro";
import { ProductArt } from "#app/features/catalogue/product-art.tsx";
import { usePaymentName } from "#app/features/order/payment-name.ts";
import { useFormat } from "#app/features/layout/use-format.ts";
import { methodTexts } from "#app/messages/checkout.ts";
import { ArtWell } from "#app/ui/device-art.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { PriceList } from "#app/ui/price.tsx";
import styles from "./confirmation-page.module.css";
import { isVatInside } from "#machines/order/money/vat.rules.ts";

/** What was bought, what it cost and what paid for it (CONF-04). */
export interface BillData {
  readonly storefront: "us" | "pl";
  /** Nothing of it is shipped. */
  readonly isDigital: boolean;
  /** The store or the locker that hands it over, if one does. */
  readonly pickup: { readonly isLocker: boolean } | null;
  readonly lines: readonly {
    readonly id: string;
    readonly name: string;
    readonly quantity: number;
    readonly goodsCents: number;
    readonly art: { readonly kind: string; readonly finish: string; readonly seed: number };
  }[];
  readonly totals: {
    readonly subtotalCents: number;
    readonly discountCents: number;
    readonly shippingCents: number;
    readonly taxCents: number;
    readonly ewasteCents: number;
    readonly totalCents: number;
  };
  /** Of the discount, what was given so that something is kept instead of cancelled. */
  readonly keptCents: number;
  /** What each code and offer took off, and what no name is known of. */
  readonly discounts: readonly { readonly name: string; readonly cents: number }[];
  readonly otherDiscountCents: number;
  readonly deliveryCodes: readonly string[];
  readonly payments: readonly {
    readonly paymentId: string;
    readonly method: string;
    readonly display: string | null;
    readonly totalCents: number;
  }[];
  /** What was agreed with lenders; worded by the server. */
  readonly terms: readonly string[];
  /** What renewals are charged to, where nothing was due; worded by the server. */
  readonly renewalNote: string | null;
}

/** The price in detail. */
export function Bill(props: BillData) {
  const { lines, totals, keptCents, discounts, payments, isDigital, pickup, storefront } = props;
  const { renewalNote, terms } = props;
  const format = useFormat();
  const nameOf = usePaymentName();
  return (
    <Panel title={<Trans>Price</Trans>}>
      <ul className={styles.items}>
        {lines.map(({ id, name, quantity, goodsCents, art }) => (
          <li key={id} className={styles.item}>
            <ArtWell size="thumb">
              <ProductArt art={art} />
            </ArtWell>
            <span>
              {name}
              {quantity > 1 && <span className="muted num"> × {quantity}</span>}
            </span>
            <span className="num">{format.money(goodsCents)}</span>
          </li>
        ))}
      </ul>
      <PriceList
        rows={[
          {
            key: "subtotal",
            label: <Trans>Subtotal</Trans>,
            amount: format.money(totals.subtotalCents),
          },
          ...[...discounts, { name: "", cents: props.otherDiscountCents }]
            .filter(({ cents }) => cents > 0)
            .map(({ name, cents }) => ({
              key: `discount ${name}`,
              label: <Trans>Discount</Trans>,
              amount: format.money(-cents),
              note: name,
            })),
          ...(keptCents > 0
            ? [
                {
                  key: "kept",
                  label: <Trans>Discount for keeping your items</Trans>,
                  amount: format.money(-keptCents),
                },
              ]
            : []),
          ...(isDigital
            ? []
            : [
                {
                  key: "shipping",
                  label: <HandedOver pickup={pickup} />,
                  note: props.deliveryCodes.join(", "),
                  amount:
                    totals.shippingCents > 0 ? (
                      format.money(totals.shippingCents)
                    ) : (
                      <Trans>Free</Trans>
                    ),
                },
              ]),
          {
            key: "tax",
            label: <Trans>Tax</Trans>,
            amount: isVatInside({ storefront }) ? (
              <Trans>included</Trans>
            ) : (
              format.money(totals.taxCents)
            ),
          },
          ...(totals.ewasteCents > 0
            ? [
                {
                  key: "ewaste",
                  label: <Trans>Recycling fee</Trans>,
                  amount: format.money(totals.ewasteCents),
                },
              ]
            : []),
        ]}
        total={{ label: <Trans>Total</Trans>, amount: format.money(totals.totalCents) }}
        foot={[
          ...(renewalNote === null ? [] : [renewalNote]),
          ...payments.map((payment) =>
            payments.length > 1
              ? `${nameOf(payment)} ${format.money(payment.totalCents)}`
              : nameOf(payment),
          ),
          ...terms,
        ].join(" · ")}
      />
    </Panel>
  );
}

/** What was paid for: a way to the door, to a locker, or to a store. */
function HandedOver({ pickup }: Pick<BillData, "pickup">) {
  const { i18n } = useLingui();
  if (pickup === null) return <Trans>Delivery</Trans>;
  return i18n._(pickup.isLocker ? methodTexts.locker : methodTexts.pickup);
}
