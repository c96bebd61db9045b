/** The page where an order's parcel is sent elsewhere. */
import { expect, test } from "vitest";
import { orderAddressPage } from "#app/.server/after-sales/address-edit/order-address.page.ts";
import { sendOrderAddress } from "#app/.server/after-sales/address-edit/order-address.actions.ts";
import { orderPage } from "#app/.server/orders/order.page.ts";
import * as order from "#machines/order";
import { placed } from "#tests/kit/orders.ts";
import type { StoryName } from "#tests/kit/stories.ts";
import { callsOf } from "./kit-calls.ts";
import { refused, scene, thrown } from "./kit.ts";
import { createUser } from "#tests/kit/user.ts";

const typed = {
  ...{ first_name: "Grace", last_name: "Hopper", line_1: "12 Harbor Street", line_2: "Floor 3" },
  ...{ email: "grace@example.com", phone: "503-555-0187" },
};

async function open(story: StoryName) {
  const { scope, shopper, plot, address, path } = await scene(story);
  const page = (query = "") =>
    orderAddressPage(shopper.get(path(`/address${query}`)), scope, address);
  const send = async (fields: Readonly<Record<string, string>>) => {
    const { ticket } = await page();
    const form = { event: "address.changed", rev: String(ticket.rev), key: ticket.key, ...fields };
    return sendOrderAddress(shopper.post(path("/address"), form), scope, address);
  };
  const details = () => orderPage(shopper.get(path()), scope, address);
  return { scope, address, path, plot, page, send, details };
}

test("[EDIT-01, ERR-17] a placed order goes to another street; the order says so", async () => {
  const { page, send, details } = await open("placed");
  expect(await page("?edit=yes")).toMatchObject({
    ...{ isAllowed: true, isOpen: true },
    typed: { first_name: expect.any(String), line_1: expect.any(String) },
  });
  const answer = await send(typed);
  expect(answer.status).toBe(303);
  expect(answer.headers.get("Set-Cookie")).toContain("addressChanged");
  const { delivery } = await details();
  expect(delivery.shipTo).toMatchObject({
    ...{ firstName: "Grace", line1: "12 Harbor Street", line2: "Floor 3", phone: "5035550187" },
    city: (await page()).shipTo?.city,
  });
});

test("[EDIT-01, AGENT-18] an address that is saved as it is changes nothing, and stands in no history", async () => {
  const { page, send, details } = await open("placed");
  await send(typed);
  const before = await details();
  const { typed: same } = await page("?edit=yes");
  const answer = await send(
    Object.fromEntries(Object.entries(same ?? {}).map(([k, v]) => [k, v ?? ""])),
  );
  expect(answer.status).toBe(303);
  expect(answer.headers.get("Set-Cookie")).toContain("addressStands");
  const after = await details();
  expect(after.history).toEqual(before.history);
  expect(after.delivery.shipTo).toEqual(before.delivery.shipTo);
});

test("[EDIT-01] an old page's press that comes again after another address was given says where the order goes, and not that it was changed", async () => {
  const { send, details } = await open("placed");
  const said = async (fields: Readonly<Record<string, string>>) =>
    (await send({ ...typed, ...fields })).headers.get("Set-Cookie");
  expect(await said({ key: "first" })).toContain("addressChanged");
  expect(await said({ key: "first" })).toMatch(/address(Changed|Stands)/);
  expect(await said({ key: "second", line_1: "9 Alder Court" })).toContain("addressChanged");
  expect(await said({ key: "first" })).toContain("addressStands");
  expect((await details()).delivery.shipTo).toMatchObject({ line1: "9 Alder Court" });
});

test("[EDIT-02, ADDR-01] each field is judged by the rules of an address, and nothing typed is lost", async () => {
  const { send, details } = await open("placed");
  const before = (await details()).delivery.shipTo;
  const answer = await refused(
    await send({ ...typed, first_name: "R2D2", line_1: "", phone: "555" }),
  );
  expect(answer.status).toBe(422);
  expect(Object.keys(answer.result.error)).toEqual(
    expect.arrayContaining(["first_name", "line_1", "phone"]),
  );
  expect(answer.result.initialValue).toMatchObject({ first_name: "R2D2", last_name: "Hopper" });
  expect((await details()).delivery.shipTo).toEqual(before);
});

test("[EDIT-09, ORD-53] what has left keeps its address: no link, no form, and a form from before is refused", async () => {
  const { page, send, details } = await open("inTransit");
  expect((await details()).delivery.editHref).toBeNull();
  expect(await page("?edit=yes")).toMatchObject({ isAllowed: false });
  expect(await refused(await send(typed))).toMatchObject({
    status: 422,
    refusal: { code: "AddressCannotBeChanged" },
  });
});

test("[EDIT-01] what was packed meanwhile keeps the old address", async () => {
  const { plot, send, details } = await open("placed");
  const before = (await details()).delivery.shipTo;
  await send(typed);
  await plot.order("address.kept", { shipTo: before }, "warehouse");
  expect((await details()).delivery.shipTo).toEqual(before);
});

test("[ORD-61] nobody else's address can be seen or changed", async () => {
  const { scope, address, path } = await open("placed");
  const { browser: shopper } = await createUser(scope, { email: "eve@example.com" });
  expect(
    await thrown(orderAddressPage(shopper.get(path("/address")), scope, address)),
  ).toMatchObject({
    status: expect.any(Number),
  });
});

test("[EDIT-03, GIFT-05] an order of gift cards has no address to change", async () => {
  const { page, details } = await open("giftCard");
  expect((await details()).delivery.editHref).toBeNull();
  expect(await page("?edit=yes")).toMatchObject({ isAllowed: false, shipTo: null });
});

test("[EDIT-01] the warehouse hears of another address once it has the order, and the shopper by mail; too late says so too", async () => {
  const two = order.orders.phoneAndBuds;
  const shop = await placed(two);
  const shipTo = { ...two.shipTo, line1: "12 Harbor Street" };
  const previous = expect.objectContaining({ line1: two.shipTo?.line1 });
  const templates = () => shop.asked.map(({ params }) => params["template"]);
  await shop.must(`order:${two.orderId}`, "address.changed", { shipTo }, "shopper");
  expect(shop.asked).toContainEqual({
    name: "changeShipTo",
    params: expect.objectContaining({
      orderId: two.orderId,
      shipTo: expect.objectContaining(shipTo),
      previous,
    }),
  });
  expect(templates()).toContain("address-changed");
  await shop.must(`order:${two.orderId}`, "address.kept", { shipTo: two.shipTo }, "warehouse");
  expect(templates()).toContain("address-kept");
});

test("[EDIT-01] an order that is given the address it has already tells neither warehouse nor shopper once more", async () => {
  const two = order.orders.phoneAndBuds;
  const shop = await placed(two);
  const shipTo = { ...two.shipTo, line1: "12 Harbor Street" };
  const give = () => shop.must(`order:${two.orderId}`, "address.changed", { shipTo }, "shopper");
  const told = () =>
    shop.asked.filter(
      ({ name, params }) => name === "changeShipTo" || params["template"] === "address-changed",
    );
  await give();
  expect(told()).toHaveLength(2);
  for (let again = 0; again < 19; again += 1) await give();
  expect(told()).toHaveLength(2);
});

test("[EDIT-01, API-05] a key that comes again with another street is another call: what it answers is where the order goes", async () => {
  const { scope, shopper, plot } = await scene("placed");
  const { send } = callsOf(scope, shopper, plot.orderId);
  for (const line_1 of ["5 Fifth Street", "6 Sixth Street", "6 Sixth Street"]) {
    const answer = await send("shipping-info", { line_1 }, { key: "one" });
    expect(answer).toMatchObject({ status: 202, shipping_info: { line_1 } });
    expect(await whereTo()).toBe(line_1);
  }
  async function whereTo(): Promise<string | undefined> {
    const page = await orderPage(shopper.get(`/us/web/order/${plot.orderId}`), scope, {
      ...{ storefront: "us", orderId: plot.orderId },
    });
    return page.delivery.shipTo?.line1;
  }
});
