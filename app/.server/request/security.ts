/** What stands between the open internet and the store: headers, the origin check. */
import { randomBytes } from "node:crypto";
import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import type { RequestHandler, Response } from "express";
import helmet from "helmet";
import type { Log } from "./log.ts";
import { turnAway } from "./entrance/turn-away.ts";
import { screenLook } from "./screen-look.ts";

export interface HeaderOptions {
  /** The address people use; over https it is pinned. */
  readonly storeUrl: string;
  /** Addresses besides our own that a form may lead to, e.g. a bank's confirmation page. */
  readonly formTargets: readonly string[];
  /** Where browsers tell of errors, unless it is the store itself (LOG-06). */
  readonly loggerUrl: string | null;
  /** Vite's development client talks over a web socket and injects styles. */
  readonly development: boolean;
}

/** Sets the security headers; the nonce of the answer is in `response.locals.nonce`. */
export function securityHeaders(options: HeaderOptions): RequestHandler {
  const [alone, framed] = [headersOnce(options, "'none'"), headersOnce(options, "'self'")];
  return (request, response, next) => {
    const nonce = randomBytes(16).toString("base64");
    response.locals.nonce = nonce;
    // Nothing of ours stands in a frame but the screens beside a machine's diagram, and those only in our own pages.
    for (const [name, value] of screenLook(request.url) ? framed : alone)
      response.setHeader(name, value.replaceAll(NONCE, nonce));
    next();
  };
}

/** Stands where each answer has a nonce of its own. */
const NONCE = "nonce-of-this-answer";

/** The headers with their names: they differ from answer to answer in the nonce alone, so they are made once. */
function headersOnce(options: HeaderOptions, framing: string): readonly [string, string][] {
  const secure = options.storeUrl.startsWith("https:");
  const request = new IncomingMessage(new Socket());
  const made = new ServerResponse(request);
  made.setHeader("Permissions-Policy", "camera=(), microphone=(), geolocation=(), payment=(self)");
  const set = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: contentPolicy(options, framing) },
    // Where somebody comes from is the store, never which of its pages: the address of one may hold the secret of a link.
    // `no-referrer` makes browsers send `Origin: null` with a plain form, which no origin check can let through.
    referrerPolicy: { policy: "strict-origin" },
    // Other hosts of the domain are not the store's to pin.
    strictTransportSecurity: secure && { includeSubDomains: false },
  });
  set(request, made, (fault) => {
    if (fault !== undefined) throw new Error("the security headers cannot be made");
  });
  return Object.entries(made.getHeaders()).map(([name, value]) => [name, String(value)]);
}

function contentPolicy(
  { storeUrl, formTargets, loggerUrl, development }: HeaderOptions,
  framing: string,
) {
  const nonce = `'nonce-${NONCE}'`;
  return {
    defaultSrc: ["'self'"],
    baseUri: ["'none'"],
    objectSrc: ["'none'"],
    frameAncestors: [framing],
    formAction: ["'self'", ...formTargets.map((target) => new URL(target).origin)],
    scriptSrc: [nonce, "'strict-dynamic'"],
    styleSrc: ["'self'", development ? "'unsafe-inline'" : nonce],
    styleSrcAttr: ["'unsafe-inline'"],
    imgSrc: ["'self'", "data:", "blob:"],
    fontSrc: ["'self'"],
    connectSrc: ["'self'", ...(loggerUrl ? [loggerUrl] : []), ...(development ? ["ws:"] : [])],
    upgradeInsecureRequests: storeUrl.startsWith("https:") ? [] : null,
  };
}

/** What the origin check reads of a request. */
export interface Provenance {
  readonly method: string;
  readonly path: string;
  readonly origin: string | undefined;
  readonly secFetchSite: string | undefined;
  readonly hasCookies: boolean;
}

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Whether a request that may change something was sent by another site, or does not say by which. Webhooks are signed
 * instead. A client that names neither its origin nor its site is no browser: it may come in as long as it brings nobody's
 * cookies.
 */
export function isForeign(request: Provenance, storeUrl: string): boolean {
  if (safeMethods.has(request.method) || request.path.startsWith("/webhooks/")) return false;
  const { secFetchSite, origin } = request;
  if (secFetchSite !== undefined && secFetchSite !== "same-origin" && secFetchSite !== "none")
    return true;
  if (origin !== undefined) return !isOurs(origin, storeUrl);
  return secFetchSite === undefined && request.hasCookies;
}

/** The store's own scheme, host and port. A store on this machine has several names for the same thing. */
function isOurs(origin: string, storeUrl: string): boolean {
  if (!URL.canParse(origin)) return false;
  const [sender, own] = [new URL(origin), new URL(storeUrl)];
  if (sender.origin === own.origin) return true;
  const isSamePort = sender.protocol === own.protocol && sender.port === own.port;
  return isSamePort && isLoopback(sender.hostname) && isLoopback(own.hostname);
}

const isLoopback = (name: string) => ["localhost", "127.0.0.1", "[::1]"].includes(name);

/** So many origins are told of; what else is sent from anywhere is nobody's mistake in a setting. */
const MOST_ORIGINS = 20;

/**
 * Turns away what another site sent, with 403; a page of another site knows no key for programs, and is asked nothing by one. Each origin is told of once: behind a proxy that people reach by another address
 * than `STORE_URL`, every form is refused.
 */
export function refuseForeign(
  storeUrl: string,
  log: Log,
  isByKey: (response: Response) => boolean = () => false,
): RequestHandler {
  const told = new Set<string>();
  const tell = (received: string) => {
    if (told.has(received) || told.size >= MOST_ORIGINS) return;
    told.add(received);
    log.warn(
      { origin: received, storeUrl },
      "a form from another origin was refused: if people reach the store by it, STORE_URL has to say so",
    );
  };
  return (request, response, next) => {
    if (isByKey(response)) return next();
    const foreign = isForeign(
      {
        method: request.method,
        path: request.path,
        origin: request.get("origin"),
        secFetchSite: request.get("sec-fetch-site"),
        hasCookies: request.get("cookie") !== undefined,
      },
      storeUrl,
    );
    if (foreign) tell((request.get("origin") ?? "none").slice(0, 200));
    if (foreign) void turnAway(request, response, 403).catch(next);
    else next();
  };
}
