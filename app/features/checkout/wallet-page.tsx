import { useLingui } from "@lingui/react";
import { Trans } from "@lingui/react/macro";
import { paymentMethods } from "#app/messages/payment-methods.ts";
import { walletTexts } from "#app/messages/wallet.ts";
import type { Wallet } from "#app/messages/wallet.ts";
import { useFormat } from "#app/features/layout/use-format.ts";
import { Panel } from "#app/ui/panel.tsx";
import { PayFrame } from "./pay-frame.tsx";
import type { PayFrameData } from "./pay-frame.tsx";
import type { PaymentAnswer } from "./payment-answer.ts";
import { PlayedProvider, ProviderForm } from "./provider-form.tsx";

/** PayPal, Venmo and their kin: what it is, the sum, and the way there. */
export function WalletPage(
  props: PayFrameData & {
    readonly method: Wallet;
    readonly isPlayed: boolean;
    readonly answer: PaymentAnswer | undefined;
  },
) {
  const { i18n } = useLingui();
  const format = useFormat();
  const name = i18n._(paymentMethods[props.method]);
  const sum = format.money(props.dueCents);
  return (
    <PayFrame {...props} title={<Trans>Pay with {name}</Trans>}>
      <Panel title={sum}>
        <p>{i18n._(walletTexts[props.method])}</p>
        <p className="muted">
          <Trans>
            You say yes on the page of {name} and come back here. Nothing is charged before you
            place your order, and you can still change your mind there.
          </Trans>
        </p>
      </Panel>
      {props.isPlayed && <PlayedProvider />}
      <ProviderForm event="wallet.chosen" frame={props.frame} name={name} />
    </PayFrame>
  );
}
