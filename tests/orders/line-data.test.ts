/** What an order tells of its lines, as data and on its page: it is what was really bought. */
import { expect, test } from "vitest";
import { addGiftCard } from "#app/.server/checkout/gift/gift-card-form.actions.ts";
import { orderPage } from "#app/.server/orders/order.page.ts";
import { getOrder } from "#app/.server/orders-api/orders-api.ts";
import { artImage } from "#app/features/layout/art-image.ts";
import { acceptTerms, payTrial } from "#tests/checkout/loan-kit.ts";
import { openCheckout, skus } from "#tests/checkout/kit.ts";
import { memberAt, orderIdOf } from "#tests/loyalty/kit.ts";
import { bought, read, told, us } from "./data-kit.ts";

const care = "CARE-24-GRA";

test("[LINE-13, LINE-04, LINE-05, LINE-15, ORD-76] a service stands under its phone, in its group, with what the catalogue knows of both", async () => {
  const checkout = await openCheckout();
  const { me, order, page } = await bought(checkout, [
    [skus.charger],
    [skus.phone, { service: care }],
  ]);
  expect(order.line_items).toMatchObject([
    { sku_id: skus.charger, parent_id: null, ui_order: 0, line_items: [] },
    {
      ...{ sku_id: skus.phone, ui_order: 1, original_sku_id: skus.phone },
      attributes: {
        ...{ product_family: "Phones", pvi_product_type_name: "Smartphone", colour: "sage" },
        ...{ is_grv_sku: true, is_upgrade_eligible: true, is_subscription: false, hazmat: false },
        product_details_page_url: "/us/web/product/meridian-6-pro?sku=M6P-256-SAG",
      },
      line_items: [{ sku_id: care, parent_id: expect.any(String), ui_order: 2 }],
    },
  ]);
  const [, phone] = order.line_items;
  const [child] = phone.line_items;
  expect(child.parent_id).toBe(phone.id);
  const its = { parent_po_id: order.po_id, root_po_id: order.po_id };
  expect(order.line_item_groups).toEqual([
    [
      { line_item_id: phone.id, ...its },
      { line_item_id: child.id, ...its },
    ],
  ]);
  expect(order.user_info).toEqual({
    ...{ store_id: "us", identity_id: me.customerId, store_segment: "B2C" },
  });
  const lines = page.parcels.flatMap((parcel) => parcel.lines);
  expect(lines.map(({ sku }) => sku)).toEqual([skus.charger, skus.phone, care]);
  expect(lines[2]?.notes).toContainEqual(
    expect.objectContaining({ name: "Goes with", text: lines[1]?.name }),
  );
});

test("[ORD-63, LINE-05, LINE-12, LINE-17, LINE-19] a bundle says so on its lines and on the order, and each unit has its part of the discount", async () => {
  const checkout = await openCheckout();
  const phoneCase = "CM6P-1-SAG";
  const { order, page } = await bought(checkout, [[phoneCase], [skus.phone], [phoneCase]]);
  const [bundled, alone] = order.line_items;
  expect(order.offer_details).toEqual([
    {
      ...{ offer_id: "OFR-BOGO-CASE", name: "Second case free", is_bundle_offer: true },
      image_url: bundled.attributes.image_url,
    },
  ]);
  expect(bundled).toMatchObject({
    isBundleItem: true,
    bundle_info: { bundle_id: "OFR-BOGO-CASE", name: "Second case free" },
    discount: { amount: 2999, types: [{ type: "BOGO", amount: 2999 }] },
    cost: { subtotal: 5998, discount: 2999 },
  });
  expect([alone.isBundleItem, alone.bundle_info]).toEqual([false, null]);
  const groups: { quantity: number; tax: number; discount: { amount: number } }[] =
    bundled.cost.quantity_groups;
  const total = (part: (group: (typeof groups)[number]) => number) =>
    groups.reduce((sum, group) => sum + part(group) * group.quantity, 0);
  expect([total(() => 1), total(({ discount }) => discount.amount)]).toEqual([2, 2999]);
  expect(total(({ tax }) => tax)).toBe(bundled.cost.tax);
  expect(groups[0]).toMatchObject({
    discount: { split: [{ discount_type: "BOGO", trigger_code: "OFR-BOGO-CASE" }] },
    reversed_vat_amount: 0,
  });
  expect(bundled.attachments).toEqual([
    {
      original: bundled.attributes.image_url,
      thumbnail: bundled.attributes.thumbnail_url,
      cropped: expect.stringMatching(/-cropped\.svg$/),
    },
  ]);
  expect(alone.attachments).toEqual([]);
  expect(page.price.coupons).toEqual(["Second case free"]);
  expect(page.parcels[0]?.lines[0]?.notes).toContainEqual(
    expect.objectContaining({ name: "Bundle", text: "Second case free" }),
  );
});

test("[LINE-20] what was bought in a flash sale says so, on its line alone", async () => {
  const checkout = await openCheckout();
  const { order, page } = await bought(checkout, [["DRF-1-LIL"], [skus.charger]]);
  expect(order.line_items).toMatchObject([{ flash_sale: true }, { flash_sale: false }]);
  expect(order.offer_trigger_tags).toContain("FLASH");
  const notes = page.parcels.flatMap(({ lines }) => lines.map((line) => line.notes));
  expect(notes.map((all) => all.some(({ name }) => name === "Flash sale"))).toEqual([true, false]);
});

test("[LINE-10] a line that is picked up names the store that hands it over", async () => {
  const checkout = await openCheckout();
  const { order, page } = await bought(checkout, [[skus.phone]], { method: "pickup:palo-alto" });
  expect(order.line_items[0].dealer_info).toEqual({
    ...{ address: "180 University Avenue", branch: "Palo Alto", city: "Palo Alto" },
    ...{ contact_number: "6505550110", location: "Palo Alto, CA", postal_code: "94301" },
    ...{ store_code: "palo-alto", store_name: "Ohmline Palo Alto", sub_area: null },
    ...{ point_of_contact: "Palo Alto", type: "retail", warehouse_code: "palo-alto", zone: "CA" },
  });
  expect(order.user_info.store_id).toBe("palo-alto");
  expect(page.parcels[0]?.lines[0]?.notes).toContainEqual(
    expect.objectContaining({ name: "Pick up at", text: "180 University Avenue, Palo Alto" }),
  );
});

test("[LINE-08] a gift card's line names who it is for and whom it is from", async () => {
  const checkout = await openCheckout();
  const me = await memberAt(checkout);
  const asked = {
    ...{ sku: "GIFT-50-COR", recipientName: "Grace", email: "grace@example.com" },
    ...{ mobile: "602-555-0111", senderName: "Ada", message: "Happy birthday!", sendOn: "" },
  };
  await addGiftCard(me.browser.post("/us/web/gift-card?sku=GIFT-50-COR", asked), checkout.scope);
  await me.enterAddress({ confirmEmail: "ada@example.com" });
  await me.pay();
  const orderId = orderIdOf(await me.place());
  const { order } = await read(checkout.scope, me.browser, orderId);
  expect(order.line_items).toMatchObject([
    {
      recipient: {
        ...{ name: "Grace", email: "grace@example.com", message: "Happy birthday!" },
        mobileNumber: expect.stringContaining("0111"),
      },
      sender: { name: "Ada" },
      attributes: { is_gift_card: true, product_type: "ECertificate" },
    },
  ]);
  const address = { ...us, orderId };
  const page = await orderPage(me.browser.get(`/us/web/order/${orderId}`), checkout.scope, address);
  expect(page.parcels[0]?.lines[0]?.notes).toContainEqual(
    expect.objectContaining({ name: "Gift for", text: "Grace, from Ada" }),
  );
});

test("[ORD-68, TRADE-61] an order on trial carries the flag, and its line says what is tried; another carries none", async () => {
  const checkout = await openCheckout();
  const me = await memberAt(checkout);
  await me.arriveAtPayment("OTRY-41-GRA");
  await payTrial(checkout, me);
  await acceptTerms(checkout, me);
  const orderId = orderIdOf(await me.place());
  const { order } = await read(checkout.scope, me.browser, orderId);
  expect(order).toMatchObject({
    flags: { TBYB: true, SIM_ACTIVATED: false, SCHEDULING_ALLOWED: false },
    line_items: [
      {
        attributes: { is_subscription: false },
        trial: {
          ...{ is_try_before_you_buy: true, trial_period_days: null },
          // Its days begin when it has arrived.
          trial_ends_at: null,
        },
      },
    ],
  });
  const page = await orderPage(me.browser.get(`/us/web/order/${orderId}`), checkout.scope, {
    ...us,
    orderId,
  });
  expect(page.parcels[0]?.lines[0]?.notes.map(({ name }) => name)).toContain("Trial");
  const { order: usual } = await told("placed");
  expect([usual.flags.TBYB, usual.line_items[0].trial]).toEqual([false, null]);
});

test("[LINE-19, ORD-75] a discount that is offered instead of cancelling names the lines it is for, and what was taken is kept", async () => {
  const { scope, shopper, plot } = await told("placed");
  const cancellation = `cancellation:${plot.orderId}` as const;
  const discount = {
    ...{ triggerCode: "PRICE-MATCH", rejectionCodes: ["cheaper_store"] },
    ...{ lineIds: ["1"], amountCents: 2_000 },
  };
  await plot.tell(cancellation, "discounts.found", {
    discounts: [discount],
    maxPaybackCents: null,
  });
  await plot.tell(
    cancellation,
    "cancel.requested",
    {
      ...{ lineIds: ["1"], rejection_code: "cheaper_store" },
      cancellation_date: new Date(plot.engine.clock.now()).toISOString(),
    },
    "guest",
  );
  const named = { line_item_ids: ["1"], discount_amount: 2_000, trigger_code: "PRICE-MATCH" };
  expect((await read(scope, shopper, plot.orderId)).order).toMatchObject({
    ...{ applicable_discounts: [named], payback_discounts: [] },
  });
  await plot.tell(cancellation, "discount.accepted", {}, "guest");
  expect((await read(scope, shopper, plot.orderId)).order).toMatchObject({
    ...{ applicable_discounts: [], payback_discounts: [named] },
  });
});

test("[LINE-17] Polish prices hold their VAT: what was cancelled has it reversed", async () => {
  const { scope, shopper, plot } = await told("cancelled");
  const { engine } = scope.engine.store;
  const row = await engine.load(`order:${plot.orderId}`);
  if (!row) throw new Error("the order is lost");
  const snapshot = row.snapshot.replace(`"storefront":"us"`, `"storefront":"pl"`);
  await scope.engine.store.write((tx) => tx.engine.replace({ ...row, snapshot }, row.rev));
  const address = { storefront: "pl" as const, orderId: plot.orderId };
  const path = `/pl/api/orders/${plot.orderId}`;
  const order = await (await getOrder(shopper.get(path), scope, address)).json();
  const [phone] = order.line_items;
  // 1,517.67 hold 283.79; the lines' shares sum to that, to the grosz.
  expect([order.cost.vat, order.cost.reversed_vat_amount]).toEqual([28_379, 28_379]);
  expect(
    order.line_items.map(
      (line: { cost: { reversed_vat_amount: number } }) => line.cost.reversed_vat_amount,
    ),
  ).toEqual([19_607, 8_772]);
  // The invoice's rows are 1,041.61, 466.07 and the delivery's 9.99: 194.77, 87.15 and 1.87 of the VAT, each rounded by itself.
  expect(phone.cost.quantity_groups).toMatchObject([{ quantity: 1, reversed_vat_amount: 19_477 }]);
});

test("[LINE-04] a line that is being replaced stands in a group with the order it was bought in", async () => {
  const { scope, shopper, plot, order } = await told("delivered");
  expect(order.replacement_line_item_groups).toEqual([]);
  const serials = ["356938035643809"];
  const asked = { lineId: "1", units: 1, serials, reasonCode: "defective", reasonText: "" };
  await plot.order("replacement.requested", asked, "guest");
  const { replacement_line_item_groups: groups } = (await read(scope, shopper, plot.orderId)).order;
  const its = { parent_po_id: plot.orderId, root_po_id: plot.orderId };
  expect(groups).toEqual([[{ line_item_id: "1", ...its }]]);
});

test("[LINE-12] a picture is served in its three variants, and no other", () => {
  const picture = (file: string) => artImage({ kind: "case", finish: "sage", file });
  expect(picture("7.svg")).toContain(`viewBox="0 0 320 320"`);
  expect(picture("7-cropped.svg")).toContain(`viewBox="40 40 240 240"`);
  expect(picture("7-thumbnail.svg")).toContain(`width="96" height="96"`);
  expect(picture("7-huge.svg")).toBeNull();
});
