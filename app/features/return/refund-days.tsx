import { useLocation } from "@remix-run/react";
import { Trans } from "@lingui/react/macro";
import { marketOf } from "#app/market.ts";
import type { ChannelOffer } from "./return-data.ts";

/** How soon the money is there once the goods are (RET-20, RET-21, RET-22). */
export function RefundDays({
  fromDays,
  toDays,
  isClaim = false,
}: Pick<ChannelOffer, "fromDays" | "toDays"> & { readonly isClaim?: boolean }) {
  const { pathname } = useLocation();
  // What never came does not arrive with us either.
  if (isClaim) return <Trans>Refund within {toDays} business days of our answer</Trans>;
  if (marketOf(pathname).currency === "PLN") return <ByLaw />;
  return fromDays === toDays ? (
    <Trans>Refund within {toDays} business days of arrival</Trans>
  ) : (
    <Trans>
      Refund within {fromDays} to {toDays} business days of arrival
    </Trans>
  );
}

/** A Polish return is a withdrawal: its money is due by a day that counts from its statement. */
function ByLaw() {
  return (
    <Trans>
      Refund within 14 days of your statement, the way you paid. It may wait until your items, or
      proof that you sent them, are with us
    </Trans>
  );
}
