import { useLingui } from "@lingui/react";
import { Trans } from "@lingui/react/macro";
import type { Absence } from "#app/features/order/order-data.ts";
import { cancelAbsences } from "#app/messages/cancellation.ts";

/** Why nothing can be cancelled. */
export function AbsenceText({ absences }: { absences: readonly Absence[] }) {
  const { i18n } = useLingui();
  const known = absences.flatMap(({ event, code }) => {
    const message = event === "cancel" ? cancelAbsences[code] : undefined;
    return message ? [i18n._(message)] : [];
  });
  return known.length > 0 ? (
    known.join(" ")
  ) : (
    <Trans>Everything in this order has arrived, is on its way or is cancelled already.</Trans>
  );
}
