/** Two phones and one warranty: whoever reads page, mail or invoice knows which phone it covers, and for how many of them. */
import { expect, test } from "vitest";
import { namedBy } from "#app/.server/orders/documents/invoice-rows.ts";
import { salesRows } from "#app/.server/orders/documents/sales-rows.ts";
import { orderPage } from "#app/.server/orders/order.page.ts";
import { i18nIn } from "#app/.server/request/locale.ts";
import { orders } from "#machines/order";
import { goOn, inWorld } from "#tests/kit/after-sales.ts";
import { guestOf, returnsOf } from "#tests/kit/returns.ts";
import { delivered, pro } from "#tests/kit/world-order.ts";

test("[LINE-13, EDIT-07] a warranty names the phone that it is for, and for one of the two says so: page, mail and invoice", () =>
  inWorld(async (world) => {
    const guest = await guestOf(world.engine);
    const orderId = "ORD-2026-KIND-9Q2D";
    const care = { ...pro, sku: "WAR-2Y-GRA", name: "Two years of care", goodsCents: 7_900 };
    const cover = { ...care, requiresShipping: false, productType: "Warranty" };
    const input = orders.orderOf({
      orderId,
      products: [
        { ...pro, name: "Phone of two", quantity: 2 },
        { ...cover, parentId: "1" },
        { ...pro, name: "Phone of one" },
        { ...cover, parentId: "3" },
      ],
      more: { sessionId: guest.sessionId },
    });
    await delivered(world, input);
    const said = ["For 1 of your 2 × Phone of two", "For Phone of one"];
    const placed = world.mails.find(({ subject }) => subject.includes("is placed"));
    const mail = (placed?.text ?? "").replaceAll(/\s+/g, " ");
    for (const words of said) expect(mail).toContain(`Two years of care Quantity 1 · ${words}`);
    const scope = { ...guest.scope, engine: world.engine };
    const address = { storefront: "us", orderId } as const;
    const page = await orderPage(guest.shopper.get(`/us/web/order/${orderId}`), scope, address);
    const notes = page.parcels
      .flatMap(({ lines }) => lines)
      .flatMap((line) => line.notes.filter(({ key }) => key === "partOf"))
      .map(({ text }) => text);
    expect(notes).toEqual(["For 1 of your 2 × Phone of two", "Phone of one"]);
    const stored = await world.engine.store.engine.load(`order:${orderId}`);
    const { context } = JSON.parse(stored?.snapshot ?? "{}");
    const named = namedBy(context.lines, await i18nIn("en-US"));
    const { rows } = salesRows(context, "Delivery", String, named);
    expect(rows.map(({ name }) => name).slice(0, 4)).toEqual([
      "Phone of two",
      "Two years of care · For 1 of your 2 × Phone of two",
      "Phone of one",
      "Two years of care · For Phone of one",
    ]);
  }));

test("[LINE-13, EDIT-07] once one of two phones has gone back a warranty for one of them is for the other, and the invoice names as many as were bought", () =>
  inWorld(async (world) => {
    const guest = await guestOf(world.engine);
    const orderId = "ORD-2026-KIND-9Q2E";
    const care = { ...pro, sku: "WAR-2Y-GRA", name: "Two years of care", goodsCents: 7_900 };
    const cover = { ...care, requiresShipping: false, productType: "Warranty" };
    const input = orders.orderOf({
      orderId,
      products: [
        { ...pro, name: "Phone of two", quantity: 2 },
        { ...cover, parentId: "1" },
      ],
      more: { sessionId: guest.sessionId },
    });
    await delivered(world, input);
    const returns = returnsOf(guest, orderId);
    const { lines } = await returns.startPage();
    const serials = lines.find(({ id }) => id === "1")?.offer?.known.slice(0, 1) ?? [];
    await returns.send({
      ...{ line: "1", "units-1": "1", "serial-1": serials },
      ...{ reasonCode: "changed_mind", channel: "ship" },
    });
    await world.settle();
    await goOn(world, orderId, "return.accepted");
    const scope = { ...guest.scope, engine: world.engine };
    const address = { storefront: "us", orderId } as const;
    const page = await orderPage(guest.shopper.get(`/us/web/order/${orderId}`), scope, address);
    const notes = page.parcels
      .flatMap(({ lines: all }) => all)
      .flatMap((line) => line.notes.filter(({ key }) => key === "partOf"))
      .map(({ text }) => text);
    expect(notes).toEqual(["Phone of two"]);
    const stored = await world.engine.store.engine.load(`order:${orderId}`);
    const { context } = JSON.parse(stored?.snapshot ?? "{}");
    const named = namedBy(context.lines, await i18nIn("en-US"));
    const { rows } = salesRows(context, "Delivery", String, named);
    expect(rows.map(({ name, quantity }) => [name, quantity]).slice(0, 2)).toEqual([
      ["Phone of two", "2"],
      ["Two years of care · For 1 of your 2 × Phone of two", "1"],
    ]);
  }));
