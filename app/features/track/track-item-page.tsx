import { useLingui } from "@lingui/react";
import { Plural, Trans } from "@lingui/react/macro";
import { ProductArt } from "#app/features/catalogue/product-art.tsx";
import { useLive } from "#app/features/events/use-live.ts";
import { DeliveryPanel } from "#app/features/order/delivery-panel.tsx";
import { Headline } from "#app/features/order/headline.tsx";
import type {
  DeliveryData,
  Headline as HeadlineData,
  LineData,
  TrackData,
} from "#app/features/order/order-data.ts";
import { ProgressTrack } from "#app/features/order/progress-track.tsx";
import { UnitStates } from "#app/features/order/unit-states.tsx";
import { lineLabel } from "#app/messages/line-label.ts";
import { ArtWell } from "#app/ui/device-art.tsx";
import { StateLabel } from "#app/ui/lamp.tsx";
import { Columns, Page, PageHead, Stack } from "#app/ui/layout.tsx";
import { BackLink } from "#app/ui/navigation.tsx";
import { Panel } from "#app/ui/panel.tsx";
import styles from "./parcel.module.css";
import { Parcel } from "./parcel.tsx";
import type { TrackedParcel } from "./parcel.tsx";

interface TrackItemProps {
  readonly orderId: string;
  readonly orderHref: string;
  readonly line: LineData;
  readonly headline: HeadlineData;
  readonly parcels: readonly TrackedParcel[];
  readonly track: TrackData | null;
  readonly destination: DeliveryData;
  readonly liveHref: string;
}

/** Where one item is, told by us; the carrier's own page is only a link (UX 45, 46). */
export function TrackItemPage(props: TrackItemProps) {
  const { i18n } = useLingui();
  const { orderId, orderHref, line, parcels, track } = props;
  useLive(props.liveHref);
  return (
    <Page>
      <Stack gap={5}>
        <BackLink href={orderHref}>
          <Trans>Order {orderId}</Trans>
        </BackLink>
        <Columns
          aside={
            <>
              <Panel title={<Trans>Your item</Trans>}>
                <Item line={line} />
              </Panel>
              <DeliveryPanel delivery={props.destination} />
            </>
          }
        >
          <PageHead
            state={<StateLabel state={line.tone}>{i18n._(lineLabel(line))}</StateLabel>}
            title={<Headline headline={props.headline} label={line.label} />}
            lead={
              parcels.length === 0 ? (
                <Trans>There is no parcel yet. It appears here as soon as there is one.</Trans>
              ) : undefined
            }
          />
          {track && <ProgressTrack track={track} />}
          {parcels.map((parcel) => (
            <Parcel key={parcel.shipmentId} parcel={parcel} />
          ))}
        </Columns>
      </Stack>
    </Page>
  );
}

function Item({ line }: { line: LineData }) {
  return (
    <div className={styles.item}>
      <ArtWell size="thumb">
        <ProductArt art={line.art} />
      </ArtWell>
      <div>
        <p>{line.name}</p>
        <p className="small muted">
          <Plural value={line.quantity} one="# unit" other="# units" />
        </p>
        <UnitStates line={line} />
      </div>
    </div>
  );
}
