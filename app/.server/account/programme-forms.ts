import type { RequestScope } from "#app/.server/request/context.ts";

export type VerifyingScope = RequestScope & {
  /** How long an answer may keep the shopper waiting before a page says so. */
  readonly patienceMs?: number;
};
