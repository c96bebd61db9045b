/** A method that an address does not take is refused with the ones that it takes (RFC 9110, 15.5.6). */
import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { openHttpStore } from "../kit/http-store.ts";

const store = await openHttpStore();
afterAll(() => store.close());

const hook = "/webhooks/payment";

test.each([
  ["POST", "/us/web/help", "GET, HEAD"],
  ["POST", "/us/web/help?_data=routes%2Fhelp", "GET, HEAD"],
  ["POST", "/us/web/order/ORD-2026-AAAA-BBBB/invoice.pdf", "GET, HEAD"],
  ["POST", "/healthz", "GET, HEAD"],
  ["POST", "/nowhere", "GET, HEAD"],
  ["GET", hook, "POST"],
  ["HEAD", hook, "POST"],
])("%s %s is refused with 405 and what is taken there", async (method, target, allow) => {
  const form = { "content-type": "application/x-www-form-urlencoded", origin: store.url };
  const { status, headers } = await store.ask(target, {
    ...{ method, headers: method === "POST" ? form : {} },
    ...(method === "POST" && { body: "a=b" }),
  });
  expect([status, headers.allow]).toEqual([405, allow]);
});

test.each(["/us/web/business/cart", "/us/web/order/ORD-2026-AAAA-BBBB/invoice.pdf"])(
  "who sends a form to %s, which has no screen, is told so on a page",
  async (target) => {
    const form = { "content-type": "application/x-www-form-urlencoded", origin: store.url };
    const { headers, text } = await store.ask(target, { method: "POST", headers: form, body: "" });
    expect(headers["content-type"]).toContain("text/html");
    expect(text).not.toContain("Unexpected Server Error");
  },
);

test("an upload that is broken off is no fault of the store: the log has no error of it", async () => {
  const before = store.log.length;
  const { port } = new URL(store.url);
  const socket = connect(Number(port), "127.0.0.1");
  await once(socket, "connect");
  const head = `POST /us/web/cart HTTP/1.1\r\nHost: localhost:${port}\r\nOrigin: ${store.url}\r\n`;
  const form = "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 500\r\n\r\n";
  socket.write(`${head}${form}sku=1`);
  await pause(200);
  socket.destroy();
  await pause(500);
  expect(store.log.slice(before).filter(({ level }) => level === "error")).toEqual([]);
});
