/** Tells whoever runs the store, once, that a proxy stands in front of it that nobody named. */
import type { Request, RequestHandler } from "express";
import type { Log } from "#app/.server/request/log.ts";

/** Warns of the first request that says for whom it comes, from somebody whose word is not taken. */
export function tellOfProxies(log: Log): RequestHandler {
  let isTold = false;
  return (request, _response, next) => {
    if (!isTold && request.get("x-forwarded-for") !== undefined && !isFromProxy(request)) {
      isTold = true;
      log.warn(
        { peer: request.socket.remoteAddress },
        "X-Forwarded-For came from an address that is not trusted, so everybody behind it shares one shopper's limits: if it is your proxy, name it in TRUSTED_PROXIES",
      );
    }
    next();
  };
}

/** Whether the other end of the connection is one of the trusted proxies (`TRUSTED_PROXIES`). */
export function isFromProxy({ app, socket }: Request): boolean {
  const isTrusted: unknown = app.get("trust proxy fn");
  return typeof isTrusted === "function" && Boolean(isTrusted(socket.remoteAddress ?? "", 0));
}
