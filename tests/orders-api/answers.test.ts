/** What an order waits for, over HTTP: an answer to a late date, a SIM for its phone line, the end of a business's subscription. */
import { afterAll, expect, test } from "vitest";
import { digital, done, goOn, payAndPlace, sendTo } from "#tests/shop-api/bought.ts";
import { Client } from "#tests/shop-api/client.ts";
import { answers, member, openOrders, ordered, orderOf, pass } from "./kit.ts";

const store = await openOrders();
afterAll(() => store.close());

const phone = "M6-128-GRA";

/** A guest's phone of which the courier says that it comes later. */
async function late() {
  const order = await ordered(new Client(store), [phone]);
  await goOn(store, order.po_id, "shipped", "delayed");
  await order.comes(({ dates }) => dates.answer_by !== null, true);
  return order;
}

test("[API-16] whoever is asked whether they wait says so, once; nobody is asked of what comes in time", async () => {
  const { call, po_id, read } = await late();
  for (const wrong of [{}, { is_confirmed: "perhaps" }])
    expect(await call("ftc-verify", wrong)).toMatchObject({
      ...{ status: 422, data: { code: "InvalidEvent" } },
    });
  expect((await read()).dates.answer_by).not.toBeNull();
  expect(done(await call("ftc-verify", { is_confirmed: true }))).toEqual({
    ...{ po_id, status: "confirmed", answered_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) },
  });
  expect((await read()).dates.answer_by).toBeNull();
  expect((await call("ftc-verify", { is_confirmed: false })).status).toBe(422);
  const inTime = await ordered(new Client(store), [phone]);
  expect((await inTime.call("ftc-verify", { is_confirmed: true })).status).toBe(422);
  const eve = new Client(store);
  const strangers = await eve.post(`orders/${po_id}/ftc-verify`, { is_confirmed: true });
  expect(strangers).toMatchObject({ status: 404, data: { code: "OrderNotFound" } });
});

test("[API-16] whoever does not wait has what is late called off", async () => {
  const { call, po_id, comes } = await late();
  expect(done(await call("ftc-verify", { is_confirmed: false })).status).toBe("declined");
  await answers(store, po_id, "cancel.answered", "cancel.confirmed");
  await comes(({ status }) => status, "cancelled");
});

/** The application of C§3, field by field. */
const application = {
  ...{ firstName: "Ana", middleInitial: "M", lastName: "Nowak", email: "ana@example.com" },
  ...{ phone: "650-555-0134", birthDate: "1987-04-03", socialSecurityNumber: "666-55-1001" },
  ...{ licenceNumber: "D0812-99431", licenceExpiresOn: "2034-05-06", idType: "stateId" },
  ...{ idNumber: "CA-7781-4420", idState: "CA", idExpiresOn: "2033-02-01" },
  ...{ employer: "Analytical Engines", yearlyIncome: "81,234.50", monthlyHousing: "1,432" },
  ...{ dependents: "1", occupation: "Mathematician", accountPin: "8306" },
  ...{ securityQuestion: "pet", securityAnswer: "Puff of Kirkby" },
};

test("[API-35, CARR-13, CARR-16] a SIM is submitted by its number, and the order's flags say that it is asked for, and then that it is active", async () => {
  const client = await member(store);
  done(await client.post("cart/add-line-items", { sku_id: phone, attachments: ["LINE-1-GRA"] }));
  await sendTo(client);
  const path = "/us/web/checkout/carrier";
  const login = { phone: "555-555-0001", password: "sesame open", pin: "4711" };
  for (const [event, fields] of [
    ["started", { telco: "VZW" }],
    ["login.submitted", login],
    ["line.chosen", { option: "new" }],
  ] as const)
    expect((await client.press(path, { event, key: event, ...fields })).status).toBe(303);
  const applied = { event: "application.submitted", key: "applied", ...application };
  expect((await client.press(`${path}/application`, applied)).status).toBe(303);
  const { call, read, po_id, comes } = orderOf(client, await payAndPlace(client));
  const none = { PORT_ACTIVATION_ENABLED: false, PORT_ACTIVATED: false };
  await comes(({ flags }) => flags.SIM_ACTIVATION_ENABLED, true);
  expect((await read()).flags).toMatchObject({ SIM_ACTIVATED: false, ...none });
  expect((await read()).type).toBe("CARRIER_ACTIVATION");
  const SIM = { activation_kind: "SIM", sim_number: "8914800000000000001" };
  for (const wrong of [{ sim_number: "12" }, { activation_kind: "satellite" }])
    expect(await call("submit-carrier-activation", { ...SIM, ...wrong })).toMatchObject({
      ...{ status: 422, data: { code: "InvalidEvent" } },
    });
  const told = done(await call("submit-carrier-activation", SIM));
  expect(told).toMatchObject({ po_id, failure: null });
  // The carrier takes a minute.
  await pass(store, 60_000);
  await comes(({ flags }) => flags.SIM_ACTIVATED, true);
  expect((await read()).flags).toMatchObject({ SIM_ACTIVATION_ENABLED: true, ...none });
  const other = await ordered(client, [phone]);
  expect(await other.call("submit-carrier-activation", SIM)).toMatchObject({ status: 404 });
  expect((await other.read()).flags.SIM_ACTIVATION_ENABLED).toBe(false);
});

test("[API-12, CANC-17] a business calls its subscription off by a call of its own, which knows nobody else's", async () => {
  const why = { rejection_code: "not_needed", rejection_reason: "We close" };
  const buys = async (client: Client) =>
    ordered(client, ["HARB-1Y-POR"], { ...digital, postal_code: "94301" });
  const client = await member(store);
  done(await client.post("b2b-account/create", { companyName: "Byron & Co." }));
  const { call, po_id, comes } = await buys(client);
  await comes(({ order_type }) => order_type, "B2B");
  const subscription_id = `${po_id}-SUB1`;
  await comes(({ line_items }) => line_items[0].subscriptionId, subscription_id);
  const none = { status: 404, data: { code: "SubscriptionNotFound" } };
  const body = { subscription_id, ...why };
  const other = { ...body, subscription_id: `${po_id}-SUB9` };
  expect(await call("cancel-b2b-subscription", other)).toMatchObject(none);
  expect(await call("cancel-b2b-subscription", { subscription_id })).toMatchObject({
    ...{ status: 422, data: { code: "InvalidEvent" } },
  });
  const told = done(await call("cancel-b2b-subscription", body));
  expect(told).toMatchObject({ po_id, subscription_id });
  const read = (await client.get(`subscriptions/${subscription_id}`)).data;
  expect(read.cancellation).toEqual({ ...why, effective_date: told.effective_date });
  expect(read.status).toBe(told.status);
  const consumer = await buys(await member(store));
  const own = { ...body, subscription_id: `${consumer.po_id}-SUB1` };
  await consumer.comes(({ line_items }) => line_items[0].subscriptionId, own.subscription_id);
  expect(await consumer.call("cancel-b2b-subscription", own)).toMatchObject(none);
});
