import { Trans, useLingui } from "@lingui/react/macro";
import { useRef } from "react";
import type { FormEvent, ReactNode } from "react";
import { Field, FieldRow, SelectField } from "#app/ui/field.tsx";
import { stateOfZip, usStates } from "#machines/cart/schema/address.rules.ts";
import styles from "./checkout.module.css";
import type { TypedField } from "./contact-fields.tsx";

/** A name and a place as they are typed. */
export interface Place {
  readonly firstName: string;
  readonly lastName: string;
  readonly line1: string;
  readonly line2: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  /** Polish addresses only (PL-03). */
  readonly houseNumber?: string;
  readonly flatNumber?: string;
  readonly district?: string;
}

interface PlaceFieldsProps {
  /** In front of each field's name: `billing.`. */
  readonly prefix: string;
  readonly storefront: "us" | "pl";
  readonly field: (name: string) => TypedField;
  /** The section of autofill: `shipping ` or `billing `. */
  readonly section: string;
  readonly title?: ReactNode;
  readonly isNameOnly?: boolean;
}

/** Name, street and town. The ZIP code comes before the state, because it fills it. */
export function PlaceFields(props: PlaceFieldsProps) {
  const { prefix, field, section, title, isNameOnly, storefront } = props;
  return (
    <div className={styles.group}>
      {title && <h2>{title}</h2>}
      <FieldRow>
        <Field
          {...field(`${prefix}firstName`)}
          label={<Trans>First name</Trans>}
          autoComplete={`${section}given-name`}
        />
        <Field
          {...field(`${prefix}lastName`)}
          label={<Trans>Last name</Trans>}
          autoComplete={`${section}family-name`}
        />
      </FieldRow>
      {!isNameOnly && (
        <>{storefront === "us" ? <UsPlace {...props} /> : <PolishPlace {...props} />}</>
      )}
    </div>
  );
}

function UsPlace(props: PlaceFieldsProps) {
  const { prefix, field, section } = props;
  const line2 = field(`${prefix}line2`);
  return (
    <>
      <Field
        {...field(`${prefix}line1`)}
        label={<Trans>Street address</Trans>}
        autoComplete={`${section}address-line1`}
      />
      <details className={styles.more} open={line2.defaultValue !== ""}>
        <summary>
          <Trans>Add apartment, suite or floor</Trans>
        </summary>
        <Field
          {...line2}
          label={<Trans>Apartment, suite or floor</Trans>}
          autoComplete={`${section}address-line2`}
          optional
        />
      </details>
      <UsTown {...props} />
    </>
  );
}

function UsTown({ prefix, field, section }: PlaceFieldsProps) {
  const { t } = useLingui();
  const row = useRef<HTMLDivElement>(null);
  /** Five digits name the state; a state that was chosen by hand for them stays. */
  function fillState(event: FormEvent<HTMLInputElement>) {
    const zip = event.currentTarget.value;
    const state = /^\d{5}$/.test(zip) ? stateOfZip(zip) : null;
    const select = row.current?.querySelector("select");
    if (select && state !== null) select.value = state;
  }
  return (
    <div ref={row} className={styles.fields}>
      <FieldRow columns="minmax(0, 9rem) minmax(0, 1fr)">
        <Field
          {...field(`${prefix}zip`)}
          label={<Trans>ZIP code</Trans>}
          inputMode="numeric"
          autoComplete={`${section}postal-code`}
          onInput={fillState}
        />
        <Field
          {...field(`${prefix}city`)}
          label={<Trans>City</Trans>}
          autoComplete={`${section}address-level2`}
        />
      </FieldRow>
      <SelectField
        {...field(`${prefix}state`)}
        label={<Trans>State</Trans>}
        autoComplete={`${section}address-level1`}
        empty={t`Choose a state`}
        options={Object.entries(usStates).map(([value, label]) => ({ value, label }))}
      />
    </div>
  );
}

/** Street, house, flat; then town and district (PL-03). */
function PolishPlace({ prefix, field, section }: PlaceFieldsProps) {
  return (
    <>
      <Field
        {...field(`${prefix}line1`)}
        label={<Trans>Street</Trans>}
        autoComplete={`${section}address-line1`}
      />
      <FieldRow>
        <Field {...field(`${prefix}houseNumber`)} label={<Trans>House number</Trans>} />
        <Field {...field(`${prefix}flatNumber`)} label={<Trans>Flat number</Trans>} optional />
      </FieldRow>
      <FieldRow columns="minmax(0, 9rem) minmax(0, 1fr)">
        <Field
          {...field(`${prefix}zip`)}
          label={<Trans>Postal code</Trans>}
          inputMode="text"
          autoComplete={`${section}postal-code`}
        />
        <Field
          {...field(`${prefix}city`)}
          label={<Trans>Town</Trans>}
          autoComplete={`${section}address-level2`}
        />
      </FieldRow>
      <Field
        {...field(`${prefix}district`)}
        label={<Trans>District</Trans>}
        autoComplete={`${section}address-level3`}
        optional
      />
    </>
  );
}
