import { useLingui } from "@lingui/react";
import { Trans, useLingui as useTexts } from "@lingui/react/macro";
import { usePaymentName } from "#app/features/order/payment-name.ts";
import { useFormat } from "#app/features/layout/use-format.ts";
import { chargebackReasons, chargebackStates, chargeGivenBack } from "#app/messages/trade-in.ts";
import { Panel } from "#app/ui/panel.tsx";
import { PriceList } from "#app/ui/price.tsx";
import type { TradeInView } from "#machines/trade-in";

type Taken = NonNullable<TradeInView["chargeback"]>;

export interface Credited {
  /** `chargeback_details` (TRADE-26). */
  readonly chargeback: Pick<
    Taken,
    "reason" | "amountCents" | "at" | "is" | "givenBackCents"
  > | null;
  readonly payout: readonly {
    readonly paymentId: string;
    readonly amountCents: number;
    readonly isPaid: boolean;
    /** Null where it goes on a gift card. */
    readonly method: string | null;
    readonly display: string | null;
  }[];
}

/** The Chargeback line (TRADE-26). */
export function Chargeback({ chargeback }: Pick<Credited, "chargeback">) {
  const { i18n } = useLingui();
  const format = useFormat();
  if (chargeback === null) return null;
  const { reason, amountCents, at, is, givenBackCents } = chargeback;
  return (
    <Panel title={<Trans>Trade-in credit charged back</Trans>}>
      <PriceList
        rows={[
          {
            key: reason,
            label: i18n._(chargebackReasons[reason]),
            amount: format.money(amountCents),
            note: i18n._(chargebackStates[is]),
          },
          ...(givenBackCents > 0
            ? [
                {
                  key: "back",
                  label: i18n._(chargeGivenBack),
                  amount: format.money(-givenBackCents),
                },
              ]
            : []),
        ]}
        foot={<time dateTime={at}>{format.dateOf(at)}</time>}
      />
    </Panel>
  );
}

/** Where the credit goes (TRADE-13), or what was charged and is given back. */
export function Money({ payout, chargeback }: Pick<Credited, "payout"> & Partial<Credited>) {
  const { t } = useTexts();
  const format = useFormat();
  const nameOf = usePaymentName();
  if (payout.length === 0) return null;
  return (
    <Panel title={chargeback ? <Trans>Given back</Trans> : <Trans>Where the credit goes</Trans>}>
      <PriceList
        rows={payout.map(({ paymentId, amountCents, isPaid, method, display }) => ({
          key: paymentId,
          label: method === null ? t`Gift card, by email` : nameOf({ method, display }),
          amount: format.money(amountCents),
          note: isPaid ? t`Paid` : t`On its way`,
        }))}
      />
    </Panel>
  );
}
