import { useActionData } from "@remix-run/react";
import { useLingui } from "@lingui/react";
import { Trans } from "@lingui/react/macro";
import { EventForm, useSending } from "#app/features/events/event-form.tsx";
import { cartText } from "#app/messages/cart.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { StateLabel } from "#app/ui/lamp.tsx";
import { ofTheField } from "./cart-refusal.tsx";
import type { CartAnswer } from "./cart-refusal.tsx";
import type { Ticket } from "./cart-data.ts";
import styles from "./cart-page.module.css";

/** What the checked ZIP code allows (SHIP-02). */
export interface ZipServicesData {
  readonly delivery: boolean;
  readonly sameDay: boolean;
  readonly pickup: boolean;
  readonly appliances: boolean;
}

interface ZipCheckProps {
  readonly zip: string | null;
  readonly services: ZipServicesData | null;
  readonly ticket: Ticket;
}

/** Asks where it should go, so that the sums are right before anybody types an address (SHIP-01, CART-18). */
export function ZipCheck({ zip, services, ticket }: ZipCheckProps) {
  const { i18n } = useLingui();
  const busy = useSending("zip.entered");
  const answer = useActionData<CartAnswer>();
  const isRefused = answer?.event === "zip.entered" && answer.typed !== undefined;
  const isAtField = isRefused && ofTheField.includes(answer.refusal.code);
  return (
    <div className={styles.zipCheck}>
      <EventForm
        event="zip.entered"
        ticket={{ ...ticket, key: `${ticket.key}-zip` }}
        className={styles.zip}
      >
        <Field
          name="zip"
          label={<Trans>Deliver to ZIP code</Trans>}
          inputMode="numeric"
          autoComplete="postal-code"
          defaultValue={isRefused ? answer.typed : (zip ?? "")}
          error={isAtField ? i18n._(cartText(answer.refusal.code).title) : undefined}
        />
        <Button busy={busy}>
          <Trans>Check</Trans>
        </Button>
      </EventForm>
      {zip !== null && services && !isRefused && <Services zip={zip} services={services} />}
    </div>
  );
}

function Services({ zip, services }: { zip: string; services: ZipServicesData }) {
  const rows = [
    [services.delivery, <Trans key="delivery">Home delivery</Trans>],
    [services.sameDay, <Trans key="sameDay">Same-day delivery</Trans>],
    [services.pickup, <Trans key="pickup">Store pickup nearby</Trans>],
    [services.appliances, <Trans key="appliances">Appliance and TV delivery</Trans>],
  ] as const;
  return (
    <div className="small">
      <p className="muted">
        <Trans>What ZIP code {zip} can have:</Trans>
      </p>
      <ul className={styles.services}>
        {rows.map(([isOffered, label]) => (
          <li key={label.key}>
            <StateLabel state={isOffered ? "done" : "cancelled"}>
              {label}
              {!isOffered && (
                <>
                  {" "}
                  · <Trans>not here</Trans>
                </>
              )}
            </StateLabel>
          </li>
        ))}
      </ul>
    </div>
  );
}
