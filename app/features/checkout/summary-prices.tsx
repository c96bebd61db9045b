import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useFormat } from "#app/features/layout/use-format.ts";
import { PriceList } from "#app/ui/price.tsx";
import type { PriceRow } from "#app/ui/price.tsx";
import { isVatInside } from "#machines/order/money/vat.rules.ts";

/** The order summary's figures (PLACE-13). */
export interface SummaryData {
  readonly isEstimate: boolean;
  readonly isTaxKnown: boolean;
  readonly ships: boolean;
  readonly isPickup: boolean;
  readonly freeShippingMissingCents: number;
  /** The value-added tax that the total holds where prices hold it. */
  readonly vatCents: number;
  readonly totals: {
    readonly subtotalCents: number;
    readonly discountCents: number;
    readonly shippingCents: number;
    readonly taxCents: number;
    readonly serviceChargeCents: number;
    readonly ewasteFeeCents: number;
    readonly totalCents: number;
  };
}

/** Subtotal to total; what is not known yet says so instead of counting as nothing. */
export function SummaryPrices({
  summary,
  storefront,
  foot,
}: {
  summary: SummaryData;
  storefront: "us" | "pl";
  foot?: ReactNode;
}) {
  const format = useFormat();
  return (
    <PriceList
      rows={useRows(summary, storefront)}
      total={{
        label: summary.isEstimate ? <Trans>Estimated total</Trans> : <Trans>Total</Trans>,
        amount: format.money(summary.totals.totalCents),
      }}
      foot={foot}
    />
  );
}

function useRows(summary: SummaryData, storefront: "us" | "pl"): PriceRow[] {
  const format = useFormat();
  const { totals } = summary;
  const vat = format.money(summary.vatCents);
  const some = (key: string, label: ReactNode, cents: number): PriceRow[] =>
    cents === 0 ? [] : [{ key, label, amount: format.money(cents) }];
  return [
    {
      key: "subtotal",
      label: <Trans>Subtotal</Trans>,
      amount: format.money(totals.subtotalCents),
    },
    ...some("discount", <Trans>Discount</Trans>, -totals.discountCents),
    ...(summary.ships ? [deliveryRow(summary, format.money, storefront)] : []),
    isVatInside({ storefront })
      ? {
          key: "tax",
          label: <Trans>VAT 23%</Trans>,
          amount: <Trans>{vat} included</Trans>,
        }
      : {
          key: "tax",
          label: <Trans>Tax</Trans>,
          amount: summary.isTaxKnown ? (
            format.money(totals.taxCents)
          ) : (
            <span className="muted">
              <Trans>at the address step</Trans>
            </span>
          ),
        },
    ...some("service", <Trans>Service charge</Trans>, totals.serviceChargeCents),
    ...some("ewaste", <Trans>Recycling fee</Trans>, totals.ewasteFeeCents),
  ];
}

function deliveryRow(
  { isEstimate, isPickup, totals, freeShippingMissingCents }: SummaryData,
  money: (cents: number) => string,
  storefront: "us" | "pl",
): PriceRow {
  const missing = money(freeShippingMissingCents);
  const hint = storefront === "us" && isEstimate && totals.shippingCents > 0;
  const isUnknown = storefront === "pl" && isEstimate;
  return {
    key: "shipping",
    label: isPickup ? <Trans>Store pickup</Trans> : <Trans>Delivery</Trans>,
    amount: isUnknown ? (
      <span className="muted">
        <Trans>at the delivery step</Trans>
      </span>
    ) : totals.shippingCents > 0 ? (
      money(totals.shippingCents)
    ) : (
      <Trans>Free</Trans>
    ),
    ...(hint && { note: <Trans>{missing} more for free delivery</Trans> }),
  };
}
