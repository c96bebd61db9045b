import { useLingui } from "@lingui/react";
import { Trans } from "@lingui/react/macro";
import { cancelAbsences } from "#app/messages/cancellation.ts";

/** Why nothing can be cancelled. */
export function AbsenceText({ code }: { code: string | null }) {
  const { i18n } = useLingui();
  const message = code === null ? undefined : cancelAbsences[code];
  return message ? (
    i18n._(message)
  ) : (
    <Trans>Everything in this order has arrived, is on its way or is cancelled already.</Trans>
  );
}
