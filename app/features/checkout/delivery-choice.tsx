import { Plural, Trans } from "@lingui/react/macro";
import { useLingui } from "@lingui/react";
import type { ReactNode } from "react";
import { useFormat } from "#app/features/layout/use-format.ts";
import { checkoutText, isMethodId, methodTexts } from "#app/messages/checkout.ts";
import { ChoiceCards } from "#app/ui/choice.tsx";
import type { Choice } from "#app/ui/choice.tsx";
import { TextareaField } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import * as contacts from "#machines/cart/schema/contact.rules.ts";
import { useHours } from "./use-hours.ts";

/** One way and day of delivery. */
export interface DeliveryCard {
  readonly value: string;
  readonly methodId: string;
  readonly promisedOn: string | null;
  readonly cents: number;
  readonly keptDays: number | null;
  readonly store: {
    readonly name: string;
    readonly street: string;
    readonly hours: string;
    readonly phone: string;
  } | null;
  readonly locker: {
    readonly lockerId: string;
    readonly street: string;
    readonly city: string;
  } | null;
}

/** Everything that can be chosen, as `deliveryChoice` of the server lists it. */
export interface DeliveryChoiceData {
  readonly home: readonly DeliveryCard[];
  /** The truck's days where parcels come beside it (SHIP-24). */
  readonly truck: readonly DeliveryCard[];
  readonly pickup: readonly DeliveryCard[];
  readonly lockers: readonly DeliveryCard[];
  readonly lockerZip: string;
  readonly windows: readonly { readonly start: string; readonly end: string }[];
  readonly groups: readonly {
    readonly groupId: "parcel" | "truck";
    readonly names: readonly string[];
  }[];
  readonly notForPickup: readonly string[];
  /** What is said of places to pick it up, where nobody can tell them. */
  readonly unknown: string | null;
  readonly isTruckFull: boolean;
  readonly chosen: string | null;
  readonly chosenTruck: string | null;
  readonly window: string | null;
  readonly instructions: string;
}

/** What the fields begin with, by name. */
export function deliveryValues(data: DeliveryChoiceData): Record<string, string> {
  return {
    method: data.chosen ?? "",
    truck: data.chosenTruck ?? "",
    window: data.window ?? "",
    instructions: data.instructions,
  };
}

/** The rules of the fields, by name: the server's own. */
export const deliveryRules = { instructions: contacts.instructions };

interface DeliveryChoiceProps {
  readonly data: DeliveryChoiceData;
  readonly valueOf: (name: string) => string;
  readonly textOf: (name: string) => string | undefined;
  /** What is missing until standard delivery is free (SHIP-20). */
  readonly freeMissingCents: number;
}

/** The fields that choose how an order comes; whoever mounts them brings the form and its button (SHIP-21). */
export function DeliveryChoice(props: DeliveryChoiceProps) {
  const { data, valueOf, textOf } = props;
  const { lockerZip, notForPickup } = data;
  const names = useFormat().listed(notForPickup);
  return (
    <>
      {lockerZip !== "" && <input type="hidden" name="near" value={lockerZip} />}
      {data.isTruckFull && <TruckFull />}
      <BroughtChoice {...props} />
      <FetchedChoice data={data} valueOf={valueOf} />
      {data.unknown && <p>{data.unknown}</p>}
      {notForPickup.length > 0 && (
        <Notice title={<Trans>No store pickup for this order</Trans>}>
          <Trans>It has to be delivered: {names}</Trans>
        </Notice>
      )}
      <TextareaField
        name="instructions"
        defaultValue={valueOf("instructions")}
        error={textOf("instructions")}
        label={<Trans>Delivery instructions</Trans>}
        hint={<Trans>Gate code, floor, where to put it down.</Trans>}
        rows={2}
        optional
      />
    </>
  );
}

/** What comes to the door: by parcel, by truck, or each in its own way. */
function BroughtChoice({ data, valueOf, textOf, freeMissingCents }: DeliveryChoiceProps) {
  const format = useFormat();
  const { windows, groups, home, truck } = data;
  const namesOf = (id: "parcel" | "truck") =>
    format.listed(groups.find(({ groupId }) => groupId === id)?.names ?? []);
  const isMixed = groups.length > 0;
  const isTruck = windows.length > 0 && !isMixed;
  const parcels = namesOf("parcel");
  const trucked = namesOf("truck");
  const field = (name: string) => ({ name, defaultValue: valueOf(name), error: textOf(name) });
  const homeCards = useHomeCards(home, freeMissingCents);
  const truckCards = useHomeCards(truck, 0);
  const windowCards = useWindowCards(windows);
  const label: ReactNode = isTruck ? (
    <Trans>Choose a day</Trans>
  ) : isMixed ? (
    <Trans>By parcel: {parcels}</Trans>
  ) : (
    <Trans>Home delivery</Trans>
  );
  return (
    <>
      {home.length > 0 && (
        <ChoiceCards
          {...field("method")}
          label={label}
          layout={isTruck ? "grid" : "list"}
          choices={homeCards}
        />
      )}
      {truck.length > 0 && (
        <ChoiceCards
          {...field("truck")}
          label={<Trans>By truck: {trucked}</Trans>}
          layout="grid"
          choices={truckCards}
        />
      )}
      {windows.length > 0 && (isMixed ? truck : home).length > 0 && (
        <ChoiceCards
          {...field("window")}
          label={<Trans>Choose four hours</Trans>}
          hint={<Trans>The carrier texts a day before, and again from the road.</Trans>}
          layout="grid"
          choices={windowCards}
        />
      )}
    </>
  );
}

/** What waits for its shopper: in a locker or a store. */
function FetchedChoice({ data, valueOf }: Pick<DeliveryChoiceProps, "data" | "valueOf">) {
  const lockers = useLockerCards(data.lockers);
  const pickup = usePickupCards(data.pickup);
  const one = { name: "method", defaultValue: valueOf("method") };
  return (
    <>
      {lockers[0] && (
        <ChoiceCards
          {...one}
          id="field-locker"
          label={<Trans>Parcel locker</Trans>}
          hint={<Trans>For orders up to 5,000 zł and parcels up to 41 × 38 × 64 cm.</Trans>}
          choices={lockers}
        />
      )}
      {pickup[0] && (
        <ChoiceCards
          {...one}
          id="field-pickup"
          label={<Trans>Store pickup</Trans>}
          choices={pickup}
        />
      )}
    </>
  );
}

/** No truck has room there (SHIP-15). */
function TruckFull() {
  const { i18n } = useLingui();
  const { title, text } = checkoutText("UnableToScheduleHADelivery");
  return (
    <Notice tone="stop" title={i18n._(title)}>
      {text && i18n._(text)}
    </Notice>
  );
}

function useHomeCards(cards: readonly DeliveryCard[], freeMissingCents: number): Choice[] {
  const { i18n } = useLingui();
  const format = useFormat();
  const missing = format.money(freeMissingCents);
  return cards.map(({ value, methodId, promisedOn, cents }) => ({
    value,
    label: promisedOn === null ? value : format.shortWeekday(promisedOn),
    note:
      methodId === "truck" || !isMethodId(methodId) ? undefined : (
        <>
          {i18n._(methodTexts[methodId])}
          {methodId === "standard" && cents > 0 && (
            <>
              <br />
              <Trans>{missing} more for free delivery</Trans>
            </>
          )}
        </>
      ),
    aside: cents > 0 ? format.money(cents) : <Trans>Free</Trans>,
  }));
}

function usePickupCards(cards: readonly DeliveryCard[]): Choice[] {
  return useHandedOver(
    cards.flatMap((card) =>
      card.store
        ? [{ card, name: card.store.name, at: `${card.store.street} · ${card.store.hours}` }]
        : [],
    ),
  );
}

function useLockerCards(cards: readonly DeliveryCard[]): Choice[] {
  return useHandedOver(
    cards.flatMap((card) =>
      card.locker
        ? [{ card, name: card.locker.lockerId, at: `${card.locker.street}, ${card.locker.city}` }]
        : [],
    ),
  );
}

/** What is fetched: where it waits, and for how long once it is ready. */
function useHandedOver(
  places: readonly { readonly card: DeliveryCard; readonly name: string; readonly at: string }[],
): Choice[] {
  const format = useFormat();
  return places.flatMap(({ card: { value, promisedOn, keptDays, cents }, name, at }) => {
    if (promisedOn === null || keptDays === null) return [];
    const ready = format.shortWeekday(promisedOn);
    return [
      {
        value,
        label: name,
        note: (
          <>
            {at}
            <br />
            <Plural
              value={keptDays}
              one={`Ready ${ready}, then kept for # day`}
              other={`Ready ${ready}, then kept for # days`}
            />
          </>
        ),
        aside: cents > 0 ? format.money(cents) : <Trans>Free</Trans>,
      },
    ];
  });
}

function useWindowCards(windows: DeliveryChoiceData["windows"]): Choice[] {
  const hours = useHours();
  return windows.map(({ start, end }) => ({ value: start, label: hours(start, end) }));
}
