/**
 * The store's own table of stores, parcel lockers and trucks: it stands in until a real provider of the port in
 * `fulfilment.ts` is set. Two things can be tried out:
 *
 * | what                                   | when                                      |
 * | -------------------------------------- | ----------------------------------------- |
 * | the store in Houston hands nothing out | on the last day of a month: it takes stock |
 * | every truck is full                    | to ZIP code 81435                         |
 */
import type { FulfilmentGateway, Locker } from "#app/.server/outside/fulfilment.ts";
import { pickupStores } from "./pickup-stores.ts";
import { addDays } from "#machines/kit";
import type { Day } from "#machines/kit";
import { LOCKER_DAYS } from "#machines/cart/delivery/delivery.rules.ts";

const stocktaking = "houston";
export const fullyBooked: ReadonlySet<string> = new Set(["81435"]);
const LOCKERS_SHOWN = 4;

const locker = (lockerId: string, street: string, city: string, zip: string): Locker => ({
  ...{ lockerId, street, city, zip },
  expiryDays: LOCKER_DAYS,
});

const lockers: readonly Locker[] = [
  locker("WAW01A", "ul. Marszałkowska 104", "Warszawa", "00-017"),
  locker("WAW12M", "ul. Puławska 145", "Warszawa", "02-715"),
  locker("WAW22P", "ul. Targowa 72", "Warszawa", "03-734"),
  locker("LUB03N", "ul. Lipowa 13", "Lublin", "20-020"),
  locker("BIA01M", "ul. Lipowa 6", "Białystok", "15-427"),
  locker("OLS02A", "ul. Partyzantów 62", "Olsztyn", "10-523"),
  locker("KRA05N", "ul. Karmelicka 28", "Kraków", "31-128"),
  locker("KRA10M", "ul. Wielicka 57", "Kraków", "30-552"),
  locker("KAT02A", "ul. Mariacka 10", "Katowice", "40-014"),
  locker("WRO04P", "ul. Legnicka 58", "Wrocław", "54-204"),
  locker("POZ03A", "ul. Głogowska 35", "Poznań", "60-702"),
  locker("SZC01N", "al. Wyzwolenia 18", "Szczecin", "70-554"),
  locker("GDA06M", "al. Grunwaldzka 82", "Gdańsk", "80-244"),
  locker("LOD02A", "ul. Piotrkowska 120", "Łódź", "90-006"),
];

const digits = (zip: string) => Number(zip.replace("-", ""));

export const fulfilmentBook: FulfilmentGateway = {
  async stores(storefront, today) {
    const isLastDay = monthOf(addDays(today, 1)) !== monthOf(today);
    return pickupStores.filter(
      (store) => store.storefront === storefront && !(isLastDay && store.storeId === stocktaking),
    );
  },
  async lockers(zip) {
    const distance = (one: Locker) => Math.abs(digits(one.zip) - digits(zip));
    return [...lockers]
      .sort((one, other) => distance(one) - distance(other))
      .slice(0, LOCKERS_SHOWN);
  },
  async truckDays(zip, days) {
    return fullyBooked.has(zip) ? [] : days;
  },
};

function monthOf(day: Day): string {
  return day.slice(0, 7);
}
