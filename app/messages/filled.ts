import type { MessageDescriptor } from "@lingui/core";

/** A message with the values of its placeholders, for `i18n._()`. */
export function filled(
  message: MessageDescriptor,
  values: Readonly<Record<string, string>>,
): MessageDescriptor {
  return { ...message, values };
}
