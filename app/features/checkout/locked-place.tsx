import { useLingui } from "@lingui/react";
import { checkoutText, lockTexts } from "#app/messages/checkout.ts";
import { streetText } from "#app/fmt.ts";
import { Notice } from "#app/ui/notice.tsx";
import type { Place } from "./place-fields.tsx";

/** Whose address it is. */
export type AddressLock = keyof typeof lockTexts;

const names = [
  ...["firstName", "lastName", "line1", "line2", "city", "state", "zip"],
  ...["houseNumber", "flatNumber", "district"],
] as const;

/** An address that cannot be changed here, with the reason (ADDR-36, ADDR-38, ADDR-39); it is posted as it is. */
export function LockedPlace({ lock, place }: { lock: AddressLock; place: Place }) {
  const { i18n } = useLingui();
  const { firstName, lastName, line2, city, state, zip } = place;
  const values: Readonly<Record<string, unknown>> = { ...place };
  return (
    <Notice
      title={i18n._(checkoutText("InvalidAddressError").title)}
      action={<input type="hidden" name="billingSame" value="on" />}
    >
      <p>{i18n._(lockTexts[lock])}</p>
      <p>
        {firstName} {lastName}
        <br />
        {streetText(place)}
        {line2 && <>, {line2}</>}
        <br />
        {state ? `${city}, ${state} ${zip}` : `${zip} ${city}`}
      </p>
      {names.map((name) => (
        <input key={name} type="hidden" name={name} value={String(values[name] ?? "")} />
      ))}
    </Notice>
  );
}
