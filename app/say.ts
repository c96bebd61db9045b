import type { I18n, MessageDescriptor } from "@lingui/core";

/** A message with its values filled in, where the values are only known as a record. */
export function say(
  i18n: I18n,
  { id, message }: MessageDescriptor,
  values: Readonly<Record<string, unknown>>,
): string {
  return i18n._(id, { ...values }, message === undefined ? {} : { message });
}
