/** Settings that are addresses: of the store, of whom it asks, of its mail server and of whom it trusts. */
import { isIP } from "node:net";
import * as z from "zod";

const web = { protocol: /^https?$/, error: "an address that begins with http:// or https://" };
/** The paths of calls are put behind it. */
export const baseUrl = z
  .url(web)
  .refine(
    isBase,
    "an address with a host, such as https://provider.example/base: no port 0, query or user",
  )
  .transform((value) => value.replace(/\/+$/, ""));
/** What people use before the first slash: pages, cookies and origins are the store's own below it. */
export const origin = z
  .url(web)
  .refine(
    isOrigin,
    "scheme, host and port alone, such as https://shop.example: no path, query or user",
  )
  .refine(canBeReached, "a port that is not 0")
  .transform((value) => new URL(value).origin);
export const mailServer = z
  .url({ protocol: /^smtps?$/, error: "an address that begins with smtp:// or smtps://" })
  .refine(canBeReached, "a host, and a port that is not 0, such as smtp://mail.shop.example:587");
/** An interface of this machine. */
export const host = z
  .string()
  .refine(isHost, "a name or an IP address alone, such as 0.0.0.0: no scheme and no port");
/** Addresses, networks (`10.0.0.0/8`) and the names that Express knows, with commas between. */
export const proxies = z
  .string()
  .transform((text) => text.split(",").map((one) => one.trim()))
  .refine(
    (all) => all.every(isProxy),
    "loopback, linklocal, uniquelocal, an address or a network that is not everybody",
  );

function isHost(given: string): boolean {
  return isIP(given) !== 0 || /^[\w.-]+$/.test(given);
}

function isProxy(given: string): boolean {
  if (["loopback", "linklocal", "uniquelocal"].includes(given)) return true;
  const [address = "", bits, ...rest] = given.split("/");
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  if (bits === undefined) return true;
  // With everybody trusted, everybody can be anybody.
  const isCount = /^\d{1,3}$/.test(bits) && Number(bits) > 0;
  return isCount && Number(bits) <= (version === 4 ? 32 : 128);
}

/** Nobody answers where there is no host, and none can be asked at port 0. */
function canBeReached(given: string): boolean {
  if (!URL.canParse(given)) return false;
  const { hostname, port } = new URL(given);
  return hostname !== "" && port !== "0";
}

function isBase(given: string): boolean {
  if (!canBeReached(given)) return false;
  const { search, hash, username, password } = new URL(given);
  return [search, hash, username, password].every((part) => part === "");
}

function isOrigin(given: string): boolean {
  if (!URL.canParse(given)) return false;
  const { pathname, search, hash, username, password } = new URL(given);
  return pathname === "/" && [search, hash, username, password].every((part) => part === "");
}
