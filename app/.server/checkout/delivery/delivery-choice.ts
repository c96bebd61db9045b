/** Choosing how a cart comes: what is offered, and what a posted form makes of it. Every checkout shares it (SHIP-21). */
import { readForm } from "#app/.server/request/form-fields.ts";
import type { Submission } from "@conform-to/react";
import type { Locale } from "#app/i18n.ts";
import type { Delivery, DeliveryGroup } from "#machines/cart";
import { addDays } from "#machines/kit";
import type { RawEvent, Refusal } from "#machines/kit";
import type { FoundCart } from "#app/.server/cart/found-cart.ts";
import { storeTime } from "#app/.server/delivery/store-days.ts";
import { leadDaysOf } from "./delivery-check.ts";
import type { Delivering } from "./delivery-check.ts";
import { orFault } from "#app/.server/outside/faults.ts";
import { isTruckload } from "#machines/cart/delivery/delivery.rules.ts";
import { deliveryOptions, truckDays } from "#app/.server/delivery/delivery-options.ts";
import type { DeliveryOption, DeliveryOptions } from "#app/.server/delivery/delivery-options.ts";
import { deliveryForm } from "#app/.server/checkout/checkout-forms.ts";
import { deliveryCents } from "#app/.server/checkout/checkout-summary.ts";
import { pickupStores } from "#app/.server/outside/tables/pickup-stores.ts";
import { storeShown } from "#app/.server/delivery/pickup-stores.ts";
import type { Actor } from "#app/.server/engine/engine-context.ts";

/** What the form of a delivery shows: `DeliveryChoice` renders it. */
export async function deliveryChoice(
  scope: Delivering,
  cart: FoundCart,
  locale: Locale,
  /** Where lockers are looked for instead of at the address. */
  near?: string | null,
) {
  const options = await optionsOf(scope, cart, locale, near);
  const { delivery } = cart.context.checkout;
  const cards = (all: readonly DeliveryOption[]) => all.map((one) => cardOf(cart, one, locale));
  const { home, truck, pickup, lockers } = options;
  return {
    home: cards(home),
    truck: cards(truck),
    pickup: cards(pickup),
    lockers: cards(lockers),
    lockerZip: lockers.length > 0 ? (near ?? cart.context.checkout.shippingAddress?.zip ?? "") : "",
    windows: options.windows,
    groups: options.groups.map(({ groupId, lineIds }) => ({
      groupId,
      names: cart.context.lines
        .filter(({ lineId }) => lineIds.includes(lineId))
        .map(({ name }) => name),
    })),
    notForPickup: options.notForPickup,
    isPickupUnknown: options.isPickupUnknown,
    isTruckFull: options.isTruckFull,
    ...chosenValues(options, delivery),
    instructions: delivery?.instructions ?? "",
  };
}

function cardOf(cart: FoundCart, { value, delivery, keptDays }: DeliveryOption, locale: Locale) {
  const { methodId, promisedOn, locker } = delivery;
  return {
    ...{ value, methodId, promisedOn, keptDays },
    cents: deliveryCents(cart, delivery),
    store: storeShown(delivery.store?.storeId, locale),
    locker: locker && { lockerId: locker.lockerId, street: locker.street, city: locker.city },
  };
}

async function optionsOf(
  { engine, gateways }: Delivering,
  { context }: FoundCart,
  locale: Locale,
  near?: string | null,
): Promise<Known> {
  const { storefront, checkout, lines } = context;
  const { today, hour } = storeTime(engine, storefront);
  const leadDays = await leadDaysOf(engine, context);
  const zip = checkout.shippingAddress?.zip ?? "";
  const { fulfilment } = gateways;
  const [stores, lockers] = await Promise.all([
    orFault(fulfilment.stores(storefront, today)),
    storefront === "pl" ? orFault(fulfilment.lockers(near ?? zip)) : [],
  ]);
  const days = truckDays(addDays(today, leadDays), storefront);
  const options = deliveryOptions({
    ...{ cart: context, today, hour, leadDays, locale },
    stores: stores instanceof Error ? null : stores,
    lockers: lockers instanceof Error ? null : lockers,
    // What no truck brings waits for no word of one.
    truckDays: lines.some(isTruckload) ? await fulfilment.truckDays(zip, days) : [],
  });
  return { ...options, fault: [stores, lockers].find((one) => one instanceof Error) ?? null };
}

/** What can be chosen, and why some of it is not known: nobody says now where an order can be fetched, and it is brought all the same. */
interface Known extends DeliveryOptions {
  readonly fault: Error | null;
}

/** The cards of the delivery that was chosen before; a truck's day may have passed since. */
function chosenValues({ home, truck, pickup, lockers }: DeliveryOptions, chosen: Delivery | null) {
  const byTruck = chosen?.groups.find(({ groupId }) => groupId === "truck");
  const same = [...home, ...pickup, ...lockers].find(
    ({ delivery }) =>
      delivery.methodId === chosen?.methodId &&
      delivery.store?.storeId === chosen.store?.storeId &&
      delivery.locker?.lockerId === chosen.locker?.lockerId &&
      (delivery.promisedOn === chosen.promisedOn || chosen.windowStart === null),
  );
  const sameTruck = truck.find(({ delivery }) => delivery.promisedOn === byTruck?.promisedOn);
  return {
    chosen: same?.value ?? home[0]?.value ?? null,
    chosenTruck: sameTruck?.value ?? null,
    window: (byTruck ?? chosen)?.windowStart ?? null,
  };
}

type Chosen =
  | { readonly ok: true; readonly events: readonly { event: RawEvent; actor: Actor }[] }
  | {
      readonly ok: false;
      readonly fieldErrors: Record<string, string[]>;
      readonly refusal: Refusal | null;
    };

/** What a posted form tells the cart: the delivery, and the tax of where it is handed over. */
export async function chosenDelivery(
  scope: Delivering,
  cart: FoundCart,
  locale: Locale,
  form: FormData,
): Promise<{ readonly submission: Submission<unknown, string[]>; readonly chosen: Chosen }> {
  const submission = readForm(form, deliveryForm, ["seen"]);
  const missing = (fieldErrors: Record<string, string[]>, refusal: Refusal | null = null) => ({
    submission,
    chosen: { ok: false as const, fieldErrors, refusal },
  });
  if (submission.status !== "success") return missing({});
  const { method, truck, window, instructions, near } = submission.value;
  const options = await optionsOf(scope, cart, locale, near);
  const { home, pickup, lockers } = options;
  const option = [...home, ...pickup, ...lockers].find(({ value }) => value === method);
  if (!option && options.fault !== null && /^(pickup|locker)/.test(method)) throw options.fault;
  if (!option) return missing({}, { code: goneCode(method) });
  const isHome = option.delivery.mode === "home";
  const truckOption = options.truck.find(({ value }) => value === truck);
  const needsTruck = isHome && options.groups.length > 0 && !truckOption;
  if (needsTruck && truck) return missing({}, { code: goneCode(truck) });
  const hours = options.windows.find(({ start }) => start === window);
  const needsHours = isHome && options.windows.length > 0 && !hours;
  // Both at once: nobody is sent back twice.
  if (needsTruck || needsHours)
    return missing({
      ...(needsTruck && { truck: ["ChoiceRequired"] }),
      ...(needsHours && { window: ["ChoiceRequired"] }),
    });
  const delivery = agreed(option, isHome ? (truckOption ?? null) : null, hours, options);
  const event = { type: "delivery.chosen", delivery: { ...delivery, instructions } };
  return {
    submission,
    chosen: {
      ok: true,
      events: [
        { event, actor: cart.actor },
        { event: await taxOf(scope, cart, option), actor: { role: "system", id: "tax" } },
      ],
    },
  };
}

/** A truck's day that is gone cannot be scheduled any more (SHIP-15); anything else is not offered (SHIP-14). */
function goneCode(value: string): string {
  return /^(truck|cargo):/.test(value) ? "UnableToScheduleHADelivery" : "DeliveryModeNotFound";
}

type Hours = { readonly start: string; readonly end: string } | undefined;

/** One delivery for everything, or a group for each day (SHIP-24). */
function agreed(
  { delivery }: DeliveryOption,
  truck: DeliveryOption | null,
  hours: Hours,
  { groups }: DeliveryOptions,
): Omit<Delivery, "instructions"> {
  const window = { windowStart: hours?.start ?? null, windowEnd: hours?.end ?? null };
  const none = { windowStart: null, windowEnd: null };
  if (!truck) return { ...delivery, ...(delivery.mode === "home" ? window : none), groups: [] };
  return {
    ...{ ...delivery, ...none },
    takesCash: delivery.takesCash && truck.delivery.takesCash,
    groups: groups.map(({ groupId, lineIds }): DeliveryGroup => {
      const { delivery: own } = groupId === "truck" ? truck : { delivery };
      const { methodId, name, costCents, freeOverFifty, promisedOn } = own;
      const method = { methodId, name, costCents, freeOverFifty, promisedOn };
      return { groupId, lineIds, ...method, ...(groupId === "truck" ? window : none) };
    }),
  };
}

/** What is handed over in a store is taxed there, everything else where it goes. */
async function taxOf(
  { gateways }: Delivering,
  { context }: FoundCart,
  { delivery }: DeliveryOption,
): Promise<RawEvent> {
  const store = pickupStores.find(({ storeId }) => storeId === delivery.store?.storeId);
  const { shippingAddress, taxRateBasisPoints } = context.checkout;
  const country = context.storefront === "us" ? ("US" as const) : ("PL" as const);
  const place = store ? { ...store, country } : shippingAddress;
  const rate = place ? await gateways.tax.rate(place) : taxRateBasisPoints;
  return { type: "repriced", lines: [], taxRateBasisPoints: rate };
}
