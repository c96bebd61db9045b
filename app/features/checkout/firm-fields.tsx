import { Trans } from "@lingui/react/macro";
import { CheckField } from "#app/ui/choice.tsx";
import { Field, fieldId } from "#app/ui/field.tsx";
import { Stack } from "#app/ui/layout.tsx";
import styles from "./checkout.module.css";
import type { TypedField } from "./contact-fields.tsx";

/** The firm that the invoice is to be for, by its name and NIP; hidden until it is asked for, also without scripts. */
export function FirmFields({ field }: { readonly field: (name: string) => TypedField }) {
  return (
    <>
      <CheckField
        name="invoiceFirm"
        id={fieldId("invoiceFirm")}
        defaultChecked={field("invoiceFirm").defaultValue === "on"}
        label={<Trans>I want an invoice for a company</Trans>}
      />
      <fieldset className={styles.firm}>
        <legend className="visually-hidden">
          <Trans>Company on the invoice</Trans>
        </legend>
        <Stack gap={4}>
          <Field
            {...field("companyName")}
            label={<Trans>Company name</Trans>}
            autoComplete="organization"
          />
          <Field
            {...field("taxId")}
            label={<Trans>Tax ID (NIP)</Trans>}
            hint={<Trans>Ten digits. It stands on the invoice of this order.</Trans>}
            inputMode="numeric"
            autoComplete="off"
          />
        </Stack>
      </fieldset>
    </>
  );
}
