/** A correction of a VAT invoice as a browser and a client get it: over HTTP, from the order's page and its data. */
import { expect, test } from "vitest";
import { visitor } from "#tests/entrance/visitors.ts";
import { openHttpStore } from "#tests/kit/http-store.ts";
import { flatInWarsaw } from "#tests/models/checkout.ts";
import {
  prepareCart,
  prepareOrdered,
  preparePayment,
  prepareReview,
} from "#tests/models/prepared.ts";

const PATIENCE = { timeout: 20_000 };
const pl = { market: "pl" } as const;

// Two pairs of buds at 849.00 zł and their delivery for 14.99 zł: one goes with 7.49 of it, 856.49 zł, of whose VAT, 317.51 and 2.80 zł, 158.76 and 1.40 stay.
test("[EDIT-07, ORD-61] the page of an order links its correction, its data names it, and nobody else is let in", async () => {
  const store = await openHttpStore({ env: { WORKER: "on" } });
  const [who, eve] = [await visitor(store), await visitor(store)];
  for (let unit = 0; unit < 2; unit += 1) await prepareCart(who, "pebble-buds", pl);
  const payment = await preparePayment(who, flatInWarsaw("korekta@example.com"), pl);
  const orderId = await prepareOrdered(who, await prepareReview(who, payment));
  const call = `/pl/api/orders/${orderId}`;
  const order = async () => (await who.request.get(call)).json();
  const units = { line_item_id: "1", quantity: 1 };
  const asked = await who.request.post(`${call}/cancel`, {
    data: { rejection_code: "changed_mind", line_items: [units] },
  });
  expect(asked.status()).toBe(202);
  const { sandbox } = store.running;
  // Nobody looks later what is due by then.
  await sandbox?.changeSettings({ webhookDelayMs: 0 });
  const answer = async () =>
    (await sandbox?.steps(orderId))?.find(({ kind }) => kind === "cancel.answered")?.id;
  await expect.poll(answer, PATIENCE).toBeDefined();
  await sandbox?.runStep((await answer()) ?? 0, "cancel.confirmed");
  await expect.poll(async () => (await order()).vat_corrections.length, PATIENCE).toBe(1);

  const [correction] = (await order()).vat_corrections;
  const url = `/pl/web/order/${orderId}/vat-corrections/1/correction.pdf`;
  expect(correction).toMatchObject({ url, gross: -85_649, vat: -16_015, net: -69_634 });
  expect(correction.number).toMatch(/^KOR\/\d{4}\/\d\d\/00001$/);
  const page = await (await who.request.get(`/pl/web/order/${orderId}`)).text();
  expect(page).toContain(`href="${url}"`);
  expect(page).toContain(`Faktura korygująca ${correction.number}`);
  const file = await who.request.get(url);
  expect([file.status(), file.headers()["content-type"]]).toEqual([200, "application/pdf"]);
  expect((await file.body()).subarray(0, 5).toString()).toBe("%PDF-");
  for (const none of ["0", "2", "x"])
    expect((await who.request.get(url.replace("/1/", `/${none}/`))).status()).toBe(404);
  const turned = await eve.request.get(url, { maxRedirects: 0 });
  expect([302, 303, 404]).toContain(turned.status());
  expect((await eve.request.get(call)).status()).toBe(404);
  await store.close();
}, 120_000);
