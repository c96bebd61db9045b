import { connect } from "node:net";
import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { raw } from "#db/raw";
import { openHttpStore, posted } from "../kit/http-store.ts";
import type { Sent } from "../kit/http-store.ts";

const store = await openHttpStore();
afterAll(() => store.close());

const page = "/us/web/search-orders";
const call = "/us/api/orders/search";
const hook = "/webhooks/payment";

const json = (body: string, headers: Sent["headers"] = {}): Sent => ({
  method: "POST",
  body,
  headers: {
    "content-type": "application/json",
    "content-length": String(Buffer.byteLength(body)),
    ...headers,
  },
});

const statusOf = async (target: string, asked?: Sent) => (await store.ask(target, asked)).status;

test.each(["PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PURGE"])(
  "%s runs neither a page nor a call: 405 with what is allowed",
  async (method) => {
    // The front page and an address of nothing are only read; nobody reads what a call or a provider sends.
    for (const [target, allow] of [
      [page, "GET, HEAD, POST"],
      ["/", "GET, HEAD"],
      ["/nowhere", "GET, HEAD"],
      [call, "POST"],
      [hook, "POST"],
    ] as const) {
      const { status, headers } = await store.ask(target, { method });
      expect([target, status, headers.allow]).toEqual([target, 405, allow]);
    }
  },
);

test.each([
  "http://evil.example/us/web",
  "//evil.example/us/web",
  "/us/web/%E0%A4%A",
  "/us/web/%00",
  "/%",
])("an address that is none is no fault of ours: %s", async (target) => {
  expect(await statusOf(target)).toBe(400);
});

test.each(["evil example", "a b:1", "localhost:port", "x/../y"])(
  "a host that can be none is no fault of ours: %s",
  async (host) => {
    expect(await statusOf("/us/web", { headers: { host } })).toBe(400);
  },
);

test("an address is read in one spelling, whatever of it is encoded: a call is a call, and a store is that store", async () => {
  const { status, text } = await store.ask("/us/%61pi/nonsense");
  expect([status, JSON.parse(text).code]).toEqual([404, "UNABLE_TO_PROCESS"]);
  for (const path of ["/pl/web/cart", "/%70l/web/cart", "/p%6C/w%65b/c%61rt?a=%61"]) {
    const page = await store.ask(path);
    expect([page.status, page.headers["content-language"]]).toEqual([200, "pl"]);
  }
  for (const path of ["/us/web%2Fcart", "/us%252Fweb/cart"]) expect(await statusOf(path)).toBe(404);
});

test("a request that names two hosts is no fault of ours: a proxy may have taken the other one", async () => {
  const { port } = new URL(store.url);
  const line = connect(Number(port), "127.0.0.1");
  const said = new Promise<string>((resolve) => line.once("data", (data) => resolve(String(data))));
  const hosts = `Host: localhost:${port}\r\nHost: evil.example\r\n`;
  line.write(`GET /us/web HTTP/1.1\r\n${hosts}Connection: close\r\n\r\n`);
  expect(await said).toMatch(/^HTTP\/1\.1 400 /);
  line.destroy();
});

test("a request line that names no address is no fault of ours: OPTIONS *", async () => {
  const { status } = await store.ask("*", { method: "OPTIONS" });
  expect(status).toBe(405);
});

test("a page is asked at the store's own address, whatever host a request names", async () => {
  const open = await openHttpStore({ sandbox: false });
  const { status, text } = await open.ask("/us/web", { headers: { host: "evil.example" } });
  await open.close();
  expect(status).toBe(200);
  expect(text).not.toContain("evil.example");
});

test("a demonstration for this machine alone answers to its own names, so that no other site reads it", async () => {
  for (const target of ["/us/web", "/sandbox/mail"]) {
    expect(await statusOf(target, { headers: { host: "evil.example" } })).toBe(400);
    for (const host of ["localhost", "127.0.0.1:80", "[::1]:3000"])
      expect(await statusOf(target, { headers: { host } })).toBe(200);
  }
});

const QUICK_MS = 300;

async function took(target: string, asked?: Sent) {
  const began = performance.now();
  const status = await statusOf(target, asked);
  return { status, ms: performance.now() - began };
}

test.each(["/", "/machines/", "/assets/", "/us/web/order/ORD/", "/webhooks/", "/x.svg/"])(
  "an address of thousands of parts below %s keeps nobody waiting",
  async (below) => {
    const parts = "a/".repeat(4000);
    for (const asked of [{}, posted(store, "a=1")]) {
      const { status, ms } = await took(below + parts, asked);
      expect(status).toBe(400);
      expect(ms).toBeLessThan(QUICK_MS);
    }
    expect(await statusOf(below + "a/".repeat(5))).toBe(404);
  },
);

test.each(["//", "///", "//?p=/us", "/\\\\"])(
  "an address of nothing but slashes is no fault of ours: %s",
  async (target) => {
    for (const asked of [{}, posted(store, "a=1")])
      expect(await statusOf(target, asked)).toBeLessThan(500);
  },
);

test("one subscriber is one address to a limit, however many addresses of IPv6 are theirs", async () => {
  const answers: number[] = [];
  for (let nth = 1; nth <= 11; nth++)
    answers.push(
      await statusOf("/us/account/recovery", {
        ...posted(store, `event=recovery.requested&intent=ask&email=nobody${nth}@example.com`),
        headers: {
          ...posted(store, "").headers,
          "content-length": String(
            `event=recovery.requested&intent=ask&email=nobody${nth}@example.com`.length,
          ),
          "x-forwarded-for": `2001:db8:aa:bb::${nth.toString(16)}`,
        },
      }),
    );
  expect(answers.slice(0, 10)).not.toContain(429);
  expect(answers.at(-1)).toBe(429);
});

test.each([
  [
    "a form",
    page,
    posted(store, "order_id=1", { "content-type": "multipart/form-data; boundary=x" }),
  ],
  ["a form as text", page, posted(store, "order_id=1", { "content-type": "text/plain" })],
  ["a form of no type", page, posted(store, "order_id=1", { "content-type": "" })],
  ["a form as JSON", page, json("{}")],
  ["a call as a form", call, posted(store, "order_id=1")],
  ["a webhook as a form", hook, posted(store, "order_id=1")],
  [
    "a form in another charset",
    page,
    posted(store, "a=1", { "content-type": "application/x-www-form-urlencoded; charset=utf-16" }),
  ],
  [
    "JSON in another charset",
    call,
    json("{}", { "content-type": "application/json; charset=utf-7" }),
  ],
  ["a packed body", call, json("{}", { "content-encoding": "gzip" })],
])("a body of another type than the address takes is refused: %s", async (_, target, asked) => {
  expect(await statusOf(target, asked)).toBe(415);
});

const kilobytes = (n: number) => "x".repeat(n * 1024);

test.each([
  ["a form", page, posted(store, `order_id=${kilobytes(64)}`)],
  ["a call", call, json(JSON.stringify(kilobytes(256)))],
  ["a webhook", hook, json(JSON.stringify(kilobytes(1024)))],
])("what is too much is refused while it arrives: %s", async (_, target, asked) => {
  const { status, headers } = await store.ask(target, asked);
  expect([status, headers.connection]).toEqual([413, "close"]);
  const { "content-length": _length, ...rest } = asked.headers ?? {};
  const chunked = { ...asked, headers: { ...rest, "transfer-encoding": "chunked" } };
  expect(await statusOf(target, chunked)).toBe(413);
});

test("a body without an end costs its sender the connection after the limit, not the store its memory", async () => {
  const { port } = new URL(store.url);
  const socket = connect(Number(port), "127.0.0.1");
  let heard = "";
  socket.on("data", (chunk) => (heard += String(chunk))).on("error", () => undefined);
  socket.write(
    `POST ${page} HTTP/1.1\r\nHost: localhost\r\nOrigin: ${store.url}\r\nTransfer-Encoding: chunked\r\nContent-Type: application/x-www-form-urlencoded\r\n\r\n`,
  );
  const sending = setInterval(() => socket.write(`4000\r\n${"x".repeat(0x4000)}\r\n`), 5);
  await new Promise((resolve) => socket.once("close", resolve));
  clearInterval(sending);
  expect(heard).toMatch(/^HTTP\/1\.1 413 /);
});

test.each([
  ["a sign that does not decode", page, posted(store, "order_id=%zz")],
  ["a zero byte", page, posted(store, "order_id=%00")],
  [
    "bytes that are no UTF-8",
    page,
    {
      ...posted(store, ""),
      body: Buffer.from([0x61, 0x3d, 0xff]),
      headers: {
        origin: store.url,
        "content-type": "application/x-www-form-urlencoded",
        "content-length": "3",
      },
    },
  ],
  ["more fields than any form has", page, posted(store, "a=1&".repeat(600))],
  ["a name longer than any", page, posted(store, `${"a".repeat(200)}=1`)],
  ["JSON that breaks off", call, json('{"order_id":')],
  ["JSON that is deep", call, json("[".repeat(5000) + "]".repeat(5000))],
  ["JSON with more members than any", call, json(`[${"1,".repeat(20_000)}1]`)],
  ["JSON with a name that every object has", call, json('{"__proto__":{"a":1}}')],
])(
  "a body that cannot be ours is refused before anybody reads it: %s",
  async (_, target, asked) => {
    expect(await statusOf(target, asked)).toBe(400);
  },
);

test("forms and calls of our own pass", async () => {
  expect(await statusOf("/preferences", posted(store, "lang=es&to=%2Fus%2Fweb"))).toBe(303);
  expect(await statusOf("/preferences", posted(store, ""))).toBe(303);
  expect(await statusOf(call, json('{"order_id":"1","email_or_zip":"10001"}'))).toBe(404);
  expect(await statusOf(hook, json("{}"))).toBe(401);
});

test("whoever is turned away reads why in their language; a program reads a code", async () => {
  const polish = await store.ask(page, { method: "PUT", headers: { "accept-language": "pl" } });
  expect(polish.headers["content-language"]).toBe("pl");
  expect(polish.text).toContain(`Numer ${String(polish.headers["x-request-id"])}`);
  const spanish = await store.ask(page, { method: "PUT", headers: { cookie: "lang=es" } });
  expect(spanish.headers["content-language"]).toBe("es-US");
  const program = await store.ask(call, { method: "PUT" });
  expect(JSON.parse(program.text)).toMatchObject({ code: "MethodNotAllowed" });
});

test("a request has one number, in its answer and in the log; a trusted proxy may give it", async () => {
  const own = await store.ask("/us/web/nowhere");
  const id = String(own.headers["x-request-id"]);
  expect(own.text).toContain(id);
  expect(store.log).toContainEqual(
    expect.objectContaining({ req: expect.objectContaining({ id, path: "/us/web/nowhere" }) }),
  );
  const given = { "x-request-id": "proxy-0000-0001" };
  expect((await store.ask("/", { headers: given })).headers["x-request-id"]).toBe(
    "proxy-0000-0001",
  );
});

test("the number of a trusted proxy is 8 to 64 letters, digits, _ and -; for any other there is one of the store's", async () => {
  const answered = async (id: string) =>
    (await store.ask("/", { headers: { "x-request-id": id } })).headers["x-request-id"];
  for (const id of ["aZ09_-aZ", "x".repeat(64)]) expect(await answered(id)).toBe(id);
  for (const id of ["x".repeat(7), "x".repeat(65), "<script>", "of.the.proxy", "of the proxy"])
    expect(await answered(id), id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
});

test("a call or a data request that is refused says the number of its request in its body too", async () => {
  const given = { "x-request-id": "proxy-0000-0002" };
  const asked = json('{"order_id":"1","email_or_zip":"10001"}', given);
  for (const [target, sent] of [
    [call, asked],
    [call, { method: "PUT", headers: given }],
    [`${page}?_data=routes%2Fsearch-orders`, { method: "PUT", headers: given }],
  ] as const)
    expect(JSON.parse((await store.ask(target, sent)).text)).toMatchObject({
      code: expect.any(String),
      reference: "proxy-0000-0002",
    });
});

test("a call that comes to a fault of the store's is told so as by every call, with its number", async () => {
  const alone = await openHttpStore();
  await alone.running.engine.store.write(async (tx) => {
    raw(tx).run(sql`ALTER TABLE lifecycle RENAME TO gone`);
  });
  const asked = json('{"order_id":"ORD-2026-AAAA-BBBB","email_or_zip":"10001"}');
  const { status, headers, text } = await alone.ask(call, asked);
  await alone.close();
  expect(status).toBe(500);
  expect(JSON.parse(text)).toMatchObject({
    code: "UNABLE_TO_PROCESS",
    reference: headers["x-request-id"],
  });
});
