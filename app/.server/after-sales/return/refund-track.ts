/** The stations of money on its way back, and what stands over them, in words (RET-23). */
import type { I18n } from "@lingui/core";
import {
  creditedStation,
  entryStates,
  lentStations,
  refundStations,
  refundTitles,
} from "#app/messages/refund.ts";
import type { Status } from "#machines/refund";

interface Kind {
  /** Nobody refused it, and it was found not to be paid. */
  readonly isUnpaid: boolean;
  /** Nobody gets money: less is owed. */
  readonly isLent: boolean;
  readonly credited: { readonly isAll: boolean } | null;
}

interface Station {
  readonly status: Status;
  readonly at: string | null;
}

/** What is on a gift card is on nobody's account later. */
export function refundTrack<Of extends Station>(track: readonly Of[], kind: Kind, i18n: I18n) {
  const isCredited = kind.credited?.isAll ?? false;
  return track
    .filter(({ status }) => !isCredited || status !== "refunded")
    .map((station) => ({ ...station, label: i18n._(labelOf(station.status, kind)) }));
}

function labelOf(status: Status, { isUnpaid, isLent, credited }: Kind) {
  if (credited?.isAll && status === "refundsuccess") return creditedStation;
  if (isUnpaid && status === "refunddeclined") return entryStates.unpaid;
  return (isLent ? lentStations : refundStations)[status];
}

export function refundTitle(
  { isLent, isBegun }: { readonly isLent: boolean; readonly isBegun: boolean },
  i18n: I18n,
): string {
  if (isLent) return i18n._(refundTitles.lent);
  return i18n._(refundTitles[isBegun ? "begun" : "expected"]);
}
