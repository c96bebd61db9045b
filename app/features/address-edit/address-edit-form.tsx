import { Trans, useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import { Form } from "#app/features/events/form.tsx";
import { answeredForm } from "#app/features/events/answered-form.ts";
import { EmailField, PhoneField } from "#app/features/checkout/contact-fields.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Field, FieldRow, fieldId } from "#app/ui/field.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import type { Address } from "#machines/order";
import { addressNames } from "./address-edit-data.ts";
import type { AddressAnswer, AddressEditData, AddressTyped } from "./address-edit-data.ts";

/** Name, street and how to reach the recipient; the town stays. */
export function AddressEditForm({
  storefront,
  typed,
  shipTo,
  ticket,
  hereHref,
  isAllowed,
  answer,
  busy,
  onSave,
}: Omit<AddressEditData, "shipTo"> & {
  readonly shipTo: Address;
  readonly answer: AddressAnswer | undefined;
  readonly busy: boolean;
  readonly onSave: () => void;
}) {
  const { t } = useLingui();
  const { valueOf } = answeredForm(answer?.result, typed);
  const texts = answer?.texts;
  const summary = answer?.summary;
  const faults = useMemo(
    () =>
      addressNames.flatMap((name) => {
        const text = summary?.[name];
        return text ? [{ id: fieldId(name), text }] : [];
      }),
    [summary],
  );
  const field = (name: keyof AddressTyped) => ({
    name,
    defaultValue: valueOf(name),
    error: texts?.[name],
  });
  const { city, state, zip, country } = shipTo;
  return (
    <Form method="post" noValidate onSubmit={onSave}>
      <input type="hidden" name="event" value="address.changed" />
      <input type="hidden" name="rev" value={ticket.rev} />
      <input type="hidden" name="key" value={ticket.key} />
      <Stack gap={4}>
        <ErrorSummary title={<Trans>Please look at these fields</Trans>} faults={faults} />
        <FieldRow>
          <Field
            {...field("first_name")}
            label={<Trans>First name</Trans>}
            autoComplete="shipping given-name"
          />
          <Field
            {...field("last_name")}
            label={<Trans>Last name</Trans>}
            autoComplete="shipping family-name"
          />
        </FieldRow>
        <Field
          {...field("line_1")}
          label={storefront === "us" ? <Trans>Street address</Trans> : <Trans>Street</Trans>}
          autoComplete="shipping address-line1"
        />
        {storefront === "us" ? (
          <Field
            {...field("line_2")}
            label={<Trans>Apartment, suite or floor</Trans>}
            autoComplete="shipping address-line2"
            optional
          />
        ) : (
          <FieldRow>
            <Field {...field("house_number")} label={<Trans>House number</Trans>} />
            <Field {...field("flat_number")} label={<Trans>Flat number</Trans>} optional />
          </FieldRow>
        )}
        <p className="muted">
          {country === "PL" ? `${zip} ${city}` : `${city}, ${state} ${zip}`}
          <br />
          <Trans>The town stays: taxes and delivery day depend on it.</Trans>
        </p>
        <EmailField
          {...field("email")}
          hint={
            <Trans>
              Kept with this address. It does not change where emails about the order go.
            </Trans>
          }
        />
        <PhoneField {...field("phone")} storefront={storefront} />
        <FieldRow>
          {isAllowed && (
            <Button look="primary" wide busy={busy} busyLabel={t`Saving…`}>
              <Trans>Save the address</Trans>
            </Button>
          )}
          <LinkButton href={hereHref} look="quiet" wide>
            <Trans>Keep it as it is</Trans>
          </LinkButton>
        </FieldRow>
      </Stack>
    </Form>
  );
}
