import { useNavigation, useSubmit } from "@remix-run/react";
import { useLingui } from "@lingui/react";
import { Trans, useLingui as useTexts } from "@lingui/react/macro";
import { useState } from "react";
import type { FormEvent, ReactNode } from "react";
import { fetchWrappingKey, sealSecurityCode } from "#app/card-crypto.ts";
import { fieldTexts } from "#app/messages/fields.ts";
import { cardText } from "#app/messages/payment.ts";
import { Anchor } from "#app/ui/anchor.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { cardBrands, securityCode } from "#machines/payment/card.rules.ts";
import type { CardBrand, CardCode } from "#machines/payment";
import styles from "./checkout.module.css";
import { CvvHint } from "./cvv-hint.tsx";
import { SealingRefusal } from "./payment-refusal.tsx";

export interface CvvFormData {
  readonly paymentId: string;
  readonly keyHref: string;
  /** E.g. `visa •••• 1111`. */
  readonly display: string | null;
  readonly codeTicket: { readonly rev: number; readonly key: string } | null;
  readonly changeHref: string | null;
}

/** The security code of a card that was approved a while ago (PAY-40); sealed like a card, never posted plain. */
export function CvvForm({
  bar,
  ...props
}: CvvFormData & { bar: (button: ReactNode) => ReactNode }) {
  const { display, codeTicket, changeHref } = props;
  const { t } = useTexts();
  const { i18n } = useLingui();
  const [cvv, setCvv] = useState("");
  const [code, setCode] = useState<CardCode | null>(null);
  const { seal, isSealing, hasFailed } = useSealedCode(props);
  const busy = useNavigation().state !== "idle" || isSealing;
  const brand = brandOfDisplay(display);
  if (!codeTicket) return null;
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
        <div className={styles.form}>
          <input type="hidden" name="event" value="cvv.entered" />
          <input type="hidden" name="rev" value={codeTicket.rev} />
          <input type="hidden" name="key" value={codeTicket.key} />
          <Panel title={cardText(display ?? "")}>
            <Field
              id="field-card-cvv"
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
          {changeHref !== null && (
            <p>
              <Anchor href={changeHref}>
                <Trans>Use another card</Trans>
              </Anchor>
            </p>
          )}
          {bar(
            <Button look="primary" wide busy={busy} busyLabel={t`Encrypting…`}>
              <Trans>Confirm the security code</Trans>
            </Button>,
          )}
        </div>
      </form>
    </>
  );
}

function brandOfDisplay(display: string | null): CardBrand | null {
  const [word] = (display ?? "").split(" ");
  return cardBrands.find((brand) => brand === word) ?? null;
}

function useSealedCode({ keyHref, paymentId }: CvvFormData) {
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
