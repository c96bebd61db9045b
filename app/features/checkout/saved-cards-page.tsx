import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { Disclosure } from "#app/ui/content.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { Button } from "#app/ui/button.tsx";
import { CheckField } from "#app/ui/choice.tsx";
import { EventForm } from "#app/features/events/event-form.tsx";
import { cardText } from "#app/messages/card-text.ts";
import { CardForm } from "./card-form.tsx";
import type { CardFormData } from "./card-form.tsx";
import type { CardTyped } from "./card-typing.ts";
import { NextBar } from "./checkout-frame.tsx";
import { PayFrame } from "./pay-frame.tsx";
import type { PayFrameData } from "./pay-frame.tsx";
import type { PaymentAnswer } from "./payment-answer.ts";
import { SavedCardForm } from "./saved-card-form.tsx";
import type { SavedCard } from "./saved-card-form.tsx";
import { StepTicket } from "./step-ticket.tsx";

export interface SavedCardsData extends PayFrameData, CardFormData {
  readonly cards: readonly SavedCard[];
}

/** Cards kept for next time: one of them with its security code, or another one that may be kept as well (PAY-15, PAY-16). */
export function SavedCardsPage(
  props: SavedCardsData & { readonly answer: PaymentAnswer | undefined },
) {
  const { cards, frame, holder } = props;
  const [typed, setTyped] = useState<CardTyped>({ number: "", expiry: "", cvv: "", holder });
  const form = (
    <CardForm
      {...props}
      isBeforeOrder
      typed={typed}
      setTyped={setTyped}
      hidden={<StepTicket event="card.submitted" frame={frame} />}
      action={<Trans>Continue to review</Trans>}
      bar={(button) => (
        <>
          <CheckField name="save_card" label={<Trans>Save this card for next time</Trans>} />
          <NextBar frame={frame}>{button}</NextBar>
        </>
      )}
    />
  );
  return (
    <PayFrame {...props} title={<Trans>Your saved cards</Trans>}>
      {cards.length > 0 && <SavedCardForm {...props} />}
      {cards.length > 0 && (
        <Panel title={<Trans>Keep no longer</Trans>}>
          {cards.map(({ token, brand, last4 }) => (
            <EventForm key={token} event="saved.removed" ticket={frame.ticket}>
              <input type="hidden" name="token" value={token} />
              <Button look="link" small>
                <Trans>Remove {cardText(`${brand} •••• ${last4}`)}</Trans>
              </Button>
            </EventForm>
          ))}
        </Panel>
      )}
      {cards.length > 0 ? (
        <Disclosure summary={<Trans>Use another card</Trans>}>{form}</Disclosure>
      ) : (
        form
      )}
    </PayFrame>
  );
}
