/** The devices that the sandbox's insurer makes something particular of, by their numbers (`docs/guides/sandbox.md`). */

/** What becomes of a claim: what the insurer says, and then its repair shop. */
interface Course {
  readonly verdict: string;
  /** Days until the insurer says so. */
  readonly afterDays?: number;
  /** What the shop does; left out, the usual thing. */
  readonly work?: string;
}

const NOT_FOUND = "356938035640029";

const courses: Readonly<Record<string, Course>> = {
  [NOT_FOUND]: { verdict: "device.unknown" },
  "356938035640037": { verdict: "claim.refused" },
  "356938035640045": { verdict: "no.answer" },
  "356938035640052": { verdict: "claim.accepted", afterDays: 6 },
  "356938035640060": { verdict: "claim.accepted", work: "device.replaced" },
  "356938035640078": { verdict: "claim.accepted", work: "money.sent" },
  "356938035640086": { verdict: "claim.accepted", work: "repair.refused" },
};

/** Any other number that is one is of a device that is insured as usual. */
export const courseOf = (imei: string): Course => courses[imei] ?? { verdict: "claim.accepted" };

export const isKnownDevice = (imei: string): boolean => imei !== NOT_FOUND;

/** The test identities as the store's own page lists them. */
export const testDevices = [
  { number: "356938035640011", about: "found; a claim is accepted and the device repaired" },
  { number: NOT_FOUND, about: "not found" },
  { number: "356938035640037", about: "a claim is refused" },
  { number: "356938035640045", about: "a claim is never answered" },
  { number: "356938035640052", about: "a claim is accepted after six days" },
  { number: "356938035640060", about: "a claim is accepted and the device replaced" },
  { number: "356938035640078", about: "a claim is accepted and the device paid for" },
  { number: "356938035640086", about: "a claim is accepted, and the repair shop refuses it" },
];
