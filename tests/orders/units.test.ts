/** What pages and mails say of an order of several units of which some come back: exactly these. */
import { expect, test } from "vitest";
import { orderPage } from "#app/.server/orders/order.page.ts";
import { goOn, inWorld, phones } from "#tests/kit/after-sales.ts";

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
      ...{ cancelledCents: 0, refundedCents: 107_892, leftCents: 215_784 },
    });
    expect(page).toMatchObject({
      label: "partiallyRefunded",
      parcels: [{ lines: [{ label: "partiallyRefunded" }] }],
    });
    const about = world.mails.filter(({ subject }) => /return|refund/i.test(subject));
    expect(about.map(({ subject }) => subject)).toEqual([
      `We have your return request for ${orderId}`,
      `Your return label for ${orderId}`,
      `We took back your return for ${orderId}`,
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
