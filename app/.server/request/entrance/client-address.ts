/** Whom a limit counts as one: a subscriber, by the address of their connection. */
import { isIPv6 } from "node:net";

/** An IPv4 address inside an IPv6 one, as sockets that speak both write it. */
const mapped = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i;
/** The groups of an IPv6 address that a provider gives to one subscriber, and what is theirs to vary behind them: a /64. */
const GROUPS = 8;
const OWN_GROUPS = 4;

/** An IPv4 address as it is, of an IPv6 address its /64: whoever has one address of it has them all. */
export function subscriberOf(address: string): string {
  const [, inside] = mapped.exec(address) ?? [];
  if (inside !== undefined) return inside;
  const [bare = ""] = address.split("%", 1);
  if (!isIPv6(bare)) return address;
  const [head = "", tail] = bare.toLowerCase().split("::", 2);
  const [before, after] = [head, tail ?? ""].map((part) => part.split(":").filter(Boolean));
  const zeros = Array<string>(
    Math.max(0, GROUPS - (before?.length ?? 0) - (after?.length ?? 0)),
  ).fill("0");
  const groups = [...(before ?? []), ...zeros, ...(after ?? [])];
  const own = groups.slice(0, OWN_GROUPS).map((group) => Number.parseInt(group, 16).toString(16));
  return `${own.join(":")}::/64`;
}
