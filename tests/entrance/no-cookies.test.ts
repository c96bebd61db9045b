/** A browser that takes no cookies: who it belongs to is told so where they end up, and not sent round in circles. */
import { afterAll, expect, test } from "vitest";
import { openHttpStore, posted } from "../kit/http-store.ts";
import type { Answered } from "../kit/http-store.ts";
import { prepareOrder } from "../models/prepared.ts";
import { member, password, visitor } from "./visitors.ts";

const store = await openHttpStore({ env: { WORKER: "on" } });
afterAll(() => store.close());

const told = "your browser does not take our cookies";

/** Where an answer leads whoever sends back nothing that they were given. */
async function endOf(answer: Answered): Promise<Answered> {
  const { location } = answer.headers;
  return location === undefined ? answer : endOf(await store.ask(location));
}

const post = (path: string, fields: Readonly<Record<string, string>>) =>
  store.ask(path, posted(store, new URLSearchParams(fields).toString()));

test("[SRCH-05] a guest who has found their order and takes no cookies is told why it does not open", async () => {
  const guest = await visitor(store);
  const order_id = await prepareOrder(guest, "buyer@example.com", { model: "pebble-buds" });
  const found = await post("/us/web/search-orders", {
    ...{ order_id, email_or_zip: "buyer@example.com" },
  });
  expect([found.status, found.headers.location]).toEqual([303, `/us/web/order/${order_id}`]);
  expect((await endOf(found)).text).toContain(told);
});

test("[LC-44] whoever signs in and takes no cookies is told why they are not in", async () => {
  const { email } = await member(store);
  const signedIn = await post("/us/account/signin/", { email, password });
  expect(signedIn.status).toBe(303);
  expect((await endOf(signedIn)).text).toContain(told);
});

test("whoever just comes by is told nothing of the kind", async () => {
  for (const path of ["/us/web", "/us/account/signin/", "/us/web/search-orders"])
    expect((await store.ask(path)).text).not.toContain(told);
});
