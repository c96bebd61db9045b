import { useLingui } from "@lingui/react";
import { Trans } from "@lingui/react/macro";
import { useFormat } from "#app/features/layout/use-format.ts";
import { orderLabels } from "#app/messages/order.ts";
import type { Label } from "#machines/order";
import type { Headline as HeadlineData, Slot } from "./order-data.ts";

/** The order in one line: the day it comes, or the day that matters now. */
export function Headline({ headline, label }: { headline: HeadlineData; label: Label }) {
  const { i18n } = useLingui();
  const format = useFormat();
  if (headline.says === "label") return i18n._(orderLabels[label]);
  if (headline.says === "anotherDay") return <Trans>Choose another day</Trans>;
  if (headline.says === "payBy") {
    const day = format.weekday(format.dayOf(headline.at, headline.timeZone));
    const time = format.clock(headline.at, headline.timeZone);
    return (
      <Trans>
        Pay by {day}, {time}
      </Trans>
    );
  }
  const day = format.weekday(headline.on);
  switch (headline.says) {
    case "arrives":
      return headline.slot ? (
        <ArrivesWithin day={day} slot={headline.slot} />
      ) : (
        <Trans>Arrives {day}</Trans>
      );
    case "allBy":
      return <Trans>All of it arrives by {day}</Trans>;
    case "restBy":
      return <Trans>The rest arrives by {day}</Trans>;
    case "partNewDate":
      return <Trans>New date for part of it: {day}</Trans>;
    case "readyOn":
      return <Trans>Ready {day}</Trans>;
    case "newDate":
      return <Trans>New date: {day}</Trans>;
    case "wasDue":
      return <Trans>Late: it was due {day}</Trans>;
    case "placed":
      return <Trans>Placed {day}</Trans>;
    case "pickUpBy":
      return <Trans>Pick up by {day}</Trans>;
    case "payWasDue":
      return <Trans>Payment was due {day}</Trans>;
    case "decideBy":
      return <Trans>Decide by {day}</Trans>;
    case "keepUntil":
      return <Trans>Try it until {day}</Trans>;
    case "delivered":
      return <Trans>Delivered {day}</Trans>;
    case "partDelivered":
      return <Trans>Part of it was delivered {day}</Trans>;
    case "pickedUp":
      return <Trans>Picked up {day}</Trans>;
    case "cancelled":
      return <Trans>Cancelled {day}</Trans>;
    case "notDelivered":
      return <Trans>Not delivered {day}</Trans>;
    case "sendBackBy":
      return <Trans>Send it back by {day}</Trans>;
    case "backWithUs":
      return <Trans>Back with us since {day}</Trans>;
    case "refundBy":
      return <Trans>Refund by {day}</Trans>;
    case "refundWasDue":
      return <Trans>Late: the refund was due {day}</Trans>;
    case "charged":
      return <Trans>Charged {day}</Trans>;
    case "refunded":
      return <Trans>Refunded {day}</Trans>;
  }
}

function ArrivesWithin({ day, slot }: { day: string; slot: Slot }) {
  const window = useFormat().wallWindow(slot.from, slot.to);
  return (
    <Trans>
      Arrives {day}, {window}
    </Trans>
  );
}
