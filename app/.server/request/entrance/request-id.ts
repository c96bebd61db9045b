/** The number of a request: a trusted proxy's, or one made here. It stands in the answer and in every line of the log. */
import { randomUUID } from "node:crypto";
import type { Request, RequestHandler } from "express";

/** Numbers the request, in `response.locals.id` and in the header `X-Request-Id` of the answer. */
export const numberRequest: RequestHandler = (request, response, next) => {
  const given = isFromProxy(request) ? (request.get("x-request-id") ?? "") : "";
  const id = /^[\w.-]{8,64}$/.test(given) ? given : randomUUID();
  response.locals.id = id;
  response.set("X-Request-Id", id);
  next();
};

/** Whether the other end of the connection is one of the trusted proxies (`TRUSTED_PROXIES`). */
function isFromProxy({ app, socket }: Request): boolean {
  const isTrusted: unknown = app.get("trust proxy fn");
  return typeof isTrusted === "function" && Boolean(isTrusted(socket.remoteAddress ?? "", 0));
}
