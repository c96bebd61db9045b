import { Trans } from "@lingui/react/macro";
import { Anchor } from "#app/ui/anchor.tsx";
import { streetOf } from "#app/street.ts";
import { Panel } from "#app/ui/panel.tsx";
import type { DeliveryData } from "./order-data.ts";
import styles from "./order-page.module.css";

/** Where it goes, or where it waits to be picked up (ORD-62). */
export function DeliveryPanel({
  delivery: { shipTo, store, method, editHref },
}: {
  delivery: DeliveryData;
}) {
  if (store) return <StorePanel store={store} />;
  if (shipTo === null) return null;
  const street = streetOf(shipTo);
  return (
    <Panel title={<Trans>Delivery</Trans>}>
      <address className={styles.address}>
        <span>
          {shipTo.firstName} {shipTo.lastName}
        </span>
        {shipTo.companyName && <span>{shipTo.companyName}</span>}
        <span>{street}</span>
        {shipTo.line2 && <span>{shipTo.line2}</span>}
        <CityLine
          city={shipTo.city}
          state={shipTo.state}
          zip={shipTo.zip}
          country={shipTo.country}
        />
      </address>
      {method && <p className="small muted">{method}</p>}
      {editHref && (
        <Anchor href={editHref}>
          <Trans>Change the address</Trans>
        </Anchor>
      )}
    </Panel>
  );
}

/** "Portland, OR 97209"; in Poland the code comes first. */
function CityLine({
  city,
  state,
  zip,
  country,
}: {
  city: string;
  state: string;
  zip: string;
  country: string;
}) {
  return <span>{country === "PL" ? `${zip} ${city}` : `${city}, ${state} ${zip}`}</span>;
}

function StorePanel({ store }: { store: NonNullable<DeliveryData["store"]> }) {
  return (
    <Panel title={<Trans>Pickup</Trans>}>
      <address className={styles.address}>
        <span>{store.displayName}</span>
        <span>{store.hours}</span>
        <a href={`tel:+1${store.phone}`}>{store.phone}</a>
      </address>
    </Panel>
  );
}
