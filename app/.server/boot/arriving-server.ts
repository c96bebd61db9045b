/** The server that requests arrive at: one that is sent too slowly, its head or its body, is ended and holds nobody up. */
import { createServer } from "node:http";
import type { RequestListener, Server } from "node:http";

/** A request has to arrive whole within this time; what has not is looked for so often, and else only twice a minute. */
export const arrival = {
  requestTimeout: 30_000,
  headersTimeout: 30_000,
  connectionsCheckingInterval: 1000,
} as const;

/** A line without a request stays open this long: longer than a proxy keeps it, so that none sends into one that closes. */
const KEPT_MS = 65_000;

export function arrivingServer(
  listener: RequestListener,
  times: Readonly<Record<keyof typeof arrival, number>> = arrival,
): Server {
  const server = createServer(times, listener);
  server.keepAliveTimeout = KEPT_MS;
  return server;
}
