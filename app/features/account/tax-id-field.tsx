import { Trans } from "@lingui/react/macro";
import { Field } from "#app/ui/field.tsx";

interface TaxIdFieldProps {
  readonly name: string;
  readonly defaultValue: string | undefined;
  readonly error: string | undefined;
}

/** The number under which a Polish firm pays VAT; it stands on the invoices of what it orders from then on. */
export function TaxIdField({ name, defaultValue, error }: TaxIdFieldProps) {
  return (
    <Field
      {...{ name, defaultValue, error }}
      label={<Trans>Tax ID (NIP)</Trans>}
      hint={<Trans>Ten digits. It stands on the invoices of your next orders.</Trans>}
      inputMode="numeric"
      optional
    />
  );
}
