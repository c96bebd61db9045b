/** A question to an outside party of a test, by its key. */

/** Answers a call: the first answer where the partner agrees, the second where it declines. */
export type Ask = <T>(key: string, yes: T, no: T) => Promise<T>;

export const NOON = "2026-11-17T12:00:00.000Z";
