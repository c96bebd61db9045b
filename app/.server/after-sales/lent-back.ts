/** The sentence that says what of a return is owed to a lender no more. */
import type { I18n } from "@lingui/core";
import { filled } from "#app/messages/filled.ts";
import { lentWords } from "#app/messages/refund.ts";
import type { OrderParts } from "#app/.server/orders/order-parts.ts";
import { moneyText } from "#app/.server/orders/steps/step.ts";

/** Null where nothing of it was lent. */
export const lentBackText = (parts: OrderParts, cents: number, i18n: I18n): string | null =>
  cents === 0 ? null : i18n._(filled(lentWords.onReturn, { sum: moneyText(parts, cents) }));
