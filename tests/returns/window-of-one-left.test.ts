/** Of two phones one is given back: the other can still be, and its last day stays on the page. */
import { expect, test } from "vitest";
import { orderPage } from "#app/.server/orders/order.page.ts";
import { goOn, inWorld, phones } from "#tests/kit/after-sales.ts";

test("[RET-05, RET-10] the day until which the phone that is left can be returned stays on the page after the other came back", () =>
  inWorld(async (world) => {
    const { returns, serials, orderId, guest } = await phones(world);
    const noteOf = async () => {
      const request = guest.shopper.get(`/us/web/order/${orderId}`);
      const page = await orderPage(request, guest.scope, { storefront: "us", orderId });
      const [line] = page.parcels.flatMap((parcel) => parcel.lines);
      return line?.notes.find(({ key }) => key === "returnWindow")?.text;
    };
    const before = await noteOf();
    expect(before).toMatch(/^Return by \w{3} \d\d, 20\d\d, free$/);
    const send = (unit: number) =>
      returns.send({
        ...{ line: "1", "units-1": "1", "serial-1": serials.slice(unit, unit + 1) },
        ...{ reasonCode: "changed_mind", channel: "ship" },
      });
    await send(0);
    await world.settle();
    await goOn(world, orderId, "return.accepted");
    expect(await noteOf()).toBe(before);
    await send(1);
    await world.settle();
    await goOn(world, orderId, "return.accepted");
    expect(await noteOf()).toBeUndefined();
  }));
