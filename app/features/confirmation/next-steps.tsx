import { Plural, Trans } from "@lingui/react/macro";
import { useHours } from "#app/features/checkout/use-hours.ts";
import { PhoneLink } from "#app/features/layout/phone-link.tsx";
import { useFormat } from "#app/features/layout/use-format.ts";
import { streetText } from "#app/fmt.ts";
import { phoneText } from "#app/phone-text.ts";
import { Panel } from "#app/ui/panel.tsx";
import styles from "./confirmation-page.module.css";

export interface NextData {
  /** Nothing of it is packed. */
  readonly isDigital: boolean;
  /** What of it is not packed, beside gift cards. */
  readonly hasPlan: boolean;
  readonly hasVisit: boolean;
  /** What is said of a phone line; empty without one. */
  readonly phoneLine: readonly string[];
  /** Only an agent may cancel it (CANC-04). */
  readonly isCancelManualOnly: boolean;
  /** When items are charged, and which where not all alike; worded by the server (OPEN-110). */
  readonly charges: readonly { readonly text: string; readonly names: readonly string[] }[];
  readonly isPreorder: boolean;
  readonly isBooked: boolean;
  readonly promisedOn: string | null;
  /** Each day on which something comes; `slot` are the booked hours, `12:00-16:00`. */
  readonly arrivals: readonly {
    readonly on: string;
    readonly slot: string | null;
    readonly names: readonly string[];
  }[];
  readonly hasGiftCard: boolean;
  readonly pickup: {
    readonly name: string;
    readonly street: string;
    readonly hours: string;
    /** Digits. */
    readonly phone: string | null;
    /** A parcel locker hands it out: no counter, no hours. */
    readonly isLocker: boolean;
    /** Days for which it is kept, from when it is ready, which may be before the promised day (OPEN-96). */
    readonly keptDays: number;
  } | null;
  readonly shipTo: {
    readonly firstName: string;
    readonly lastName: string;
    readonly line1: string;
    readonly line2: string | null;
    readonly houseNumber: string | null;
    readonly flatNumber: string | null;
    readonly city: string;
    readonly state: string;
    readonly zip: string;
  } | null;
}

/** What the store does next, and what the shopper may. */
export function Next(props: NextData) {
  const { isDigital, pickup, isBooked, isPreorder, promisedOn, charges, hasGiftCard } = props;
  const { hasPlan, hasVisit, phoneLine } = props;
  const format = useFormat();
  const day = promisedOn === null ? "" : format.date(promisedOn);
  const keptDays = pickup?.keptDays ?? 0;
  return (
    <Panel title={<Trans>What happens next</Trans>}>
      <ol className={styles.next}>
        {hasGiftCard && (
          <li>
            <Trans>
              The gift card goes to its recipient by email, within minutes or on the day you chose.
            </Trans>
          </li>
        )}
        {isDigital ? (
          !hasGiftCard && (
            <li>
              {charges.length > 0 ? (
                <Trans>It begins as soon as your payment is taken.</Trans>
              ) : (
                <Trans>It begins at once: nothing is charged for it now.</Trans>
              )}
            </li>
          )
        ) : pickup ? (
          <>
            <li>
              <Trans>We pack it and write to you when it is ready.</Trans>
            </li>
            <li>
              <Plural
                value={keptDays}
                one="We keep it for # day from when it is ready; after that it goes back and you pay nothing."
                other="We keep it for # days from when it is ready; after that it goes back and you pay nothing."
              />
            </li>
          </>
        ) : (
          <>
            <li>
              {isPreorder && isBooked ? (
                <Trans>Pre-ordered: it ships by {day}, the day you chose.</Trans>
              ) : isPreorder ? (
                <Trans>Pre-ordered: it ships so that it arrives by {day}.</Trans>
              ) : props.isCancelManualOnly ? (
                <Trans>
                  We make it for you. To cancel it, call us at <PhoneLink /> before it is packed.
                </Trans>
              ) : (
                <Trans>We pack it. Until then you can cancel it yourself.</Trans>
              )}
            </li>
            <li>
              {isBooked ? (
                <Trans>The carrier texts you a day before it comes, and again from the road.</Trans>
              ) : (
                <Trans>You get a tracking number by email as soon as it is on its way.</Trans>
              )}
            </li>
          </>
        )}
        {hasPlan && (
          <li>
            <Trans>What protects or goes with an item begins when the item arrives.</Trans>
          </li>
        )}
        {phoneLine.length > 0 && (
          <li>
            <Trans>Phone line</Trans>: {phoneLine.join(" ")}
          </li>
        )}
        {hasVisit && (
          <li>
            <Trans>Work at your home has a day of its own: you find it in your order.</Trans>
          </li>
        )}
        {charges.map(({ text, names }) => (
          <li key={text}>{names.length === 0 ? text : `${text}: ${format.listed(names)}`}</li>
        ))}
      </ol>
    </Panel>
  );
}

/** Where it goes, or where it waits: the pickup notes (CONF-03). */
export function Where({ pickup, shipTo, arrivals }: NextData) {
  const format = useFormat();
  if (pickup) {
    return (
      <Panel title={<Trans>Pickup notes</Trans>}>
        <p>
          <strong>{pickup.name}</strong>
          <br />
          {pickup.street}
          {pickup.hours && <> · {pickup.hours}</>}
          {pickup.phone && (
            <>
              <br />
              <Trans>Phone {phoneText(pickup.phone)}</Trans>
            </>
          )}
        </p>
        <p>
          {pickup.isLocker ? (
            <Trans>The carrier sends you the code that opens it.</Trans>
          ) : (
            <Trans>
              Bring the order number and a photo ID. Somebody else may pick it up with the order
              number and an ID of their own.
            </Trans>
          )}
        </p>
      </Panel>
    );
  }
  if (!shipTo) return null;
  return (
    <Panel title={<Trans>Delivery</Trans>}>
      {arrivals.map(({ on, slot, names }) => (
        <p key={`${on} ${slot}`}>
          <strong>{format.weekday(on)}</strong>
          {slot && <Hours slot={slot} />}
          {arrivals.length > 1 && (
            <>
              <br />
              {format.listed(names)}
            </>
          )}
        </p>
      ))}
      <p>
        {shipTo.firstName} {shipTo.lastName}
        <br />
        {streetText(shipTo)}
        {shipTo.line2 && <>, {shipTo.line2}</>}
        <br />
        {shipTo.state
          ? `${shipTo.city}, ${shipTo.state} ${shipTo.zip}`
          : `${shipTo.zip} ${shipTo.city}`}
      </p>
    </Panel>
  );
}

function Hours({ slot }: { slot: string }) {
  const hours = useHours();
  const [start = "", end = ""] = slot.split("-");
  return <>, {hours(start, end)}</>;
}
