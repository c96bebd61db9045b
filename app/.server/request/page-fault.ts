/** What becomes of an error that no page has an answer to. */
import { isRouteErrorResponse } from "@remix-run/react";
import type { HandleErrorFunction } from "@remix-run/node";
import { StoreUnavailable } from "#db";

/**
 * Puts what a page threw into the log, without secrets and under the request's number; who went away has no fault. Where
 * nothing can be written just now, the request learns when to come again.
 */
export const noteFault: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  if (isRouteErrorResponse(error)) {
    context.log.info({ status: error.status }, "no page takes that");
    return;
  }
  context.log.error({ err: error }, "a page failed");
  if (error instanceof StoreUnavailable && context.waits)
    Object.assign(context.waits, { seconds: error.retryAfterSeconds, isForStore: true });
};
