/** Which clock people look at where something is brought to: the minutes it is ahead of UTC in winter. */
import { ARIZONA, WINTER_OFFSET } from "./calendar.ts";

const EASTERN = -300;
const CENTRAL = -360;
const MOUNTAIN = -420;
const PACIFIC = -480;
const ALASKA = -540;
const HAWAII = -600;

/** The states whose greater part is not on Eastern time. */
const states: Readonly<Record<string, number>> = {
  ...of(CENTRAL, "AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI"),
  ...of(MOUNTAIN, "CO ID MT NM UT WY"),
  AZ: ARIZONA,
  ...of(PACIFIC, "CA NV OR WA"),
  AK: ALASKA,
  HI: HAWAII,
};

/** The parts of a state that keep another time than the rest of it, by the first digits of their ZIP codes. */
const parts: Readonly<Record<string, number>> = {
  ...of(CENTRAL, "324 325"),
  ...of(EASTERN, "373 374 376 377 378 379"),
  ...of(CENTRAL, "420 421 422 423 424"),
  ...of(CENTRAL, "463 464 476 477"),
  ...of(MOUNTAIN, "586 577 693 798 799 979"),
  ...of(PACIFIC, "835 838"),
  // The Navajo Nation has summer time.
  ...of(MOUNTAIN, "865"),
};

interface Place {
  readonly country: string;
  readonly state: string;
  readonly zip: string;
}

/** The clock of an address; the store's where the address says none. */
export function clockAt(place: Place | null, store: number): number {
  if (place?.country === "PL") return WINTER_OFFSET.pl;
  if (place?.country !== "US") return store;
  return parts[place.zip.slice(0, 3)] ?? states[place.state] ?? EASTERN;
}

function of(clock: number, names: string): Record<string, number> {
  return Object.fromEntries(names.split(" ").map((name) => [name, clock]));
}
