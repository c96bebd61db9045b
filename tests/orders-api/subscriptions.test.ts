/** Subscriptions over HTTP: Harbor Music is free for fourteen days, then $9.99 a month. */
import { afterAll, expect, test } from "vitest";
import { digital } from "#tests/shop-api/bought.ts";
import { Client } from "#tests/shop-api/client.ts";
import { member, openOrders, ordered } from "./kit.ts";

const store = await openOrders();
afterAll(() => store.close());

const music = "HARM-1M-POR";
const inPaloAlto = { ...digital, postal_code: "94301" };

async function subscribed() {
  const client = await member(store);
  const { po_id, comes } = await ordered(client, [music], inPaloAlto);
  const id = `${po_id}-SUB1`;
  await comes(({ line_items }) => line_items[0].subscriptionId, id);
  return {
    ...{ client, po_id, id },
    read: async () => (await client.get(`subscriptions/${id}`)).data,
    call: (name: string, body: object) => client.post(`subscriptions/${id}/${name}`, body),
  };
}

test("[API-36, API-37, ENT-37] a subscription is read by its number, and an account's are listed, narrowed by what is asked", async () => {
  const { client, id, po_id, read } = await subscribed();
  const told = await read();
  const manage = `/us/web/subscriptions/${id}`;
  expect(told).toMatchObject({
    ...{ id, quantity: 1, status: "active", status_label: "Active trial", manage, account: null },
    start_date: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    user_info: {
      ...{ email: "ana.nowak@example.com", first_name: "Ana", last_name: "Nowak" },
      ...{ company_name: null, postal_code: "94301" },
    },
    license: { effective_date: expect.stringMatching(/^\d{4}-\d\d-\d\dT/), minimum: 1 },
    order: { po_id, line_item_id: "1" },
    ...{ renewal_details: { period: 1 }, cost: { renewal_price: 9_99 } },
  });
  const listed = async (q?: string) =>
    (await client.get("subscriptions", q === undefined ? {} : { q })).data.subscriptions;
  expect(await listed()).toEqual([told]);
  expect(await listed("harbor music")).toEqual([told]);
  expect(await listed("cloud")).toEqual([]);
  const nobody = new Client(store);
  expect(await nobody.get("subscriptions")).toMatchObject({
    ...{ status: 401, data: { code: "Login" } },
  });
  const eve = await member(store);
  expect((await eve.get("subscriptions")).data).toEqual({ subscriptions: [] });
  expect(await eve.get(`subscriptions/${id}`)).toMatchObject({
    ...{ status: 404, data: { code: "SubscriptionNotFound" } },
  });
});

test("[API-38] a guest looks a subscription up by its number and a proof of its order, and is asked for the mailed code before it is told", async () => {
  const { id } = await subscribed();
  const guest = new Client(store);
  const search = (email_id: string) =>
    guest.post("subscriptions/search", { subscription_id: id, email_id });
  expect(await search("eve@example.com")).toMatchObject({
    ...{ status: 404, data: { code: "SubscriptionNotFound" } },
  });
  expect(await search("ana.nowak@example.com")).toEqual({
    ...{ status: 200, data: { id, href: `/us/api/subscriptions/${id}` } },
  });
  expect(await guest.get(`subscriptions/${id}`)).toMatchObject({
    ...{ status: 403, data: { code: "OrderProofNeeded" } },
  });
});

test("[API-39, API-40] licences are changed within their bounds, and a subscription is cancelled by its reason, once", async () => {
  const { call, read } = await subscribed();
  const { maximum } = (await read()).license;
  expect(await call("manage", { quantity: maximum + 1 })).toMatchObject({
    ...{ status: 422, data: { code: "LessthanMinOrExceededMaxAppStack" } },
  });
  const managed = await call("manage", { quantity: 2 });
  expect(managed.status).toBe(200);
  const { pending } = managed.data.license;
  expect(pending.quantity).toBe(2);
  const minutes = (Date.parse(pending.effective_date) - Date.now()) / 60_000;
  expect(Math.round(minutes)).toBe(30);
  const why = { rejection_code: "too_expensive", rejection_reason: "Half would do" };
  for (const wrong of [{}, { rejection_code: "no_such_reason" }])
    expect(await call("cancel", wrong)).toMatchObject({
      ...{ status: 422, data: { code: "CancellationNotAllowed" } },
    });
  expect((await read()).cancellation).toBeNull();
  const cancelled = await call("cancel", why);
  expect(cancelled).toMatchObject({ status: 200, data: { cancellation: why } });
  expect((await read()).status).toBe(cancelled.data.status);
  expect((await call("cancel", why)).status).toBe(422);
});
