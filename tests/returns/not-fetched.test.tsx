/** A return that was to be fetched at its customer's, and was not: whoever had it ready reads whose turn it is. */
import { expect, test } from "vitest";
import { overdueOrders } from "#app/.server/orders/list/overdue.ts";
import { orderPage } from "#app/.server/orders/order.page.ts";
import { ReturnPage } from "#app/features/return/return-page.tsx";
import { goOn, inWorld, phones } from "#tests/kit/after-sales.ts";
import { rendered } from "#tests/kit/rendered.tsx";
import { agentAt } from "../orders/kit-desk.ts";

const DAY_MS = 86_400_000;

test("[RET-02, RET-27] page, mail and agents say that nobody has told us that it was fetched, and it is fetched after all", () =>
  inWorld(async (world) => {
    const found = await phones(world, { more: { returnChannels: ["ship", "pickup"] } });
    const { guest, orderId, returns, serials } = found;
    const returnId = await returns.send({
      ...{ line: "1", "units-1": "1", "serial-1": serials[0] ?? "" },
      ...{ reasonCode: "damaged", channel: "pickup" },
    });
    await world.settle();
    await world.pass(31 * DAY_MS);
    const data = await returns.page(returnId);
    expect(data).toMatchObject({ phase: "expired", channel: "pickup" });
    const read = await rendered(<ReturnPage {...data} answer={undefined} />, {
      ...{ path: `/us/web/order/${orderId}/return/${returnId}`, locale: "en-US" },
    });
    expect(read).toMatch(/nobody has told us that it was fetched\. Call us at <a [^>]*href="tel:/);
    expect(read).not.toContain("Nothing arrived in time");
    const scope = { ...guest.scope, engine: world.engine };
    const path = `/us/web/order/${orderId}`;
    const page = await orderPage(guest.shopper.get(path), scope, { storefront: "us", orderId });
    expect(page.lead).toContain("we were to fetch it, and nobody has told us");
    const mail = world.mails.at(-1);
    expect(mail?.subject).toBe(`Your return for ${orderId} was not fetched in time`);
    expect(mail?.text).toContain(
      "Call us at 1-800-555-0199 with the order number: we open your return again",
    );
    expect(await overdueOrders(world.engine)).toMatchObject([{ orderId, what: "fetching" }]);

    const desk = await agentAt(world, guest, orderId);
    const { offers, sendKey } = await desk.page();
    const task = offers.find(({ kind }) => kind === "expiredReturn")?.id ?? "";
    expect((await desk.send({ event: "return.reopened", task, key: sendKey })).status).toBe(303);
    await world.settle();
    expect(await overdueOrders(world.engine)).toEqual([]);
    await goOn(world, orderId, "return.accepted");
    expect(await returns.page(returnId)).toMatchObject({ status: "refundsuccess" });
  }));
