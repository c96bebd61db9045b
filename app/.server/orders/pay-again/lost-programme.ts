/** What is said before the bank's plan is given up for another way to pay: a program that runs on it could never be used then (FIN-49). */
import type { I18n } from "@lingui/core";
import { filled } from "#app/messages/filled.ts";
import { upgradePaidOtherwise } from "#app/messages/order-upgrade.ts";
import { paths } from "#app/paths.ts";
import { programmeOnPlan } from "#machines/order";
import type { Entry } from "#machines/payment-update";
import type { OrderParts } from "#app/.server/orders/order-parts.ts";

/** Null where the bank was not to pay, or has paid a part by its plan, which goes on. */
export function lostProgramme(
  { context, orderId, view }: OrderParts,
  { paymentId }: Pick<Entry, "paymentId">,
  i18n: I18n,
) {
  const failed = context.payments.find((one) => one.paymentId === paymentId);
  const line = programmeOnPlan(context);
  if (failed?.method !== "td_financing" || failed.capturedLines.length > 0 || !line) return null;
  const { name } = line;
  return {
    text: i18n._(filled(upgradePaidOtherwise.text, { name })),
    cancel: view.lines.some(({ id, isCancellable }) => id === line.id && isCancellable)
      ? {
          text: i18n._(filled(upgradePaidOtherwise.cancel, { name })),
          href: paths.cancelOrder(context.storefront, orderId, { line: line.id }),
        }
      : null,
  };
}
