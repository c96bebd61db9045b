import { Trans, useLingui as useTexts } from "@lingui/react/macro";
import { useState } from "react";
import type { ReactNode } from "react";
import { Whose } from "#app/features/events/form.tsx";
import { cardText } from "#app/messages/card-text.ts";
import { Button } from "#app/ui/button.tsx";
import { ChoiceCards } from "#app/ui/choice.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { CardBrand } from "#machines/payment";
import { NextBar } from "./checkout-frame.tsx";
import type { FrameData } from "./checkout-frame.tsx";
import styles from "./checkout.module.css";
import { SealingRefusal } from "./payment-refusal.tsx";
import { SecurityCodeField } from "./security-code-field.tsx";
import { StepTicket } from "./step-ticket.tsx";
import { useSealedCode } from "./use-sealed-code.ts";

/** What the store knows of a card that its provider keeps. */
export interface SavedCard {
  readonly token: string;
  readonly brand: CardBrand;
  readonly last4: string;
}

interface SavedCardFormProps {
  readonly cards: readonly SavedCard[];
  readonly frame: FrameData;
  /** The security code is sealed for this payment and opens for no other. */
  readonly paymentId: string;
  readonly keyHref: string;
  /** Ways to pay where no security code can be sealed. */
  readonly others?: ReactNode;
}

/** One of the kept cards, with its security code: that is never kept, and leaves the browser sealed alone (PAY-16, PAY-31). */
export function SavedCardForm(props: SavedCardFormProps) {
  const { cards, frame, paymentId } = props;
  const { t } = useTexts();
  const [token, setToken] = useState(cards[0]?.token ?? "");
  const brand = cards.find((card) => card.token === token)?.brand ?? null;
  const { cvv, setCvv, code, busy, failure, submit } = useSealedCode(props, brand);
  return (
    <>
      <SealingRefusal failure={failure} others={props.others} />
      <form method="post" noValidate className={styles.card} onSubmit={submit}>
        <Whose />
        <StepTicket event="saved.chosen" frame={frame} />
        <input type="hidden" name="payment_id" value={paymentId} />
        <Panel title={<Trans>Pay with a saved card</Trans>}>
          <ChoiceCards
            name="token"
            label={<Trans>Pay with a saved card</Trans>}
            quietLabel
            value={token}
            onChoose={setToken}
            choices={cards.map((card) => ({
              value: card.token,
              label: cardText(`${card.brand} •••• ${card.last4}`),
            }))}
          />
          <SecurityCodeField id="field-saved-cvv" {...{ brand, cvv, code }} onType={setCvv} />
        </Panel>
        <NextBar frame={frame}>
          <Button look="primary" wide busy={busy} busyLabel={t`Encrypting…`}>
            <Trans>Continue to review</Trans>
          </Button>
        </NextBar>
      </form>
    </>
  );
}
