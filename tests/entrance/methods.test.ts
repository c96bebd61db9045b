/** A method that an address does not take is refused with the ones that it takes (RFC 9110, 15.5.6). */
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
