import { Trans } from "@lingui/react/macro";
import { Field, FieldRow } from "#app/ui/field.tsx";

interface NameField {
  readonly name: string;
  readonly pattern?: string | undefined;
  readonly defaultValue: string;
  readonly error: string | undefined;
}

/** What the owner of an account is called. */
export function NameFields({
  field,
}: {
  readonly field: (name: "firstName" | "lastName") => NameField;
}) {
  return (
    <FieldRow>
      <Field {...field("firstName")} label={<Trans>First name</Trans>} autoComplete="given-name" />
      <Field {...field("lastName")} label={<Trans>Last name</Trans>} autoComplete="family-name" />
    </FieldRow>
  );
}
