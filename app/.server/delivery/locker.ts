/** A parcel locker in words; apart from the stores, of which the sandbox knows too and needs no words. */
import { methodTexts } from "#app/messages/checkout.ts";
import type { Context } from "#machines/order";
import { i18nOf } from "#app/.server/request/locale.ts";

/** A locker as the pickup notes show it. */
export async function lockerShown(
  request: Request,
  { displayName }: NonNullable<Context["store"]>,
) {
  const i18n = await i18nOf(request);
  const name = i18n._(methodTexts.locker);
  return { name, street: displayName, hours: "", phone: null, isLocker: true };
}
