/** What a store answers from the moment it has its port until it is open: that it lives, and when to come again. */
import express from "express";
import type { Express } from "express";
import { numberRequest } from "#app/.server/request/entrance/request-id.ts";
import { turnAway } from "#app/.server/request/entrance/turn-away.ts";

/** When it is worth asking again, in seconds. */
const AGAIN = "5";

export function openingApplication(): Express {
  const app = express();
  app.disable("x-powered-by");
  app.set("query parser", "simple");
  app.use(numberRequest);
  app.get("/healthz", (_, response) => void response.type("text").send("ok"));
  app.use((_, response, next) => {
    response.set("Retry-After", AGAIN);
    next();
  });
  app.get("/readyz", (_, response) => {
    response.status(503).set("Cache-Control", "no-store").type("text").send("the store is opening");
  });
  app.use((request, response, next) => void turnAway(request, response, 503).catch(next));
  return app;
}
