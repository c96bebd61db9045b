import { useLingui } from "@lingui/react";
import { Trans } from "@lingui/react/macro";
import { useFormat } from "#app/features/layout/use-format.ts";
import { channelNames, channelNotes } from "#app/messages/return.ts";
import { ChoiceCards } from "#app/ui/choice.tsx";
import { RefundDays } from "./refund-days.tsx";
import type { ChannelOffer } from "./return-data.ts";
import styles from "./return.module.css";

/** The order's ways back side by side: price, speed and the day the money is there (RET-06, OPEN-02). */
export function Channels({
  channels,
  chosen,
  error,
}: {
  channels: readonly ChannelOffer[];
  chosen: string;
  error: string | undefined;
}) {
  const { i18n } = useLingui();
  return (
    <ChoiceCards
      name="channel"
      label={<Trans>How does it come back?</Trans>}
      layout="grid"
      defaultValue={chosen}
      error={error}
      choices={channels.map((offer) => ({
        value: offer.channel,
        label: i18n._(channelNames[offer.channel]),
        note: (
          <span className={styles.channel}>
            <span>{i18n._(channelNotes[offer.channel])}</span>
            <strong>
              {offer.channel === "self-ship" ? <Trans>You pay</Trans> : <Trans>Free</Trans>}
            </strong>
            <RefundSpeed {...offer} />
          </span>
        ),
      }))}
    />
  );
}

/** "Refund within 10 business days of arrival", and the day that is if it leaves today. */
function RefundSpeed({ channel, fromDays, toDays, refundBy }: ChannelOffer) {
  const format = useFormat();
  const day = format.shortWeekday(format.dayOf(refundBy));
  return (
    <>
      <span>
        <RefundDays fromDays={fromDays} toDays={toDays} />
      </span>
      <span>
        <IfToday channel={channel} day={day} />
      </span>
    </>
  );
}

/** What has to happen today: each way has its own. */
function IfToday({ channel, day }: Pick<ChannelOffer, "channel"> & { readonly day: string }) {
  if (channel === "store") return <Trans>If you bring it today, about {day}</Trans>;
  if (channel === "pickup") return <Trans>If it is picked up today, about {day}</Trans>;
  return <Trans>If it ships today, about {day}</Trans>;
}
