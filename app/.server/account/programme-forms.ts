import type { Door } from "#app/.server/request/context.ts";

export type VerifyingDoor = Door & {
  /** How long an answer may keep the shopper waiting before a page says so. */
  readonly patienceMs?: number;
};
