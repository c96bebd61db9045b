/** What pages and mails say of an order of several units of which some come back: exactly these. */
import { expect, test } from "vitest";
import { orderPage } from "#app/.server/orders/order.page.ts";
import { OrderPage } from "#app/features/order/order-page.tsx";
import { goOn, inWorld, phones } from "#tests/kit/after-sales.ts";
import { rendered } from "#tests/kit/rendered.tsx";

test("[ORD-74, ORD-66] one of three comes back: the order is refunded in part, its price says what is left, and the mails speak of one", () =>
  inWorld(async (world) => {
    const { guest, orderId, returns, serials } = await phones(world, { quantity: 3 });
    const address = { storefront: "us" as const, orderId };
    const order = () =>
      orderPage(guest.shopper.get(`/us/web/order/${orderId}`), guest.scope, address);
    expect((await order()).price).toMatchObject({ totals: { totalCents: 323_676 }, off: null });
    await returns.send({
      ...{ line: "1", "units-1": "1", "serial-1": serials.slice(0, 1) },
      ...{ reasonCode: "changed_mind", channel: "ship" },
    });
    await world.settle();
    await goOn(world, orderId, "return.accepted");
    await world.settle();
    const page = await order();
    // Three at $999.00 and 8 % tax: $3,236.76. One of them is $1,078.92, which leaves $2,157.84.
    expect(page.price.off).toEqual({
      ...{ cancelledCents: 0, refundedCents: 107_892, chargedCents: 0, leftCents: 215_784 },
      ...{ declinedCents: 0, onTopCents: 0, left: "pay", leftText: "You pay in the end" },
      ...{ takenCents: 0, chargeBackCents: 0 },
      rows: [{ key: "refunded", label: "Refunds", cents: -107_892 }],
    });
    expect(page).toMatchObject({
      label: "partiallyRefunded",
      parcels: [{ lines: [{ label: "partiallyRefunded" }] }],
    });
    const about = world.mails.filter(({ subject }) => /return|refund/i.test(subject));
    expect(about.map(({ subject }) => subject)).toEqual([
      `We have your return request for ${orderId}`,
      `Your return label for ${orderId}`,
      `We accepted your return for ${orderId}`,
      `Your refund for ${orderId}`,
    ]);
    for (const { text } of about) {
      expect(text).toContain("Quantity 1");
      expect(text).toContain("$999.00");
      expect(text).not.toContain("$2,997.00");
    }
    expect(about.at(-1)?.text).toContain("$1,078.92");
    // The two that are left can go back as well.
    expect((await returns.startPage()).lines).toMatchObject([{ id: "1", offer: { units: 2 } }]);
  }));

/** What a page says, without its marks. */
const wordsOf = (html: string) =>
  html
    .replaceAll(/<!--.*?-->/g, "")
    .replaceAll(/<[^>]+>/g, "|")
    .replaceAll(/\|+/g, "|");

const broken = { reasonCode: "defective", reasonText: "It does not start" };

test("[ORD-74, RET-10, LINE-03] of three phones one is on its way back, one is being replaced and one is kept: the page says it of each, and the last can still go back", () =>
  inWorld(async (world) => {
    const { guest, orderId, returns, serials, pages } = await phones(world, { quantity: 3 });
    const [first = "", second = "", third = ""] = serials;
    const address = { storefront: "us" as const, orderId };
    const path = `/us/web/order/${orderId}`;
    const order = () => orderPage(guest.shopper.get(path), guest.scope, address);
    const words = async () =>
      wordsOf(
        await rendered(<OrderPage {...await order()} answer={undefined} />, {
          ...{ path, locale: "en-US" },
        }),
      );
    const giveBack = (serial: string) =>
      returns.send({
        ...{ line: "1", "units-1": "1", "serial-1": [serial] },
        ...{ reasonCode: "changed_mind", channel: "ship" },
      });

    await giveBack(first);
    await pages.askToReplace({ ...broken, "units-1": 1, "serial-1": second });
    await world.settle();
    await goOn(world, orderId, "replacement.answered");
    const both = await words();
    expect(both).toContain("|1 unit: Return shipped|");
    expect(both).toContain("|1 unit: Replacement requested|");
    expect(both).toContain("|1 unit: Delivered|");
    expect((await returns.startPage()).lines).toMatchObject([{ id: "1", offer: { units: 1 } }]);
    expect((await pages.replacement()).offer).toMatchObject({ units: 1 });

    // A second return of the line while the first runs.
    await giveBack(third);
    await world.settle();
    expect((await returns.startPage()).lines).toMatchObject([{ id: "1", offer: null }]);
    expect(await words()).toContain(
      "|1 unit: Return shipped|1 unit: Replacement requested|1 unit: Shipping requested|",
    );

    // 2 × $999.00 with 8 % tax come back: 2 × $1,078.92 of $3,236.76.
    await goOn(world, orderId, "return.accepted");
    await goOn(world, orderId, "return.accepted");
    await world.settle();
    expect((await order()).price.off).toEqual({
      ...{ cancelledCents: 0, refundedCents: 215_784, chargedCents: 0, leftCents: 107_892 },
      ...{ declinedCents: 0, onTopCents: 0, left: "pay", leftText: "You pay in the end" },
      ...{ takenCents: 0, chargeBackCents: 0 },
      rows: [{ key: "refunded", label: "Refunds", cents: -215_784 }],
    });
    const [charge] = await world.gateways.payment.book();
    expect(charge).toMatchObject({ capturedCents: 323_676, refundedCents: 215_784 });
  }));

test("[RET-25, RET-19] once the broken one of three is back, the new one and the others can be returned", () =>
  inWorld(async (world) => {
    const { orderId, returns, serials, pages } = await phones(world, { quantity: 3 });
    await pages.askToReplace({ ...broken, "units-1": 1, "serial-1": serials[0] ?? "" });
    await world.settle();
    await goOn(world, orderId, "old.device.awaited");
    await world.settle();
    expect((await returns.startPage()).lines).toMatchObject([{ id: "1", offer: { units: 3 } }]);
  }));
