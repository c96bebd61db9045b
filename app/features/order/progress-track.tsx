import { useLingui } from "@lingui/react";
import { useLingui as useMacro, Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useFormat } from "#app/features/layout/use-format.ts";
import { stationMessage } from "#app/messages/shipment.ts";
import { Track } from "#app/ui/track.tsx";
import type { TrackData } from "./order-data.ts";

/** The line a parcel or an order travels, each station with the day it was or will be reached. */
export function ProgressTrack({ track }: { track: TrackData }) {
  const { i18n } = useLingui();
  const { t } = useMacro();
  const label = {
    delivery: t`Delivery progress`,
    pickup: t`Pickup progress`,
    return: t`Return progress`,
  };
  return (
    <Track
      label={label[track.bar]}
      stations={track.stations.map((stop) => ({
        key: stop.station,
        label: i18n._(stationMessage(track.bar, stop.station)),
        note: <When {...stop} />,
        state: stop.tone,
      }))}
    />
  );
}

function When({ at, dueOn, tone }: TrackData["stations"][number]): ReactNode {
  const format = useFormat();
  if (at !== null) return format.monthDay(format.dayOf(at));
  if (dueOn !== null) return format.monthDay(dueOn);
  return tone === "now" ? <Trans>now</Trans> : null;
}
