/**
 * Between Express and Remix. A page is asked at the store's own address, whatever the request called it, with the body that
 * the entrance has read; its answer is kept by nobody unless the page says so, and its cookies travel over https alone where
 * the store does.
 */
import { createRequestHandler, writeReadableStreamToWritable } from "@remix-run/node";
import type { AppLoadContext, ServerBuild } from "@remix-run/node";
import type { Request, RequestHandler, Response } from "express";
import { forgetWaiting } from "#app/.server/identity/typed/waiting-answers.ts";
import { bodyOf } from "#app/.server/request/entrance/request-body.ts";
import { kindOf } from "#app/.server/request/entrance/kinds.ts";
import { requestIdHeader } from "#app/.server/request/entrance/request-id.ts";
import { noteFault } from "#app/.server/request/page-fault.ts";
import { turnAway } from "#app/.server/request/entrance/turn-away.ts";
import { isShapeless, shaped } from "./call-answer.ts";
import { answerOnce } from "./once.ts";
import { answerByShape, DISCOVERY } from "./routes-of.ts";
import { answerShown, takeMark } from "./shown-to.ts";

/**
 * As many links as one such question may be about: each costs a look among all routes. What is left out is asked for when
 * somebody follows it.
 */
const MOST_LINKS = 30;

/** Where a limit does not say how long to wait. */
const SHORTEST_WAIT_SECONDS = 60;

interface Options {
  readonly build: ServerBuild | (() => Promise<ServerBuild>);
  /** `production` hides what went wrong from whoever caused it. */
  readonly mode: string;
  readonly storeUrl: string;
  readonly contextOf: (request: Request, response: Response) => AppLoadContext;
}

/** Answers every request by the pages of the build. */
export function answerByRemix({ build, mode, storeUrl, contextOf }: Options): RequestHandler {
  const answer =
    typeof build === "function" ? createRequestHandler(build, mode) : answerByShape(build, mode);
  const isSecure = storeUrl.startsWith("https:");
  return (request, response, next) => {
    const context = contextOf(request, response);
    const marked = takeMark(request.path, bodyOf(request));
    const { body } = marked;
    const sent = { request: asked(request, response, body, storeUrl), body };
    answerOnce(context, sent, (asking) =>
      answerShown(context, marked, asking, (one) => answer(one, context, body)),
    )
      .then(async (answered) => {
        if (request.method === "POST" && answered.status < 400)
          await forgetWaiting(sent.request, context);
        // What somebody is told does not end with a power cut that comes a moment later.
        await context.engine.store
          .durable()
          .catch((error) => noteFault(error, { request: sent.request, params: {}, context }));
        return answered;
      })
      .then((answered) => {
        if (answered.status === 429 && !answered.headers.has("retry-after"))
          response.set("Retry-After", String(context.waits?.seconds || SHORTEST_WAIT_SECONDS));
        if (context.waits?.isUnavailable) {
          response.set("Retry-After", String(context.waits.seconds));
          return turnAway(request, response, 503, { ...context.waits, body: bodyOf(request) });
        }
        const isCall = kindOf(request.path) === "call";
        // Remix says so of a page that takes nothing, and not what it does take.
        if (!isCall && answered.status === 405 && !answered.headers.has("allow")) {
          response.set("Allow", request.method === "POST" ? "GET, HEAD" : "POST");
          if (!isPage(answered) && !("_data" in request.query))
            return turnAway(request, response, 405);
        }
        if (!isCall) return send(response, answered, isSecure);
        const isText = answered.headers.get("content-type")?.startsWith("text/plain") ?? true;
        if (answered.status === 500 && isText) return turnAway(request, response, 500);
        return sendCall(response, sent.request, answered, isSecure);
      })
      .catch(next);
  };
}

/** An address without a screen of its own, such as a file's, answers a method that it does not take with words for nobody. */
function isPage({ headers }: globalThis.Response): boolean {
  return headers.get("content-type")?.startsWith("text/html") ?? false;
}

function asked(
  request: Request,
  response: Response,
  body: string,
  storeUrl: string,
): globalThis.Request {
  const controller = new AbortController();
  response.once("close", () => {
    if (!response.writableFinished) controller.abort();
  });
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    for (const one of [value ?? []].flat()) headers.append(name, one);
  // Who sent it was checked at the entrance; Remix would compare it with a host that a proxy may have written.
  headers.delete("origin");
  // What a call refuses names the request's own number, which is not what its sender may have written there.
  headers.set(requestIdHeader, String(response.locals.id));
  if (request.method === "POST" && !headers.has("content-type"))
    headers.set("content-type", "application/x-www-form-urlencoded");
  return new globalThis.Request(pageAddress(request, storeUrl), {
    method: request.method,
    headers,
    // What is sent is seen through though its sender is gone: they will ask what became of it.
    ...(request.method === "POST" ? { body } : { signal: controller.signal }),
  });
}

function pageAddress({ originalUrl }: Request, storeUrl: string): URL {
  const url = new URL(new URL(storeUrl).origin + originalUrl);
  if (url.pathname !== DISCOVERY) return url;
  const links = url.searchParams.getAll("p").slice(0, MOST_LINKS);
  url.searchParams.delete("p");
  for (const link of links) url.searchParams.append("p", link);
  return url;
}

async function send(response: Response, answered: globalThis.Response, isSecure: boolean) {
  response.statusMessage = answered.statusText;
  response.status(answered.status);
  for (const [name, value] of answered.headers) {
    // What an answer says of itself takes the place of what is said of all.
    if (name !== "set-cookie" && name !== "vary") response.set(name, value);
    else response.append(name, name === "set-cookie" && isSecure ? secure(value) : value);
  }
  if (!answered.headers.has("cache-control")) response.set("Cache-Control", "no-store");
  if (answered.headers.get("content-type")?.startsWith("text/event-stream"))
    response.flushHeaders();
  if (answered.body) await writeReadableStreamToWritable(answered.body, response);
  else response.end();
}

async function sendCall(
  response: Response,
  asking: globalThis.Request,
  answered: globalThis.Response,
  isSecure: boolean,
) {
  const told = isShapeless(answered) ? await shaped(asking, answered) : answered;
  await send(response, told, isSecure);
}

function secure(cookie: string): string {
  return /;\s*secure/i.test(cookie) ? cookie : `${cookie}; Secure`;
}
