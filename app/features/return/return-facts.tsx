import { useLingui } from "@lingui/react";
import { Trans } from "@lingui/react/macro";
import { ProductArt } from "#app/features/catalogue/product-art.tsx";
import { orderLabels } from "#app/messages/order.ts";
import { channelNames, isReturnReason, returnReasons } from "#app/messages/return.ts";
import { carrierName } from "#app/messages/shipment.ts";
import { Anchor } from "#app/ui/anchor.tsx";
import { Facts } from "#app/ui/content.tsx";
import { ArtWell } from "#app/ui/device-art.tsx";
import { Row, Stack } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { ReturnData } from "./return-data.ts";
import styles from "./return.module.css";
import { UnitsTaken } from "./units-taken.tsx";

/** What goes back, why and how, and the parcel's number (RET-02). */
export function ReturnFacts({ page }: { page: ReturnData }) {
  return (
    <Panel title={<Trans>This return</Trans>}>
      <Stack gap={4}>
        {page.lines.map((line) => (
          <Row key={line.lineId} gap={4}>
            <ArtWell size="thumb">
              <ProductArt art={line.art} />
            </ArtWell>
            <div className={styles.facts}>
              <p>{line.name}</p>
              <p className="small muted">
                <UnitsTaken {...line} />
              </p>
              {line.serials.length > 0 && <p className="data">{line.serials.join(" · ")}</p>}
            </div>
          </Row>
        ))}
        <Facts facts={useFacts(page)} />
        {page.ending && <p>{page.ending}</p>}
      </Stack>
    </Panel>
  );
}

function useFacts(page: ReturnData) {
  const { reasonCode, reasonText, channel, parcel, isClaim, isDeliveryFailed } = page;
  const { i18n } = useLingui();
  const reason = isReturnReason(reasonCode) ? returnReasons[reasonCode] : returnReasons.other;
  const fact = (key: string, name: React.ReactNode, value: React.ReactNode) =>
    value ? [{ key, name, value }] : [];
  const courier = parcel?.courier === "other" ? null : parcel?.courier;
  const number = <span className="data">{parcel?.trackingId}</span>;
  return [
    ...fact("reason", <Trans>Reason</Trans>, i18n._(reason)),
    ...fact("text", <Trans>You wrote</Trans>, reasonText),
    ...fact("channel", <Trans>How</Trans>, !isClaim && i18n._(channelNames[channel])),
    ...fact(
      "failed",
      <Trans>Delivery</Trans>,
      isDeliveryFailed && i18n._(orderLabels.deliveryFailed),
    ),
    ...fact("carrier", <Trans>Carrier</Trans>, courier && carrierName(courier)),
    ...fact(
      "number",
      <Trans>Tracking number</Trans>,
      parcel?.trackingId &&
        (parcel.trackingUrl ? (
          <Anchor href={parcel.trackingUrl} rel="noreferrer">
            {number}
          </Anchor>
        ) : (
          number
        )),
    ),
  ];
}
