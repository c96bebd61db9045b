import type { MessageDescriptor } from "@lingui/core";

/** A message with the values of its placeholders, for `i18n._()`. */
export function filled(
  message: MessageDescriptor,
  values: Readonly<Record<string, string>>,
): MessageDescriptor {
  return { ...message, values };
}

/** Codes whose words name their field by themselves. */
const telling =
  /^(FirstName|LastName|Phone|Zip|Email|AddressLine|Physical|State|Card|Expiry|Cvv|OrderNumber)/;

/** What a summary says of a field: its name stands first where the words of the code do not tell which one is meant. */
export function faultText(text: string, code: string, label: string | undefined): string {
  return label === undefined || telling.test(code) ? text : `${label}: ${text}`;
}
