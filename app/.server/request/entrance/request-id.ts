/** The number of a request: a trusted proxy's, or one made here. It stands in the answer and in every line of the log. */
import { randomUUID } from "node:crypto";
import type { RequestHandler } from "express";
import { isFromProxy } from "./untrusted-proxy.ts";

export const requestIdHeader = "X-Request-Id";

/** Numbers the request, in `response.locals.id` and in the header `X-Request-Id` of the answer. */
export const numberRequest: RequestHandler = (request, response, next) => {
  const given = isFromProxy(request) ? (request.get(requestIdHeader) ?? "") : "";
  const id = /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
  response.locals.id = id;
  response.set(requestIdHeader, id);
  next();
};
