/** How pages are measured and where their errors go. */
import type { Env } from "#app/.server/request/env.ts";

/** The products of analytics: a store that is open, and one whose outside is played (LOG-07, CONST-08). */
const analyticsProducts = { PROD: 5922, STAGE: 2368 } as const;

export function measuredBy({ sandbox, loggerUrl }: Pick<Env, "sandbox" | "loggerUrl">) {
  return { product: analyticsProducts[sandbox ? "STAGE" : "PROD"], logger: loggerUrl };
}
