import { useLingui } from "@lingui/react";
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useFormat } from "#app/features/shell/use-format.ts";
import { isMethodId, methodTexts } from "#app/messages/checkout.ts";
import { paymentMethodName } from "#app/messages/payment-methods.ts";
import { cardText } from "#app/messages/payment.ts";
import { streetOf } from "#app/street.ts";
import { Anchor } from "#app/ui/anchor.tsx";
import { Panel } from "#app/ui/panel.tsx";
import styles from "./checkout.module.css";
import { useHours } from "./use-hours.ts";

interface Person {
  readonly firstName: string;
  readonly lastName: string;
}

interface PlaceData extends Person {
  readonly line1: string;
  readonly line2: string | null;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly houseNumber: string | null;
  readonly flatNumber: string | null;
  readonly district: string | null;
}

/** Everything that was entered on the way here. */
export interface ReviewGroupsData {
  readonly contact: (Person & { readonly email: string; readonly phone: string }) | null;
  readonly shipTo: PlaceData | null;
  readonly billTo: PlaceData | null;
  readonly delivery: {
    readonly methodId: string;
    readonly promisedOn: string | null;
    readonly windowStart: string | null;
    readonly windowEnd: string | null;
    readonly instructions: string;
    /** Each arrives on a day of its own (SHIP-24). */
    readonly groups: readonly {
      readonly groupId: string;
      readonly methodId: string;
      readonly promisedOn: string | null;
      readonly windowStart: string | null;
      readonly windowEnd: string | null;
      readonly names: readonly string[];
    }[];
    readonly locker: {
      readonly lockerId: string;
      readonly street: string;
      readonly city: string;
    } | null;
    readonly store: {
      readonly name: string;
      readonly street: string;
      readonly hours: string;
    } | null;
  } | null;
  readonly paymentDisplay: string | null;
  /** What pays, where it is no card; null where nothing but gift cards and points pay. */
  readonly paymentMethod: string | null;
  /** What the card is for where nothing is due; worded by the server. */
  readonly cardNote?: { readonly text: string } | null;
  /** What gift cards pay (GIFT-10). */
  readonly giftPayments: readonly {
    readonly paymentId: string;
    readonly display: string | null;
    readonly amountCents: number;
  }[];
  readonly hrefs: {
    readonly address: string;
    readonly delivery: string;
    readonly payment: string;
  };
}

/** What was said at each step, with the way back to it. */
export function ReviewGroups(props: ReviewGroupsData) {
  const { contact, shipTo, billTo, delivery, giftPayments, hrefs } = props;
  const format = useFormat();
  return (
    <>
      {contact && (
        <Group title={<Trans>Contact</Trans>} href={hrefs.address} name="contact">
          <p>
            {contact.firstName} {contact.lastName}
          </p>
          <p>{contact.email}</p>
          <p className="num">{contact.phone}</p>
        </Group>
      )}
      {shipTo && (
        <Group title={<Trans>Deliver to</Trans>} href={hrefs.address} name="address">
          <PlaceLines place={shipTo} />
        </Group>
      )}
      {delivery && (
        <Group
          title={delivery.store ? <Trans>Store pickup</Trans> : <Trans>Delivery</Trans>}
          href={hrefs.delivery}
          name="delivery"
        >
          <DeliveryLines delivery={delivery} />
        </Group>
      )}
      <Group title={<Trans>Payment</Trans>} href={hrefs.payment} name="payment">
        {giftPayments.map(({ paymentId, display, amountCents }) => (
          <p key={paymentId}>
            <Trans>Gift card {display}</Trans>{" "}
            <span className="num">{format.money(amountCents)}</span>
          </p>
        ))}
        <PaymentName {...props} />
        <div className="small muted">
          {props.cardNote && <p>{props.cardNote.text}</p>}
          {billTo ? (
            <>
              <p>
                <Trans>Bill to</Trans>
              </p>
              <PlaceLines place={billTo} />
            </>
          ) : (
            shipTo && <Trans>The bill goes to the same address.</Trans>
          )}
        </div>
      </Group>
    </>
  );
}

/** The card, or the name of any other way to pay. */
export function PaymentName({
  paymentDisplay,
  paymentMethod,
}: Pick<ReviewGroupsData, "paymentDisplay" | "paymentMethod">) {
  const { i18n } = useLingui();
  if (paymentDisplay !== null) return <p>{cardText(paymentDisplay)}</p>;
  const name = paymentMethodName(paymentMethod ?? "");
  return name && <p>{i18n._(name)}</p>;
}

function Group({
  title,
  href,
  name,
  children,
}: {
  title: ReactNode;
  href: string;
  name: string;
  children: ReactNode;
}) {
  const id = `review-${name}`;
  return (
    <Panel
      title={<span id={id}>{title}</span>}
      action={
        <Anchor href={href} aria-describedby={id}>
          <Trans>Change</Trans>
        </Anchor>
      }
    >
      <div className={styles.plain}>{children}</div>
    </Panel>
  );
}

export function PlaceLines({ place }: { place: PlaceData }) {
  return (
    <>
      <p>
        {place.firstName} {place.lastName}
      </p>
      <p>
        {streetOf(place)}
        {place.line2 && <>, {place.line2}</>}
        {place.district && <>, {place.district}</>}
      </p>
      <p>
        {place.state ? `${place.city}, ${place.state} ${place.zip}` : `${place.zip} ${place.city}`}
      </p>
    </>
  );
}

export function DeliveryLines({
  delivery,
}: {
  delivery: NonNullable<ReviewGroupsData["delivery"]>;
}) {
  const { groups, instructions, store, locker } = delivery;
  return (
    <>
      {groups.length === 0 && <Arrival {...delivery} names={[]} isFetched={!!store || !!locker} />}
      {groups.map((group) => (
        <Arrival key={group.groupId} {...group} isFetched={false} />
      ))}
      {store && (
        <p>
          {store.name}, {store.street} · {store.hours}
        </p>
      )}
      {locker && (
        <p>
          <Trans>Parcel locker</Trans> {locker.lockerId}, {locker.street}, {locker.city}
        </p>
      )}
      {instructions && <p className="muted">{instructions}</p>}
    </>
  );
}

/** What arrives together: its day, its hours, how it comes. */
function Arrival({
  methodId,
  promisedOn,
  windowStart,
  windowEnd,
  names,
  isFetched,
}: Pick<
  NonNullable<ReviewGroupsData["delivery"]>["groups"][number],
  "methodId" | "promisedOn" | "windowStart" | "windowEnd" | "names"
> & { readonly isFetched: boolean }) {
  const { i18n } = useLingui();
  const format = useFormat();
  const hours = useHours();
  return (
    <>
      {promisedOn && (
        <p>
          <strong>{format.weekday(promisedOn)}</strong>
          {windowStart && windowEnd && <>, {hours(windowStart, windowEnd)}</>}
        </p>
      )}
      {names.length > 0 && <p>{format.listed(names)}</p>}
      {!isFetched && isMethodId(methodId) && <p>{i18n._(methodTexts[methodId])}</p>}
    </>
  );
}
