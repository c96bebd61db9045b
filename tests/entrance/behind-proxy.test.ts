/** A store behind a reverse proxy, which takes HTTPS for it: a real one in front, on a line of its own. */
import { createServer, request as forward } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, test } from "vitest";
import { openHttpStore } from "../kit/http-store.ts";

const storeUrl = "https://shop.example";
const trusting = { STORE_URL: storeUrl, TRUSTED_PROXIES: "loopback" };
const store = await openHttpStore({ env: trusting });
const closed = await openHttpStore({ env: { ...trusting, TRUSTED_PROXIES: "192.0.2.1" } });
const proxies: (() => void)[] = [];

afterAll(async () => {
  for (const end of proxies) end();
  await Promise.all([store.close(), closed.close()]);
});

/** What nginx does as the guide sets it up. `client` stands in for the address that a line comes from. */
async function proxyTo(url: string): Promise<string> {
  const { port } = new URL(url);
  const server = createServer((given, answer) => {
    const { client = "203.0.113.9", "x-forwarded-for": before, ...headers } = given.headers;
    const hop = forward(
      {
        ...{ host: "127.0.0.1", port, path: given.url, method: given.method, agent: false },
        headers: {
          ...headers,
          host: "shop.example",
          "x-forwarded-for": [before, client].flat().filter(Boolean).join(", "),
          "x-forwarded-proto": "https",
          "x-request-id": "of-the-proxy-1",
        },
      },
      (answered) => {
        answer.writeHead(answered.statusCode ?? 502, answered.headers);
        answered.pipe(answer);
      },
    );
    hop.on("error", () => answer.destroy());
    answer.on("close", () => hop.destroy());
    given.pipe(hop);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  proxies.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const proxy = await proxyTo(store.url);
const stranger = await proxyTo(closed.url);

interface Form {
  readonly fields: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
}

const post = (to: string, path: string, { fields, headers = {} }: Form) =>
  fetch(to + path, {
    method: "POST",
    redirect: "manual",
    headers: { origin: storeUrl, ...headers },
    body: new URLSearchParams(fields),
  });

const ada = {
  ...{ firstName: "Ada", lastName: "Byron", email: "ada@example.com", phone: "2015550123" },
  password: "correct horse",
};

test("[S7] a shopper behind a proxy that takes HTTPS gets cookies for HTTPS alone, and every address is the store's own", async () => {
  const answer = await post(proxy, "/us/account/signup/", { fields: ada });
  expect(answer.status).toBe(303);
  const cookies = answer.headers.getSetCookie();
  expect(cookies.length).toBeGreaterThan(0);
  for (const cookie of cookies) expect(cookie).toMatch(/; Secure(;|$)/);
  expect(answer.headers.get("strict-transport-security")).toContain("max-age=");
  const cookie = cookies.map((line) => line.split(";", 1).join("")).join("; ");
  const orders = await fetch(`${proxy}/us/web/my-orders`, { headers: { cookie } });
  expect(orders.status).toBe(200);
  const foreign = await post(proxy, "/preferences", {
    fields: { lang: "es" },
    headers: { origin: proxy },
  });
  expect(foreign.status).toBe(403);
});

test("[S7, O14] each shopper behind a trusted proxy has limits of their own, and none gets more by what they say of themselves", async () => {
  let orders = 0;
  const lookUp = async (to: string, client: string, claimed?: string) => {
    orders += 1;
    const { status } = await post(to, "/us/web/search-orders", {
      fields: {
        order_id: `ORD-2026-0000-${String(orders).padStart(4, "0")}`,
        email_or_zip: "10001",
      },
      headers: { client, ...(claimed !== undefined && { "x-forwarded-for": claimed }) },
    });
    return status;
  };
  const tries = async (to: string, client: string, claims = false) => {
    const statuses = [];
    for (let one = 0; one < 6; one += 1)
      statuses.push(await lookUp(to, client, claims ? `198.51.100.${one}` : undefined));
    return statuses;
  };
  const used = [404, 404, 404, 404, 404, 429];
  expect(await tries(proxy, "203.0.113.1")).toEqual(used);
  expect(await tries(proxy, "203.0.113.2")).toEqual(used);
  expect(await tries(proxy, "203.0.113.3", true)).toEqual(used);
  // A proxy that nobody has named is one shopper, whatever it says.
  expect(await tries(stranger, "203.0.113.1")).toEqual(used);
  expect(await lookUp(stranger, "203.0.113.2")).toBe(429);
});

test("[S15] the number that a trusted proxy gives a request stands in the answer, a stranger's does not", async () => {
  const numberOf = async (to: string) =>
    (await fetch(`${to}/us/web/help`)).headers.get("x-request-id");
  expect(await numberOf(proxy)).toBe("of-the-proxy-1");
  expect(await numberOf(stranger)).toMatch(/^[0-9a-f-]{36}$/);
});

test("[S2] a body within the proxy's megabyte and over the store's bounds is refused by the store, in its words", async () => {
  const answer = await post(proxy, "/us/web/search-orders", {
    fields: { order_id: "A".repeat(200_000) },
    headers: { "accept-language": "es" },
  });
  expect(answer.status).toBe(413);
  expect(answer.headers.get("content-language")).toBe("es-US");
});

test("[S6] news reach a browser through a proxy as they happen, and tell nginx not to keep them back", async () => {
  const email = "listens@example.com";
  const answer = await post(proxy, "/us/account/signup/", { fields: { ...ada, email } });
  const cookie = answer.headers.getSetCookie().map((line) => line.split(";", 1).join(""));
  const { ids } = await store.running.engine.store.engine.movedSince(0);
  const session = ids.filter((id) => id.startsWith("customer-session:")).at(-1) ?? "";
  const stop = new AbortController();
  const live = await fetch(`${proxy}/live?id=${session}`, {
    headers: { cookie: cookie.join("; ") },
    signal: stop.signal,
  });
  expect(live.status).toBe(200);
  expect(live.headers.get("x-accel-buffering")).toBe("no");
  const first = await live.body?.getReader().read();
  expect(new TextDecoder().decode(first?.value)).toContain("retry: 3000");
  stop.abort();
});
