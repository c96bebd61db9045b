/** How the sandbox's operators fare with a number, by its last four digits. */

/** How a call goes: whether it is taken, and what comes of it; null for nothing at all. */
interface Course {
  readonly isTaken: boolean;
  readonly end: "paid" | "failed" | null;
}

/** `about` is for the page's hint, English only: the sandbox is no part of the store. */
interface TestCall extends Course {
  readonly ending: string;
  readonly about: string;
}

export const usualCall: Course = { isTaken: true, end: "paid" };

export const testCalls: readonly TestCall[] = [
  { ending: "0001", isTaken: true, end: "paid", about: "Paid, as any other number" },
  { ending: "0002", isTaken: false, end: "failed", about: "Nobody is reached" },
  { ending: "0003", isTaken: false, end: null, about: "It rings for ever" },
  { ending: "0004", isTaken: true, end: "failed", about: "The call is taken, the card declined" },
  { ending: "0005", isTaken: true, end: null, about: "The call is taken, nothing comes of it" },
];
