/** The orders client: one browser's calls about one order. */
import { answerCall } from "#app/.server/calls/index.ts";
import type { CallDoor } from "#app/.server/calls/call.ts";
import { openVault } from "#app/.server/vault.ts";
import type { Browser } from "#tests/kit/door.ts";

interface Sent {
  readonly key?: string;
  readonly who?: Browser;
}

/** The calls of one browser about one order. */
export function callsOf(
  plain: Omit<CallDoor, "vault"> & Partial<CallDoor>,
  shopper: Browser,
  orderId: string,
) {
  const { shell, env } = plain;
  const door = { vault: openVault(shell.store, shell.clock, env.sessionSecret), ...plain };
  const answer = async (name: string, request: Request) => {
    const response = await answerCall(request, door, { origin: "us", orderId, call: name });
    return { status: response.status, ...(await response.json()) };
  };
  const path = (name: string) => `/us/api/orders/${orderId}/${name}`;
  return {
    read: (name: string, query = "", who = shopper) => answer(name, who.get(path(name) + query)),
    send(name: string, body: object, { key, who = shopper }: Sent = {}) {
      const { url, headers } = who.get(path(name));
      if (key !== undefined) headers.set("Idempotency-Key", key);
      const init = { method: "POST", headers, body: JSON.stringify(body) };
      return answer(name, new Request(url, init));
    },
  };
}
