/** The first line of a request and its host: what no page and no call can mean is turned away here. */
import type { Request, RequestHandler, Response } from "express";
import { turnAway } from "./turn-away.ts";

const known = ["GET", "HEAD", "POST"];

/**
 * Parts of a path: the longest of ours has seven. The framework looks among all routes for each part of an address that it
 * draws a page for, so that a path of thousands would keep it busy for seconds.
 */
const MOST_PARTS = 12;

/**
 * Letters, digits, `-`, `_` and `~` mean the same as they are and as `%2D` (RFC 3986, 6.2.2.2), and the router reads them so.
 * Behind the entrance there is one spelling: of which kind a request is, and of which store, is decided by its path.
 */
export const spellPlainly: RequestHandler = (request, _response, next) => {
  const [path = "", ...query] = request.originalUrl.split("?");
  const plain = path.replaceAll(/%[2-7][\da-f]/gi, (written) => {
    const sign = decodeURIComponent(written);
    return /[\w~-]/.test(sign) ? sign : written;
  });
  request.url = [plain, ...query].join("?");
  request.originalUrl = request.url;
  next();
};

/**
 * Turns away methods that nothing here answers (405), and addresses that are none (400). Whoever comes with such a method is
 * told what the address does take.
 */
export function checkRequestLine(takenAt: (path: string) => Promise<string>): RequestHandler {
  const refuse = async (request: Request, response: Response) => {
    const taken = isAddress(request) ? await takenAt(pathOf(request.originalUrl)) : null;
    response.set("Allow", taken ?? known.join(", "));
    await turnAway(request, response, 405);
  };
  return (request, response, next) => {
    if (!known.includes(request.method)) void refuse(request, response).catch(next);
    else if (!isAddress(request)) void turnAway(request, response, 400).catch(next);
    else next();
  };
}

/**
 * Turns away whoever calls a store for this machine alone by a name that is not its own: a page of another site could have
 * that name lead here, and read the demonstration's mail in its reader's browser.
 */
export function checkOwnName(storeUrl: string): RequestHandler {
  const own = ["localhost", "127.0.0.1", "[::1]", new URL(storeUrl).hostname];
  return (request, response, next) => {
    const [name = ""] = /^(\[[^\]]*\]|[^:]*)/.exec(request.get("host") ?? "") ?? [];
    if (own.includes(name.toLowerCase())) next();
    else void turnAway(request, response, 400).catch(next);
  };
}

/** A path that decodes, on a host that can be one. A proxy asks with whole addresses; nobody asks us to be one. */
function isAddress(request: Request): boolean {
  const { originalUrl } = request;
  if (!/^\/(?![/\\])/.test(originalUrl) || !hasHost(request)) return false;
  const path = pathOf(originalUrl);
  return path.split("/").length <= MOST_PARTS + 1 && isText(path);
}

const pathOf = (url: string) => url.split("?", 1).join("");

/** A name or an address with or without a port, in one header only: of two, a proxy may have taken the other. */
function hasHost({ rawHeaders }: Request): boolean {
  const hosts = rawHeaders.filter((_, at) => at % 2 === 1 && isHostName(rawHeaders[at - 1]));
  const [host = ""] = hosts;
  return hosts.length === 1 && /^([\w.-]+|\[[\d:a-f.]+\])(:\d{1,5})?$/i.test(host);
}

const isHostName = (name = "") => name.toLowerCase() === "host";

function isText(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes("\0");
  } catch {
    return false;
  }
}
