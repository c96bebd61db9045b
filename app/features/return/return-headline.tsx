import { useLingui } from "@lingui/react";
import { Trans } from "@lingui/react/macro";
import { useFormat } from "#app/features/layout/use-format.ts";
import { returnLabel } from "#app/messages/return.ts";
import type { ReturnHeadline as Headline } from "./return-data.ts";

/** The return in one line: the day that matters now. */
export function ReturnHeadline({ headline, label }: { headline: Headline; label: string }) {
  const { i18n } = useLingui();
  const format = useFormat();
  if (headline.says === "label") return i18n._(returnLabel(label));
  const day = format.weekday(headline.on);
  switch (headline.says) {
    case "sendBackBy":
      return <Trans>Send it back by {day}</Trans>;
    case "bringBackBy":
      return <Trans>Bring it to the store by {day}</Trans>;
    case "fetchedBy":
      return <Trans>We pick it up by {day}</Trans>;
    case "expired":
      return <Trans>Expired {day}</Trans>;
    case "arrivesBack":
      return <Trans>Back with us {day}</Trans>;
    case "refundBy":
      return <Trans>Refund by {day}</Trans>;
    case "refundWasDue":
      return <Trans>Late: the refund was due {day}</Trans>;
    case "refunded":
      return <Trans>Refunded {day}</Trans>;
    case "returnedToYou":
      return <Trans>Back with you since {day}</Trans>;
    case "withdrawn":
      return <Trans>Withdrawn {day}</Trans>;
  }
}
