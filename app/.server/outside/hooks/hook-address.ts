/**
 * Which addresses the store may be sent to by whoever names one: a request of its own comes from inside the network, where other
 * things answer than outside (server-side request forgery). A name is looked up for each request, and what it means then is what counts.
 */
import { lookup } from "node:dns";
import type { LookupAddress } from "node:dns";
import { BlockList, isIP } from "node:net";
import type { LookupFunction } from "node:net";

/** Where the outside is played, or where the deployment says so, a system may stand on the store's own network. */
export interface HookRules {
  readonly mayBePrivate: boolean;
  /** Without encryption: where the outside is played. */
  readonly mayBePlain: boolean;
}

export type HookUrlFault = "HookUrlInvalid" | "HookUrlPlain" | "HookUrlPrivate";

/** Nobody's on the open internet: RFC 6890, and what is made from an IPv4 address. */
const ours = new BlockList();
for (const [net, bits] of [
  ...([
    ["0.0.0.0", 8],
    ["10.0.0.0", 8],
    ["100.64.0.0", 10],
    ["127.0.0.0", 8],
  ] as const),
  ...([
    ["169.254.0.0", 16],
    ["172.16.0.0", 12],
    ["192.0.0.0", 24],
    ["192.0.2.0", 24],
  ] as const),
  ...([
    ["192.88.99.0", 24],
    ["192.168.0.0", 16],
    ["198.18.0.0", 15],
  ] as const),
  ...([
    ["198.51.100.0", 24],
    ["203.0.113.0", 24],
    ["224.0.0.0", 4],
    ["240.0.0.0", 4],
  ] as const),
] as const)
  ours.addSubnet(net, bits, "ipv4");
/** Everything that is not the global unicast range, and the parts of it that stand for something else. */
const global6 = new BlockList();
global6.addSubnet("2000::", 3, "ipv6");
for (const [net, bits] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
] as const)
  ours.addSubnet(net, bits, "ipv6");

export function isPrivateAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return ours.check(address, "ipv4");
  return version !== 6 || !global6.check(address, "ipv6") || ours.check(address, "ipv6");
}

/** What stands against an address as it is written; null where nothing does. */
export function hookUrlFault(given: string, rules: HookRules): HookUrlFault | null {
  if (!URL.canParse(given)) return "HookUrlInvalid";
  const { protocol, username, password, hostname, hash } = new URL(given);
  const isWeb = protocol === "https:" || protocol === "http:";
  if (!isWeb || username !== "" || password !== "" || hash !== "") return "HookUrlInvalid";
  if (protocol === "http:" && !rules.mayBePlain) return "HookUrlPlain";
  const name = hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");
  const isLocal = !name.includes(".") && isIP(name) === 0;
  const isNamedLocal = isLocal || /\.(localhost|local|internal|home\.arpa)$/.test(name);
  const isOurs = isNamedLocal || (isIP(name) !== 0 && isPrivateAddress(name));
  return isOurs && !rules.mayBePrivate ? "HookUrlPrivate" : null;
}

/** A name that means an address of ours, or began to after it was named, is not asked. */
export class BarredAddress extends Error {
  override readonly name = "BarredAddress";
}

/** How a socket finds its address: what it is given here is what it connects to. */
export function guardedLookup({ mayBePrivate }: HookRules): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, "");
      const open = found.filter(({ address }) => mayBePrivate || !isPrivateAddress(address));
      const [first] = open;
      // One address of ours among others may be the one that is connected to.
      if (!first || open.length < found.length) return callback(new BarredAddress(hostname), "");
      answer(callback, options.all === true, open, first);
    });
  };
}

function answer(
  callback: Parameters<LookupFunction>[2],
  isAll: boolean,
  all: LookupAddress[],
  { address, family }: LookupAddress,
): void {
  if (isAll) callback(null, all);
  else callback(null, address, family);
}
