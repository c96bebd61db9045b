/** What was called off, sent back and replaced of a line, as the orders client reads it. */
import { expect, test } from "vitest";
import * as z from "zod";
import { getOrder } from "#app/.server/orders-api/orders-api.ts";
import { guestAt, openCheckout, skus } from "#tests/checkout/kit.ts";
import { inWorld, phones } from "#tests/kit/after-sales.ts";
import { orderIdOf } from "#tests/loyalty/kit.ts";
import { callsOf } from "./kit-calls.ts";
import { pagesOf } from "./kit-truck.ts";

const instant = z.iso.datetime();

/** ENT-19 and ENT-20, as `docs/guides/orders-api.md` has them. */
const returned = z.strictObject({
  return_id: z.string(),
  status: z.string(),
  reason_code: z.string(),
  reason_text: z.string(),
  initiated_date: instant,
  expiry_date: instant.nullable(),
  channel: z.enum(["ship", "store", "self-ship", "pickup"]),
  quantity: z.int().positive(),
  rma_info: z
    .strictObject({
      rma_id: z.string(),
      warehouse: z.string().nullable(),
      labels: z.array(z.string().startsWith("/us/web/")),
    })
    .nullable(),
});
const replaced = z.strictObject({
  replacement_id: z.string(),
  status: z.string(),
  code: z.string(),
  reason: z.string(),
  date: instant,
  quantity: z.int().positive(),
});
const calledOff = z.strictObject({
  status: z.string(),
  rejection_code: z.string().nullable(),
  rejection_reason: z.string().nullable(),
  cancellation_date: z.string().nullable(),
  quantity: z.int().nonnegative(),
});

const cases = z.object({
  cancellation: calledOff.nullable(),
  returns: z.array(returned),
  replacements: z.array(replaced),
});

test("[ENT-11, ENT-19, ENT-20] a line's returns and replacements are in its data, with the units of each", () =>
  inWorld(async (world) => {
    const { guest, orderId, returns, pages, serials } = await phones(world);
    const scope = { ...guest.scope, engine: world.engine };
    const address = { storefront: "us", orderId } as const;
    const line = async () => {
      const request = guest.shopper.get(`/us/api/orders/${orderId}`);
      const { line_items } = await (await getOrder(request, scope, address)).json();
      return cases.parse(line_items[0]);
    };
    expect(await line()).toMatchObject({ returns: [], replacements: [] });
    const returnId = await returns.send({
      ...{ line: "1", "units-1": "1", "serial-1": serials[0] ?? "" },
      ...{ reasonCode: "changed_mind", channel: "ship" },
    });
    await world.settle();
    await pages.askToReplace({ units: "1", serial: serials[1] ?? "", reasonCode: "defective" });
    await world.settle();
    const found = await line();
    expect(found.returns).toMatchObject([
      {
        ...{ return_id: returnId, status: "labelgenerated", reason_code: "changed_mind" },
        ...{ channel: "ship", quantity: 1 },
        rma_info: { labels: [`/us/web/print-label/${orderId}?return=${returnId}`] },
      },
    ]);
    expect(found.replacements).toMatchObject([{ code: "defective", quantity: 1 }]);
    expect(found.cancellation).toMatchObject({ status: "NotCancellable", quantity: 0 });
  }));

test("[ENT-11, CANC-02, CANC-03] a line of which one unit was called off says so, with why and when, and the other line does not", async () => {
  const checkout = await openCheckout();
  const guest = guestAt(checkout);
  for (const sku of [skus.charger, skus.charger, skus.phone]) await guest.add(sku);
  await guest.enterAddress();
  await guest.chooseDelivery();
  await guest.pay();
  const orderId = orderIdOf(await guest.place());
  await checkout.world.settle();
  const pages = pagesOf(checkout, guest.browser, orderId);
  await callsOf(checkout.scope, guest.browser, orderId).send("cancel-line-items", {
    line_items: [{ line_item_id: "1", quantity: 1 }],
    ...{ rejection_code: "changed_mind", cancellation_date: "2026-11-26T12:00:00.000Z" },
  });
  await checkout.world.settle();
  await pages.step("cancel.answered", "cancel.confirmed");
  const lines: unknown[] = (await pages.json()).line_items;
  const [chargers, phone] = lines.map((line) => cases.parse(line));
  expect(chargers?.cancellation).toMatchObject({
    ...{ status: "Cancellable", quantity: 1, rejection_code: "changed_mind" },
    cancellation_date: "2026-11-26T12:00:00.000Z",
  });
  expect(phone?.cancellation).toMatchObject({ quantity: 0, rejection_code: null });
});
