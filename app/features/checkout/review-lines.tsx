import { useLingui } from "@lingui/react";
import { Trans } from "@lingui/react/macro";
import { useFormat } from "#app/features/layout/use-format.ts";
import { streetText } from "#app/fmt.ts";
import { isMethodId, methodTexts } from "#app/messages/checkout.ts";
import { paymentMethodName } from "#app/messages/payment-methods.ts";
import { cardText } from "#app/messages/card-text.ts";
import { Anchor } from "#app/ui/anchor.tsx";
import { Panel } from "#app/ui/panel.tsx";
import styles from "./checkout.module.css";
import type { RenewalOfferData } from "./renewal-offers.tsx";
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
  readonly contact:
    | (Person & {
        readonly email: string;
        readonly phone: string;
        /** The firm that the invoice is for. */
        readonly companyName: string | null;
        readonly taxId: string | null;
      })
    | null;
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
  /** What renews by itself, once it is ordered. */
  readonly renewals: readonly RenewalOfferData[];
  /** That nothing can be charged for them, where that is so; worded by the server. */
  readonly renewalNote: string | null;
  readonly paymentDisplay: string | null;
  /** What pays, where it is no card; null where nothing but gift cards and points pay. */
  readonly paymentMethod: string | null;
  /** What the card is for where nothing is due; worded by the server. */
  readonly cardNote?: { readonly text: string } | null;
  /** What was agreed with a lender; worded by the server. */
  readonly termsNote?: string | null;
  /** When items are charged, and which where not all alike; worded by the server (OPEN-110). */
  readonly charges: readonly { readonly text: string; readonly names: readonly string[] }[];
  /** Who pays what of the total (GIFT-10, FIN-26, PAY-35). */
  readonly payments: readonly {
    readonly paymentId: string;
    readonly method: string;
    readonly display: string | null;
    readonly amountCents: number;
  }[];
  /** The phone line that goes along, and where it is settled; worded by the server (CARR-17). */
  readonly phoneLine?: {
    readonly title: string;
    readonly lines: readonly string[];
    readonly href: string;
  } | null;
  readonly hrefs: {
    readonly address: string;
    readonly delivery: string;
    readonly payment: string;
  };
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

export function PlaceLines({ place }: { place: PlaceData }) {
  return (
    <>
      <p>
        {place.firstName} {place.lastName}
      </p>
      <p>
        {streetText(place)}
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

/** The phone line that goes along, with the way back to its carrier (CARR-17). */
export function PhoneLine({ phoneLine }: Pick<ReviewGroupsData, "phoneLine">) {
  return (
    phoneLine && (
      <Panel
        title={<span id="review-line">{phoneLine.title}</span>}
        action={
          <Anchor href={phoneLine.href} aria-describedby="review-line">
            <Trans>Change</Trans>
          </Anchor>
        }
      >
        <div className={styles.plain}>
          {phoneLine.lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      </Panel>
    )
  );
}
