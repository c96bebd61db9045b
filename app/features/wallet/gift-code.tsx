/** The code of a gift card where it is typed, and why one was not taken: together, because no form has one without the other. */
import { useLingui } from "@lingui/react";
import { Trans } from "@lingui/react/macro";
import { giftCardText } from "#app/messages/gift-card.ts";
import { Field } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import styles from "./wallet.module.css";

/** The code of a gift card as it is typed or pasted, with or without spaces (GIFT-02); one that was refused stands there. */
export function GiftCodeField({ id, typed }: { id?: string; typed: string | undefined }) {
  return (
    <Field
      {...(id !== undefined && { id })}
      name="code"
      defaultValue={typed}
      className={styles.code}
      label={<Trans>Gift card code</Trans>}
      hint={<Trans>14 letters and numbers, from the email it came in.</Trans>}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={24}
    />
  );
}

/** Why something about a gift card was refused, in words (GIFT-03). */
export function GiftCardRefusal({ code }: { code: string }) {
  const { i18n } = useLingui();
  const { title, text } = giftCardText(code);
  return (
    <Notice tone="stop" live title={i18n._(title)}>
      {i18n._(text)}
    </Notice>
  );
}
