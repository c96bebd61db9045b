import { Trans } from "@lingui/react/macro";
import { Field } from "#app/ui/field.tsx";

/** What lenders and lessors ask of a person; it goes to them and is kept nowhere. */
export function PersonFields({
  phone,
  today,
  errorOf,
}: {
  phone: string;
  today: string;
  errorOf: (name: string) => string | undefined;
}) {
  return (
    <>
      <Field
        name="phone"
        type="tel"
        label={<Trans>Mobile phone</Trans>}
        autoComplete="tel-national"
        defaultValue={phone}
        error={errorOf("phone")}
      />
      <Field
        name="birthDate"
        type="date"
        label={<Trans>Date of birth</Trans>}
        hint={<Trans>It goes encrypted to the provider, and we do not keep it.</Trans>}
        autoComplete="bday"
        max={today}
        error={errorOf("birthDate")}
      />
    </>
  );
}
