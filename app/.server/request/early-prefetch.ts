import type { RequestHandler } from "express";

/**
 * A link that is pointed at before the browser knows its route looks like no page yet, and the browser fetches that
 * ahead. Nothing is the honest answer: an error would stand in the console of a page that has none.
 */
export const answerEarlyPrefetch: RequestHandler = (request, response, next) => {
  const isAhead = request.get("sec-purpose")?.startsWith("prefetch") ?? false;
  if (isAhead && request.query["_data"] === "routes/not-found")
    response.status(204).set("Cache-Control", "no-store").end();
  else next();
};
