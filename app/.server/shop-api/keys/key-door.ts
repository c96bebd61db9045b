/**
 * Where a key for programs opens the store's calls, before anything of a request is read. A key that is wrong or has ended is
 * turned away whatever cookies come with it, so that nothing falls back to a browser's rights; one that is good needs no origin,
 * because no page of another site can send it. To an address that is no call a key means nothing.
 */
import type { Request, RequestHandler, Response } from "express";
import { cookieIn } from "#app/.server/request/preferences.ts";
import { requestIdHeader } from "#app/.server/request/entrance/request-id.ts";
import { subscriberOf } from "#app/.server/request/entrance/client-address.ts";
import { takeTry } from "#app/.server/request/limited.ts";
import type { ApiCaller, Running } from "#app/.server/request/context.ts";
import { keyOfSecret, noteKeyUse } from "#app/.server/identity/programs/api-keys.ts";
import type { KeyStanding } from "#app/.server/identity/programs/api-keys.ts";
import { refusedCall } from "#app/.server/shop-api/refused-call.ts";
import type { Refusal } from "#machines/kit";
import { neededOf } from "./needed-scope.ts";
import type { Needed } from "./needed-scope.ts";

type Scope = Pick<Running, "engine" | "env" | "limits">;

type Opened =
  | { readonly ok: true; readonly caller: ApiCaller }
  | {
      readonly ok: false;
      readonly status: number;
      readonly refusal: Refusal;
      readonly waitSeconds: number;
    };

/** Cookies that make a call somebody's: of a visit, and of an order that was looked up. */
const SHOPPERS_COOKIES = ["sid", "x-ecom-order-search-token"];

const callers = new WeakMap<Response, ApiCaller>();

/** The program whose key opened a call; null where none did. */
export const callerOf = (response: Response): ApiCaller | null => callers.get(response) ?? null;

/** Notes the program that calls, or answers why its key opens nothing. */
export function openByKey(running: Scope): RequestHandler {
  return (request, response, next) => {
    const [, secret] = /^Bearer +(\S+) *$/i.exec(request.get("authorization") ?? "") ?? [];
    const cookies = request.get("cookie") ?? null;
    const needed = neededOf(request.path, {
      isRead: request.method === "GET" || request.method === "HEAD",
      isShoppers: SHOPPERS_COOKIES.some((name) => cookieIn(cookies, name) !== null),
    });
    if (secret === undefined || needed === null) return next();
    open(running, subscriberOf(request.ip ?? ""), { secret, needed })
      .then(async (opened) => {
        if (!opened.ok) return refuse(running, request, response, opened);
        callers.set(response, opened.caller);
        next();
      })
      .catch(next);
  };
}

const codes: Readonly<Record<Exclude<KeyStanding, "open">, string>> = {
  expired: "ApiKeyExpired",
  playedOnly: "ApiKeyInvalid",
  revoked: "ApiKeyRevoked",
};

async function open(
  { engine, env, limits }: Scope,
  ip: string,
  { secret, needed }: { readonly secret: string; readonly needed: Needed },
): Promise<Opened> {
  const waits = { seconds: 0 };
  const counted = { limits, ip, waits };
  const key = await keyOfSecret({ engine, env }, secret);
  if (key?.standing !== "open") {
    const tried = await takeTry(counted, "key-tried", {});
    if (!tried.ok)
      return { ok: false, status: 429, refusal: tried.refusal, waitSeconds: waits.seconds };
    const code = key ? codes[key.standing] : "ApiKeyInvalid";
    return { ok: false, status: 401, refusal: { code }, waitSeconds: 0 };
  }
  const taken = await takeTry(counted, "key-called", { key: key.id });
  if (!taken.ok)
    return { ok: false, status: 429, refusal: taken.refusal, waitSeconds: waits.seconds };
  await noteKeyUse({ engine, env }, key);
  if (!needed.scopes.some((scope) => key.scopes.includes(scope))) {
    const refusal = { code: "ApiScopeMissing", details: { scope: needed.scopes[0] } };
    return { ok: false, status: 403, refusal, waitSeconds: 0 };
  }
  return { ok: true, caller: { keyId: key.id, actsAs: needed.actsAs } };
}

/** Answered as every refusal of a call is, in the reader's language. */
async function refuse(
  { env }: Pick<Running, "env">,
  request: Request,
  response: Response,
  { status, refusal, waitSeconds }: Extract<Opened, { readonly ok: false }>,
): Promise<void> {
  const headers = new Headers();
  for (const name of ["cookie", "accept-language"]) {
    const value = request.get(name);
    if (value !== undefined) headers.set(name, value);
  }
  headers.set(requestIdHeader, String(response.locals.id));
  const asked = new globalThis.Request(env.storeUrl + request.originalUrl, { headers });
  const answer = await refusedCall(asked, refusal, { status });
  response.status(status).set(Object.fromEntries(answer.headers));
  if (status === 401) response.set("WWW-Authenticate", "Bearer");
  if (status === 429) response.set("Retry-After", String(waitSeconds));
  response.send(await answer.text());
}
