/** The sentence that says where what was paid by hand for a dearer article goes, before it goes back (decision 068). */
import type { I18n } from "@lingui/core";
import { listed } from "#app/fmt.ts";
import { filled } from "#app/messages/filled.ts";
import { onTopWords } from "#app/messages/paid-on-top.ts";
import { paymentName } from "#app/messages/payment-name.ts";
import { handBackTo } from "#machines/order";
import type { OrderParts } from "#app/.server/orders/order-parts.ts";
import { moneyText } from "#app/.server/orders/steps/step.ts";

/** Null where nothing was paid so. */
export function onTopBackText(parts: OrderParts, cents: number, i18n: I18n): string | null {
  if (cents === 0) return null;
  const { context, viewer } = parts;
  const shown = (some: number) => moneyText(parts, some);
  const { entries, onCardCents } = handBackTo(context, cents);
  const ways = entries.map(({ paymentId, amountCents }) => {
    const paid = context.payments.find((one) => one.paymentId === paymentId);
    const payment = paymentName(i18n, paid ?? { method: "", display: null });
    return i18n._(filled(onTopWords.to, { sum: shown(amountCents), payment }));
  });
  const onCard =
    onCardCents > 0 ? [i18n._(filled(onTopWords.onCard, { sum: shown(onCardCents) }))] : [];
  return i18n._(
    filled(onTopWords.comesBack, {
      ...{ sum: shown(cents), ways: listed([...ways, ...onCard], viewer.language) },
    }),
  );
}
