/** The addresses of mails, opened by somebody whose account of today does not have what they are about. */
import { afterAll, expect, test } from "vitest";
import { paths } from "#app/paths.ts";
import { openHttpStore } from "../kit/http-store.ts";
import { prepareOrder } from "../models/prepared.ts";
import { member, visitor } from "./visitors.ts";

const store = await openHttpStore({ env: { WORKER: "on" } });
afterAll(() => store.close());

const nobodys = "ORD-2026-AAAA-2222";

/** What somebody signed in reads where a mail about an order of another account leads, with its number taken out. */
async function readers() {
  const orderId = await prepareOrder(await visitor(store), "buyer@example.com");
  const reader = await member(store);
  return async (path: (id: string) => string) => {
    const pages = [orderId, nobodys].map(async (id) => {
      const answer = await reader.request.get(path(id));
      const [, main = ""] = /<main[^>]*>([\s\S]*)<\/main>/.exec(await answer.text()) ?? [];
      return {
        status: answer.status(),
        leads: main.includes(`href="/us/web/search-orders?order_id=${id}"`),
        words: main
          .replaceAll(id, "…")
          .replaceAll(/<small[\s\S]*?<\/small>/g, "")
          .replaceAll(/<[^>]*>/g, " "),
      };
    });
    return Promise.all(pages);
  };
}

test("[ORD-61, SUB-36, SRCH-07] a mail's address leads whoever is signed in to another account to the look-up of that order, and says nothing of whether there is one", async () => {
  const read = await readers();
  const addresses = [
    (id: string) => paths.order("us", id),
    (id: string) => paths.delayVerify("us", id),
    (id: string) => paths.orderPayment("us", id),
    (id: string) => paths.giftCards("us", id, "1"),
    (id: string) => paths.trackItem("us", id, "1"),
    (id: string) => paths.subscription("us", `${id}-SUB1`),
    (id: string) => paths.subscriptionPayment("us", `${id}-SUB1`),
  ];
  for (const address of addresses) {
    const [held, none] = await read(address);
    expect([held?.status, held?.leads, none?.leads], address("")).toEqual([404, true, true]);
    expect(held?.words).toBe(none?.words);
  }
});

test("[ROUTE-14, ROUTE-40] an account without orders and subscriptions says how to find those that are not in it, and nothing of what is paid elsewhere", async () => {
  const reader = await member(store);
  for (const page of ["my-subscriptions", "my-orders"]) {
    const text = await (await reader.request.get(`/us/web/${page}`)).text();
    expect(text, page).toContain("before your account began anew");
    expect(text, page).not.toContain("You pay for nothing");
    expect(text, page).toContain('href="/us/web/search-orders"');
  }
});
