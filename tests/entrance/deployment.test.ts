/** What the store tells whoever runs it about the way it stands: in the log, and to who asks whether it can work. */
import { mkdtempSync } from "node:fs";
import { createServer } from "node:http";
import { connect } from "node:net";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import BetterSqlite from "better-sqlite3";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeGently } from "#app/.server/boot/close-gently.ts";
import { openingApplication } from "#app/.server/boot/opening.ts";
import { openHttpStore, posted } from "#tests/kit/http-store.ts";
import type { HttpStore } from "#tests/kit/http-store.ts";

const folder = mkdtempSync(join(tmpdir(), "ohmline-deployment-"));
const file = join(folder, "store.db");
let store: HttpStore;
beforeAll(async () => {
  store = await openHttpStore({
    env: { STORE_URL: "https://shop.example", TRUSTED_PROXIES: "192.0.2.1", DATABASE_FILE: file },
  });
});
afterAll(() => store.close());

const warnings = (about: string) =>
  store.log.filter(({ level, msg }) => level === "warn" && String(msg).includes(about));

const sentFrom = (origin: string) =>
  store.ask("/us/web/cart", posted(store, "intent=add&sku=PB-1-POR", { origin }));

test("a form from another origin than STORE_URL is told of once, with both", async () => {
  for (const origin of ["http://shop.example", "http://shop.example", "https://www.shop.example"])
    expect(await sentFrom(origin)).toMatchObject({ status: 403 });
  expect(warnings("STORE_URL")).toMatchObject([
    { origin: "http://shop.example", storeUrl: "https://shop.example" },
    { origin: "https://www.shop.example" },
  ]);
  for (let n = 0; n < 40; n += 1) await sentFrom(`https://s${n}.example`);
  expect(warnings("STORE_URL").length).toBeLessThanOrEqual(20);
});

test("a proxy that nobody named is told of once", async () => {
  const headers = { "x-forwarded-for": "203.0.113.9" };
  for (let n = 0; n < 3; n += 1) await store.ask("/healthz", { headers });
  expect(warnings("TRUSTED_PROXIES")).toMatchObject([
    { peer: expect.stringContaining("127.0.0.1") },
  ]);
});

/** Another process that holds a database. */
function held(name: string) {
  const connection = new BetterSqlite(name);
  connection.exec("BEGIN IMMEDIATE");
  return () => {
    connection.exec("ROLLBACK");
    connection.close();
  };
}

/** How long the process could do nothing else, in milliseconds. */
async function longestTurnDuring<T>(work: () => Promise<T>) {
  let [longest, last] = [0, performance.now()];
  const ticking = setInterval(() => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
  }, 5);
  const result = await work();
  clearInterval(ticking);
  return { result, longest };
}

test("limits that another process holds answer 503 with when to come again, and hold up nobody else", async () => {
  const release = held(`${file}-limits`);
  const body = "email=ada%40example.com&password=a-wrong-password";
  const { result, longest } = await longestTurnDuring(() =>
    store.ask("/us/account/signin/", posted(store, body, { origin: "https://shop.example" })),
  );
  release();
  expect(result).toMatchObject({ status: 503, headers: { "retry-after": "2" } });
  expect(longest).toBeLessThan(1000);
});

test("a store that can be read and not written is alive and not ready, and says what is wrong", async () => {
  expect(await store.ask("/readyz")).toMatchObject({ status: 200, text: "ready" });
  await new Promise((resolve) => setTimeout(resolve, 3100));
  const release = held(file);
  const begin = performance.now();
  expect(await store.ask("/readyz")).toMatchObject({
    ...{ status: 503, text: "the database cannot be written: another process holds it" },
  });
  expect(performance.now() - begin).toBeLessThan(2000);
  expect(await store.ask("/healthz")).toMatchObject({ status: 200 });
  release();
}, 20_000);

test.each([
  ["tables", "INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('next', 9e15)"],
  ["lifecycles", "INSERT INTO machine_print VALUES ('order', 999, 'next')"],
])(
  "a build that still runs is not ready once a newer one has brought up to date: %s",
  async (_, statement) => {
    const newer = new BetterSqlite(file);
    const { lastInsertRowid } = newer.prepare(statement).run();
    await new Promise((resolve) => setTimeout(resolve, 3100));
    expect(await store.ask("/readyz")).toMatchObject({
      ...{ status: 503, text: expect.stringMatching(/^another build has opened the database/) },
    });
    const [, table] = /INTO (\w+)/.exec(statement) ?? [];
    newer.prepare(`DELETE FROM ${table} WHERE rowid = ?`).run(lastInsertRowid);
    newer.close();
    await new Promise((resolve) => setTimeout(resolve, 3100));
    expect(await store.ask("/readyz")).toMatchObject({ status: 200, text: "ready" });
  },
  20_000,
);

test("a store that has its port and is not open yet says that it lives, and when to come again", async () => {
  const server = createServer(openingApplication());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const ask = (path: string, sent?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, sent);
  expect((await ask("/healthz")).status).toBe(200);
  for (const [path, sent] of [
    ["/readyz", {}],
    ["/us/web", {}],
    ["/us/api/orders", {}],
    ["/us/web/cart", { method: "POST", body: "intent=add" }],
  ] as const) {
    const answer = await ask(path, sent);
    expect([answer.status, answer.headers.get("retry-after")], path).toEqual([503, "5"]);
  }
  server.close();
});

test("a server that ends closes connections that ask for nothing, or have not asked for all of it, at once", async () => {
  const server = createServer((request, response) => {
    request.resume().on("end", () => setTimeout(() => response.end("late"), 300));
  });
  const close = closeGently(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const open = (text: string) => {
    const socket = connect(port, "127.0.0.1", () => void (text && socket.write(text)));
    socket.on("error", () => undefined);
    return socket;
  };
  open("");
  open("POST / HTTP/1.1\r\nHost: x\r\n");
  open("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nhalf");
  const answered = fetch(`http://127.0.0.1:${port}/`).then((answer) => answer.text());
  await new Promise((resolve) => setTimeout(resolve, 100));
  const begin = performance.now();
  await close();
  expect(performance.now() - begin).toBeLessThan(5000);
  expect(await answered).toBe("late");
}, 20_000);

test("an error is logged once, where it was caught", async () => {
  const release = held(`${file}-limits`);
  const before = store.log.length;
  const body = "email=ada%40example.com&password=a-wrong-password";
  await store.ask("/us/account/signin/", posted(store, body, { origin: "https://shop.example" }));
  release();
  const lines = store.log.slice(before);
  expect(lines.filter((line) => "err" in line)).toHaveLength(1);
  expect(lines.filter(({ level }) => level === "error")).toMatchObject([
    { msg: "a page failed" },
    { res: { status: 503 } },
  ]);
});
