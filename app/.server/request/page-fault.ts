/** What becomes of an error that no page has an answer to. */
import { isRouteErrorResponse } from "@remix-run/react";
import type { HandleErrorFunction } from "@remix-run/node";
import { StoreUnavailable } from "#db";
import { Outage } from "#app/.server/engine/outage.ts";
import { GatewayFault } from "#app/.server/outside/faults.ts";

/** When it is worth asking somebody outside again, in seconds. */
const OUTSIDE_SECONDS = 30;

/**
 * Puts what a page threw into the log, without secrets and under the request's number; who went away has no fault. Where
 * nothing can be written just now, or somebody outside does not answer, the request learns when to come again: whoever has
 * typed something keeps it.
 */
export const noteFault: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  if (isRouteErrorResponse(error)) {
    context.log.info({ status: error.status }, "no page takes that");
    return;
  }
  context.log.error({ err: error }, "a page failed");
  const seconds = secondsToWait(error);
  if (seconds !== null && context.waits)
    Object.assign(context.waits, { seconds, isUnavailable: true });
};

function secondsToWait(error: unknown): number | null {
  if (error instanceof StoreUnavailable) return error.retryAfterSeconds;
  return error instanceof Outage || error instanceof GatewayFault ? OUTSIDE_SECONDS : null;
}
