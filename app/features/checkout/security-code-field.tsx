import { useLingui } from "@lingui/react";
import { Trans } from "@lingui/react/macro";
import { fieldTexts } from "#app/messages/fields.ts";
import { Field } from "#app/ui/field.tsx";
import type { CardBrand, CardCode } from "#machines/payment";
import styles from "./checkout.module.css";
import { CvvHint } from "./cvv-hint.tsx";

/** The security code of a card that is known already. It has no name: only its sealed form is posted. */
export function SecurityCodeField({
  id,
  brand,
  cvv,
  code,
  onType,
}: {
  id: string;
  brand: CardBrand | null;
  cvv: string;
  code: CardCode | null;
  onType: (cvv: string) => void;
}) {
  const { i18n } = useLingui();
  return (
    <Field
      id={id}
      className={styles.code}
      label={<Trans>Security code</Trans>}
      inputMode="numeric"
      autoComplete="cc-csc"
      value={cvv}
      error={code ? i18n._(fieldTexts[code]) : undefined}
      onChange={(event) => onType(event.target.value.trim())}
      after={<CvvHint brand={brand} />}
    />
  );
}
