import { Trans, useLingui } from "@lingui/react/macro";
import type { Storefront } from "#app/paths.ts";
import { Field, FieldRow, SelectField } from "#app/ui/field.tsx";

type Name =
  | "firstName"
  | "lastName"
  | "line1"
  | "line2"
  | "city"
  | "state"
  | "zip"
  | "phone"
  | "houseNumber"
  | "flatNumber"
  | "district";

/** An address of the account as it is typed. */
export type TypedAddress = Readonly<Record<Name, string>>;

interface AddressFieldsProps {
  readonly storefront: Storefront;
  /** Code and name of each state; none where addresses have none. */
  readonly states: readonly (readonly [code: string, name: string])[];
  /** The section of autofill. */
  readonly section: "shipping" | "billing";
  readonly valueOf: (name: string) => string;
  readonly errorOf: (name: string) => string | undefined;
}

/** Name, place and phone. Checkout's own fields judge while one types; these weigh less, and the server judges. */
export function AddressFields(props: AddressFieldsProps) {
  const { storefront, section, valueOf, errorOf } = props;
  const field = (name: Name) => ({
    name,
    defaultValue: valueOf(name),
    error: errorOf(name),
  });
  return (
    <>
      <FieldRow>
        <Field
          {...field("firstName")}
          label={<Trans>First name</Trans>}
          autoComplete={`${section} given-name`}
        />
        <Field
          {...field("lastName")}
          label={<Trans>Last name</Trans>}
          autoComplete={`${section} family-name`}
        />
      </FieldRow>
      <Field
        {...field("line1")}
        label={storefront === "us" ? <Trans>Street address</Trans> : <Trans>Street</Trans>}
        autoComplete={`${section} address-line1`}
      />
      {storefront === "us" ? (
        <Field
          {...field("line2")}
          label={<Trans>Apartment, suite or floor</Trans>}
          autoComplete={`${section} address-line2`}
          optional
        />
      ) : (
        <FieldRow>
          <Field {...field("houseNumber")} label={<Trans>House number</Trans>} />
          <Field {...field("flatNumber")} label={<Trans>Flat number</Trans>} optional />
        </FieldRow>
      )}
      <Town {...props} field={field} />
      <Field
        {...field("phone")}
        type="tel"
        label={<Trans>Phone</Trans>}
        autoComplete={`${section} tel-national`}
      />
    </>
  );
}

function Town({
  storefront,
  section,
  states,
  field,
}: AddressFieldsProps & {
  readonly field: (name: Name) => {
    readonly name: string;
    readonly defaultValue: string;
    readonly error: string | undefined;
  };
}) {
  const { t } = useLingui();
  return (
    <>
      <FieldRow columns="minmax(0, 9rem) minmax(0, 1fr)">
        <Field
          {...field("zip")}
          label={storefront === "us" ? <Trans>ZIP code</Trans> : <Trans>Postal code</Trans>}
          inputMode={storefront === "us" ? "numeric" : "text"}
          autoComplete={`${section} postal-code`}
        />
        <Field
          {...field("city")}
          label={storefront === "us" ? <Trans>City</Trans> : <Trans>Town</Trans>}
          autoComplete={`${section} address-level2`}
        />
      </FieldRow>
      {storefront === "us" ? (
        <SelectField
          {...field("state")}
          label={<Trans>State</Trans>}
          autoComplete={`${section} address-level1`}
          empty={t`Choose a state`}
          options={states.map(([value, label]) => ({ value, label }))}
        />
      ) : (
        <Field
          {...field("district")}
          label={<Trans>District</Trans>}
          autoComplete={`${section} address-level3`}
          optional
        />
      )}
    </>
  );
}
