import { Trans } from "@lingui/react/macro";
import { useFormat } from "#app/features/layout/use-format.ts";
import { carrierName } from "#app/messages/shipment.ts";
import { Anchor } from "#app/ui/anchor.tsx";
import { OrderLineCard } from "./order-line.tsx";
import type { ParcelData } from "./order-data.ts";
import styles from "./order-page.module.css";

/** The lines of an order, by the parcel they travel in. */
export function Parcels({
  parcels,
  isPickup,
}: {
  parcels: readonly ParcelData[];
  isPickup: boolean;
}) {
  const sent = parcels.filter(({ kind }) => kind === "parcel");
  const isOne = parcels.length === 1;
  /** A pickup is no parcel to its shopper, and one heap of items needs no title. */
  const isPlain = isOne && (isPickup || parcels[0]?.kind !== "parcel");
  return parcels.map((parcel) => (
    <section key={parcel.key} className={styles.parcel}>
      <header className={styles.parcelHead}>
        <h2 className={isPlain ? "visually-hidden" : undefined}>
          <Title
            parcel={parcel}
            isPickup={isPickup}
            at={sent.indexOf(parcel) + 1}
            count={sent.length}
          />
        </h2>
        {parcel.trackHref && !isOne && (
          <Anchor href={parcel.trackHref}>
            <Trans>Track this parcel</Trans>
          </Anchor>
        )}
        {!isOne && parcel.day && <DayOfParcel {...parcel.day} />}
        <Carrier parcel={parcel} />
      </header>
      <ul className={styles.lines}>
        {parcel.lines.map((line) => (
          <OrderLineCard key={line.id} line={line} />
        ))}
      </ul>
    </section>
  ));
}

/** Each parcel has its own day; an order in one parcel says it as its headline. */
function DayOfParcel({ says, on }: NonNullable<ParcelData["day"]>) {
  const day = useFormat().weekday(on);
  return (
    <p className={styles.carrier}>
      {says === "arrives" && <Trans>Arrives {day}</Trans>}
      {says === "wasDue" && <Trans>Late: it was due {day}</Trans>}
      {says === "delivered" && <Trans>Delivered {day}</Trans>}
      {says === "pickUpBy" && <Trans>Pick up by {day}</Trans>}
    </p>
  );
}

interface TitleProps {
  readonly parcel: ParcelData;
  readonly isPickup: boolean;
  readonly at: number;
  readonly count: number;
}

function Title({ parcel, isPickup, at, count }: TitleProps) {
  if (parcel.kind === "cancelled") return <Trans>Cancelled items</Trans>;
  if (parcel.kind === "unpacked") return <Trans>By email, and services</Trans>;
  if (parcel.kind === "unsent" && count > 0) return <Trans>Not yet in a parcel</Trans>;
  if (parcel.kind === "unsent" || (isPickup && count === 1)) return <Trans>Your items</Trans>;
  return count > 1 ? (
    <Trans>
      Parcel {at} of {count}
    </Trans>
  ) : (
    <Trans>Your parcel</Trans>
  );
}

function Carrier({ parcel: { courier, trackingId } }: { parcel: ParcelData }) {
  if (courier === null && trackingId === null) return null;
  return (
    <p className={styles.carrier}>
      {courier && carrierName(courier)} {trackingId && <span className="data">{trackingId}</span>}
    </p>
  );
}
