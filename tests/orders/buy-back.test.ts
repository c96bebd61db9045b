/** A device whose worth was promised, from the order paid by the bank to the money for it, in a whole store (LC-12). */
import { expect, test } from "vitest";
import { initiateBuyBackReturn } from "#app/.server/orders-api/buy-back-api.ts";
import { orderBuyBackPage } from "#app/.server/after-sales/trade-in/order-buy-back.page.ts";
import { paths } from "#app/paths.ts";
import { thrown } from "./kit.ts";
import { promised } from "./kit-promised.ts";

test("[LC-12, TRADE-35, TRADE-36, TRADE-39, RET-11] half of what a phone cost is kept as a promise, and paid for the phone a month later", async () => {
  const { page, order, press, label, go, days, data, sound, orderId } = await promised();
  expect(await page()).toMatchObject({ status: "notEligible", canRequest: false });
  const links = (await order()).parcels.flatMap(({ lines }) => lines.flatMap((one) => one.links));
  expect(links).toContainEqual(
    expect.objectContaining({ key: "buyBack", href: paths.orderBuyBack("us", orderId, "1") }),
  );
  expect((await press("grv.return.requested")).status).toBe(422);
  await days(35);
  const open = await page();
  const { valueCents } = open;
  expect(open).toMatchObject({ status: "eligible", canRequest: true });
  const { cost, discount, quantity } = await data();
  expect({ valueCents, quantity }).toEqual({
    valueCents: Math.floor((cost.subtotal - discount.amount) / 2),
    quantity: 1,
  });
  expect(open.questions).toHaveLength(5);
  expect((await data()).grvSummary).toEqual({
    ...{ value: valueCents, status: "eligible", expiry_date: open.expiresAt },
  });
  expect((await press("grv.return.requested", { screen_working: "No" })).status).toBe(303);
  const asked = await page();
  expect(asked).toMatchObject({ status: "requested", label: { trackingId: expect.any(String) } });
  expect((await label()).headers.get("Content-Type")).toBe("application/pdf");
  await go("grv.arrived");
  expect((await page()).status).toBe("PendingReceipt");
  await go("grv.judged");
  expect(await page()).toMatchObject({
    status: "RefundSuccessful",
    payout: [{ amountCents: valueCents, isPaid: true, method: null }],
  });
  await sound();
});

test("[RET-11, RET-18] initiate GRV returns is a call of its own; a device that is not as promised goes back", async () => {
  const { page, go, days, scope, browser, address, back, path } = await promised();
  const call = async (body: object) => {
    const { url, headers } = browser.get(path);
    const request = new Request(url, { method: "POST", headers, body: JSON.stringify(body) });
    return initiateBuyBackReturn(request, scope, address);
  };
  await days(35);
  const { valueCents } = await page();
  const wrong = await call({ line_item_id: "1", guaranteed_value: valueCents + 1 });
  expect([wrong.status, (await wrong.json()).code]).toEqual([422, "TradeInCannotBeUpdated"]);
  const right = await call({ line_item_id: "1", guaranteed_value: valueCents });
  expect([right.status, (await right.json()).status]).toEqual([202, "requested"]);
  await days(1);
  await go("grv.judged", "grv.failed");
  expect(await page()).toMatchObject({
    ...{ status: "RTCRequested", refusal: "It does not switch on" },
    isBackOffered: true,
  });
  expect(await back()).toMatchObject({ may: "decide", returnHref: path });
  const other = { ...address, lineItemId: "2" };
  expect((await thrown(orderBuyBackPage(browser.get(path), scope, other))).status).toBe(404);
});
