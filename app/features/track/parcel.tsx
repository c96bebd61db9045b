import { useLingui } from "@lingui/react";
import { Trans, useLingui as useMacro } from "@lingui/react/macro";
import type { TrackData } from "#app/features/order/order-data.ts";
import { ProgressTrack } from "#app/features/order/progress-track.tsx";
import { PhoneLink } from "#app/features/layout/phone-link.tsx";
import { useFormat } from "#app/features/layout/use-format.ts";
import { activityMessages, carrierName } from "#app/messages/shipment.ts";
import { Anchor } from "#app/ui/anchor.tsx";
import { Facts, Table } from "#app/ui/content.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Panel } from "#app/ui/panel.tsx";
import styles from "./parcel.module.css";

interface Checkpoint {
  readonly key: string;
  readonly at: string;
  readonly status: string;
  /** The carrier's own words. */
  readonly message: string | null;
  readonly place: string | null;
}

export interface TrackedParcel {
  readonly shipmentId: string;
  readonly kind: "delivery" | "pickup" | "return";
  readonly courier: string | null;
  readonly trackingId: string | null;
  readonly trackingUrl: string | null;
  /** Where the courier lets a shopper choose another day or place (TRACK-03). */
  readonly deliveryManager: { readonly name: string; readonly url: string } | null;
  /** Whether we follow its steps (TRACK-05). */
  readonly tracked: boolean;
  /** Nothing was heard of it for long. */
  readonly stale: boolean;
  readonly expectedOn: string | null;
  /** The day on which it should have been there. */
  readonly wasDueOn: string | null;
  /** It is looked for, and until when before whoever waits calls. */
  readonly isOverdue: boolean;
  readonly callAfter: string | null;
  /** Last day to fetch it from the store (TRACK-02). */
  readonly pickUpBy: string | null;
  readonly deliveredAt: string | null;
  readonly track: TrackData;
  readonly checkpoints: readonly Checkpoint[];
}

/** One parcel: how far it is, what is known of it, and each step with time, activity and place (TRACK-01). */
export function Parcel({ parcel }: { parcel: TrackedParcel }) {
  return (
    <Panel title={<Title kind={parcel.kind} />}>
      <div className={styles.parcel}>
        <ProgressTrack track={parcel.track} />
        {parcel.stale && (
          <Notice tone="hold" title={<Trans>We have not heard from the carrier for a while</Trans>}>
            {parcel.kind === "delivery" ? (
              <Trans>
                Call us at <PhoneLink /> with the order number: we send it again or refund you.
              </Trans>
            ) : (
              <Trans>We are asking where it is. You do not need to do anything.</Trans>
            )}
          </Notice>
        )}
        {parcel.isOverdue && !parcel.stale && <Late callAfter={parcel.callAfter} />}
        <Facts facts={useFacts(parcel)} />
        {parcel.trackingUrl && (
          <p>
            <Anchor href={parcel.trackingUrl} rel="noreferrer">
              <CarrierPage courier={parcel.courier} />
            </Anchor>
          </p>
        )}
        {parcel.deliveryManager && <DeliveryManager {...parcel.deliveryManager} />}
        {parcel.tracked ? (
          <Steps checkpoints={parcel.checkpoints} />
        ) : (
          <p className="muted">
            <Trans>We do not follow this carrier step by step. Its own page tells more.</Trans>
          </p>
        )}
      </div>
    </Panel>
  );
}

/** Its day has passed: who looks for it, and until when. */
function Late({ callAfter }: Pick<TrackedParcel, "callAfter">) {
  const day = useFormat().weekday(callAfter ?? "2026-01-01");
  return (
    <Notice tone="hold" title={<Trans>It is late</Trans>}>
      {callAfter === null ? (
        <Trans>
          Call us at <PhoneLink /> with the order number: we send it again or refund you.
        </Trans>
      ) : (
        <Trans>
          Our support looks for it. If it is not there by {day}, call us at <PhoneLink /> with the
          order number: we send it again or refund you.
        </Trans>
      )}
    </Notice>
  );
}

/** The way to sign up with the courier; what is chosen there comes back as its news. */
function DeliveryManager({ name, url }: NonNullable<TrackedParcel["deliveryManager"]>) {
  return (
    <p>
      <Trans>
        Not at home that day?{" "}
        <Anchor href={url} rel="noreferrer">
          Sign up for {name}
        </Anchor>{" "}
        to choose another day or place.
      </Trans>
    </p>
  );
}

function Title({ kind }: Pick<TrackedParcel, "kind">) {
  if (kind === "return") return <Trans>Your return</Trans>;
  return kind === "pickup" ? <Trans>Your pickup</Trans> : <Trans>Your parcel</Trans>;
}

function CarrierPage({ courier }: Pick<TrackedParcel, "courier">) {
  if (courier === null) return <Trans>See it at the carrier</Trans>;
  const carrier = carrierName(courier);
  return <Trans>See it at {carrier}</Trans>;
}

function useFacts(parcel: TrackedParcel) {
  const { courier, trackingId, expectedOn, wasDueOn, pickUpBy, deliveredAt } = parcel;
  const format = useFormat();
  const fact = (key: string, name: React.ReactNode, value: React.ReactNode) =>
    value ? [{ key, name, value }] : [];
  return [
    ...fact(
      "pickUpBy",
      <Trans>Pick up by</Trans>,
      pickUpBy && format.weekday(format.dayOf(pickUpBy)),
    ),
    ...fact("expected", <Trans>Expected</Trans>, expectedOn && format.weekday(expectedOn)),
    ...fact("wasDue", <Trans>Was due</Trans>, wasDueOn && format.weekday(wasDueOn)),
    ...fact(
      "delivered",
      <Trans>Delivered</Trans>,
      deliveredAt && `${format.weekday(format.dayOf(deliveredAt))}, ${format.clock(deliveredAt)}`,
    ),
    ...fact("carrier", <Trans>Carrier</Trans>, courier && carrierName(courier)),
    ...fact(
      "number",
      <Trans>Tracking number</Trans>,
      trackingId && <span className={styles.number}>{trackingId}</span>,
    ),
  ];
}

function Steps({ checkpoints }: Pick<TrackedParcel, "checkpoints">) {
  const { i18n } = useLingui();
  const { t } = useMacro();
  const format = useFormat();
  if (checkpoints.length === 0) return null;
  const activity = ({ status, message }: Checkpoint) => {
    const own = activityMessages[status];
    if (own && status !== "checkpoint") return i18n._(own);
    return message ?? (own ? i18n._(own) : status);
  };
  return (
    <Table
      caption={t`What happened, newest first`}
      rows={checkpoints}
      keyOf={({ key }) => key}
      columns={[
        {
          key: "time",
          head: t`Time`,
          cell: ({ at }) => (
            <time className={styles.time} dateTime={at}>
              {format.stamp(at)}
            </time>
          ),
        },
        { key: "activity", head: t`Activity`, cell: activity },
        { key: "location", head: t`Location`, cell: ({ place }) => place ?? "–" },
      ]}
    />
  );
}
