/** Both phones of an order go back and are paid back, in a whole store. */
import { getOrder } from "#app/.server/orders-api/orders-api.ts";
import { orderPage } from "#app/.server/orders/order.page.ts";
import { goOn, inWorld, phones } from "#tests/kit/after-sales.ts";
import type { World } from "#tests/kit/world.ts";

interface Returned {
  readonly world: World;
  page(): ReturnType<typeof orderPage>;
  data(): Promise<Readonly<Record<string, string | null>>>;
}

export function sendReturnPhones(work: (returned: Returned) => Promise<void>): Promise<void> {
  return inWorld(async (world) => {
    const { guest, orderId, returns, serials } = await phones(world);
    const way = { reasonCode: "changed_mind", channel: "ship" };
    await returns.send({ line: "1", "units-1": "2", "serial-1": [...serials], ...way });
    await world.settle();
    await goOn(world, orderId, "return.accepted");
    const address = { storefront: "us", orderId } as const;
    const asked = (path: string) => guest.shopper.get(path);
    await work({
      world,
      page: () => orderPage(asked(`/us/web/order/${orderId}`), guest.scope, address),
      data: async () => {
        const path = `/us/api/orders/${orderId}`;
        return (await (await getOrder(asked(path), guest.scope, address)).json()).dates;
      },
    });
  });
}
