import { Trans } from "@lingui/react/macro";
import { Field } from "#app/ui/field.tsx";
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
