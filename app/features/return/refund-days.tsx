import { Trans } from "@lingui/react/macro";
import type { ChannelOffer } from "./return-data.ts";

/** How soon the money is there once the goods are (RET-20, RET-21, RET-22). */
export function RefundDays({
  fromDays,
  toDays,
  isClaim = false,
}: Pick<ChannelOffer, "fromDays" | "toDays"> & { readonly isClaim?: boolean }) {
  // What never came does not arrive with us either.
  if (isClaim) return <Trans>Refund within {toDays} business days of our answer</Trans>;
  return fromDays === toDays ? (
    <Trans>Refund within {toDays} business days of arrival</Trans>
  ) : (
    <Trans>
      Refund within {fromDays} to {toDays} business days of arrival
    </Trans>
  );
}
