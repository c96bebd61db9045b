import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Field } from "#app/ui/field.tsx";
import styles from "./checkout.module.css";

/** A field by its name: what it holds, and what is wrong with it. */
export interface TypedField {
  readonly name: string;
  readonly defaultValue: string;
  readonly error: string | undefined;
}

/** How to reach the shopper; what is only sent by email is asked for twice. */
export function ContactFields({
  isContact,
  storefront,
  field,
}: {
  readonly isContact: boolean;
  readonly storefront: "us" | "pl";
  readonly field: (name: string) => TypedField;
}) {
  return (
    <div className={styles.fields}>
      <EmailField
        {...field("email")}
        hint={
          isContact ? (
            <Trans>What you bought is sent there.</Trans>
          ) : (
            <Trans>For the confirmation and news of the delivery.</Trans>
          )
        }
      />
      {isContact && (
        <EmailField {...field("confirmEmail")} label={<Trans>Email once more</Trans>} />
      )}
      <PhoneField
        {...field("phone")}
        storefront={storefront}
        hint={
          isContact ? (
            <Trans>Only if something goes wrong with your order.</Trans>
          ) : (
            <Trans>Only for the carrier, and a text a day before a booked delivery.</Trans>
          )
        }
      />
    </div>
  );
}

export function EmailField({
  label = <Trans>Email</Trans>,
  ...props
}: TypedField & { readonly label?: ReactNode; readonly hint?: ReactNode }) {
  return <Field {...props} type="email" inputMode="email" autoComplete="email" label={label} />;
}

export function PhoneField({
  storefront,
  ...props
}: TypedField & { readonly storefront: "us" | "pl"; readonly hint?: ReactNode }) {
  return (
    <Field
      {...props}
      before={storefront === "pl" ? "+48" : undefined}
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      label={<Trans>Mobile number</Trans>}
    />
  );
}
