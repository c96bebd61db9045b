import { useNavigation, useSubmit } from "@remix-run/react";
import { useLingui } from "@lingui/react";
import { Trans, useLingui as useTexts } from "@lingui/react/macro";
import { useState } from "react";
import type { FormEvent } from "react";
import { fetchWrappingKey, sealSecurityCode } from "#app/card-crypto.ts";
import { fieldTexts } from "#app/messages/fields.ts";
import { cardText } from "#app/messages/payment.ts";
import { Button } from "#app/ui/button.tsx";
import { ChoiceCards } from "#app/ui/choice.tsx";
import { Field } from "#app/ui/field.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { CardBrand, CardCode } from "#machines/payment";
import { securityCode } from "#machines/payment/card.rules.ts";
import { NextBar } from "./checkout-frame.tsx";
import type { FrameData } from "./checkout-frame.tsx";
import styles from "./checkout.module.css";
import { CvvHint } from "./cvv-hint.tsx";
import { SealingRefusal } from "./payment-refusal.tsx";
import { StepTicket } from "./step-ticket.tsx";

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
}

/** One of the kept cards, with its security code: that is never kept, and leaves the browser sealed alone (PAY-16, PAY-31). */
export function SavedCardForm(props: SavedCardFormProps) {
  const { cards, frame, paymentId } = props;
  const { t } = useTexts();
  const { i18n } = useLingui();
  const [token, setToken] = useState(cards[0]?.token ?? "");
  const [cvv, setCvv] = useState("");
  const [code, setCode] = useState<CardCode | null>(null);
  const { seal, hasFailed, isSealing } = useSealedCode(props);
  const busy = useNavigation().state !== "idle" || isSealing;
  const brand = cards.find((card) => card.token === token)?.brand ?? null;
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const wrong = securityCode(cvv, brand);
    setCode(wrong);
    if (busy || wrong) return;
    void seal(cvv, new FormData(event.currentTarget));
    setCvv("");
  }
  return (
    <>
      <SealingRefusal hasFailed={hasFailed} />
      <form method="post" noValidate className={styles.card} onSubmit={submit}>
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
          <Field
            id="field-saved-cvv"
            className={styles.code}
            label={<Trans>Security code</Trans>}
            inputMode="numeric"
            autoComplete="cc-csc"
            value={cvv}
            error={code ? i18n._(fieldTexts[code]) : undefined}
            onChange={(event) => setCvv(event.target.value.trim())}
            after={<CvvHint brand={brand} />}
          />
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

function useSealedCode({ keyHref, paymentId }: SavedCardFormProps) {
  const send = useSubmit();
  const [isSealing, setSealing] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  async function seal(cvv: string, form: FormData): Promise<void> {
    setSealing(true);
    setFailed(false);
    try {
      const sealed = await sealSecurityCode(await fetchWrappingKey(keyHref), paymentId, cvv);
      form.set("encrypted_payload", sealed.encrypted_payload);
      form.set("encrypted_password", sealed.encrypted_password);
      send(form, { method: "post" });
    } catch {
      setFailed(true);
    } finally {
      setSealing(false);
    }
  }
  return { seal, isSealing, hasFailed };
}
