/** How old somebody is, and who may enter into credit. */
import type { Day } from "./calendar.ts";

/** Credit, and every check for it, is for adults (FIN-05, CARR-12). */
const ADULT_YEARS = 18;

/** Full years between two days. Somebody born on 29 February turns a year older on 1 March of other years. */
export function ageOn(today: Day, birthDate: Day): number {
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

export function isAdult(ageYears: number): boolean {
  return ageYears >= ADULT_YEARS;
}
