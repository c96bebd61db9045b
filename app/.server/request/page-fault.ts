/** What becomes of an error that no page has an answer to. */
import { isRouteErrorResponse } from "@remix-run/react";
import type { HandleErrorFunction } from "@remix-run/node";
import { StoreUnavailable } from "#db";
import { GatewayFault, GatewayTimeout } from "#app/.server/outside/faults.ts";

/** When it is worth asking again what an outside party did not answer. */
const PROVIDER_AWAY_SECONDS = 30;

/**
 * Puts what a page threw into the log, without secrets and under the request's number; who went away has no fault. Where
 * nothing can be written just now, or an outside party cannot be asked, the request learns when to come again: the form that
 * sent it keeps what was typed.
 */
export const noteFault: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  if (isRouteErrorResponse(error)) {
    context.log.info({ status: error.status }, "no page takes that");
    return;
  }
  context.log.error({ err: error }, "a page failed");
  const seconds = waitAfter(error);
  if (seconds !== null && context.waits)
    Object.assign(context.waits, { seconds, isForStore: true });
};

/** How long to wait before the same may go through, in seconds; null where waiting does not help. */
function waitAfter(error: unknown): number | null {
  if (error instanceof StoreUnavailable) return error.retryAfterSeconds;
  const isAway = error instanceof GatewayTimeout || error instanceof GatewayFault;
  return isAway ? PROVIDER_AWAY_SECONDS : null;
}
