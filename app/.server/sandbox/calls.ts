/** What every call to the sandbox goes through: our token, the settings' slowness and faults, one answer per key. */
import { setTimeout as sleep } from "node:timers/promises";
import type { NextFunction, Request, RequestHandler, Response } from "express";
import type * as z from "zod";
import { callToken, isSame } from "#app/.server/outside/webhooks/webhook-signature.ts";
import type { Answers } from "./answers.ts";
import type { Chance } from "./chance.ts";
import type { SettingsStore } from "./console/settings.ts";

/** Lets in who holds the token derived from the shared secret. */
export function requireToken(secret: string): RequestHandler {
  const expected = `Bearer ${callToken(secret)}`;
  return (request, response, next) => {
    if (isSame(request.headers.authorization ?? "", expected)) next();
    else response.status(401).json({ error: "wrong token" });
  };
}

/** Makes calls slow and faulty: a faulty one is refused before the work, or its answer is lost after it. */
export function misbehave(settings: SettingsStore, chance: Chance): RequestHandler {
  let calls = 0;
  return async (request, response, next) => {
    const { gatewayDelayMs, failureRate } = settings.read();
    if (gatewayDelayMs > 0) await sleep(gatewayDelayMs);
    const roll = chance.of("call", request.path, ++calls);
    if (roll < failureRate / 2)
      return void response.status(500).json({ error: "broken before the work" });
    response.locals.isLost = roll < failureRate;
    next();
  };
}

/** Nobody who asks for money back is answered while the settings say so. */
export function holdRefunds(settings: SettingsStore): RequestHandler {
  return (_, response, next) => {
    if (settings.read().refunds === "given") next();
    else response.status(503).json({ error: "refunds are held" });
  };
}

/** Sends an answer that is already JSON, unless this call's answer is lost. */
export function reply(response: Response, body: string): void {
  if (response.locals.isLost) response.status(500).json({ error: "the answer was lost" });
  else response.type("application/json").send(body);
}

/** The idempotency key of a call, or null after refusing one that has none. */
export function keyOf(request: Request, response: Response): string | null {
  const key = request.get("idempotency-key");
  if (key) return key;
  response.status(400).json({ error: "idempotency-key is missing" });
  return null;
}

export function refuseReusedKey(response: Response): void {
  response.status(409).json({ error: "this key belongs to another request" });
}

/** Makes calls that are parsed, done once per key with what that part of the sandbox is made of, and answered. */
export function keyedCalls<P extends { readonly answers: Answers }>(parts: P) {
  return <T>(schema: z.ZodType<T>, work: (body: T, parts: P) => object): RequestHandler =>
    (request, response) => {
      const key = keyOf(request, response);
      if (key === null) return;
      const parsed = schema.safeParse(request.body);
      if (!parsed.success) return void response.status(400).json({ error: parsed.error.message });
      const body = parts.answers.once(key, [request.path, parsed.data], () =>
        work(parsed.data, parts),
      );
      if (body === null) refuseReusedKey(response);
      else reply(response, body);
    };
}

/** A call that only asks, and so needs no key. */
export function question(read: (request: Request) => unknown): RequestHandler {
  return guarded(async (request, response) =>
    reply(response, JSON.stringify((await read(request)) ?? null)),
  );
}

/** Hands a rejected promise to express, which would otherwise never hear of it. */
export function guarded(
  handler: (request: Request, response: Response) => Promise<void>,
): RequestHandler {
  return (request: Request, response: Response, next: NextFunction) => {
    handler(request, response).catch(next);
  };
}
