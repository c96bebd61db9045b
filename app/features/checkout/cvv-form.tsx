import { Trans, useLingui as useTexts } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Whose } from "#app/features/events/form.tsx";
import { cardText } from "#app/messages/card-text.ts";
import { Anchor } from "#app/ui/anchor.tsx";
import { Button } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { cardBrands } from "#machines/payment/card.rules.ts";
import type { CardBrand } from "#machines/payment";
import styles from "./checkout.module.css";
import { SealingRefusal } from "./payment-refusal.tsx";
import { SecurityCodeField } from "./security-code-field.tsx";
import { useSealedCode } from "./use-sealed-code.ts";

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
  const brand = brandOfDisplay(display);
  const { cvv, setCvv, code, busy, failure, submit } = useSealedCode(props, brand);
  if (!codeTicket) return null;
  return (
    <>
      <SealingRefusal failure={failure} />
      <form method="post" noValidate className={styles.card} onSubmit={submit}>
        <Whose />
        <div className={styles.form}>
          <input type="hidden" name="event" value="cvv.entered" />
          <input type="hidden" name="rev" value={codeTicket.rev} />
          <input type="hidden" name="key" value={codeTicket.key} />
          <Panel title={cardText(display ?? "")}>
            <SecurityCodeField id="field-card-cvv" {...{ brand, cvv, code }} onType={setCvv} />
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
