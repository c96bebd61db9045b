/** When what comes by truck comes, and when it is installed, over HTTP: a television of 55 inches and its wall mounting. */
import { afterAll, expect, test } from "vitest";
import { done } from "#tests/shop-api/bought.ts";
import { Client } from "#tests/shop-api/client.ts";
import type { Reply } from "#tests/shop-api/client.ts";
import { openOrders, ordered } from "./kit.ts";

const store = await openOrders();
afterAll(() => store.close());

const television = "PLO-55-GRA";
const refused = (code: string) => ({ status: 422, data: { code } });

/** A guest's television, which comes on the first day that is free, at noon. */
async function bought(attachments: readonly string[] = []) {
  const client = new Client(store);
  done(await client.post("cart/add-line-items", { sku_id: television, attachments }));
  const cart = (await client.get("cart")).data;
  const at = { promised_on: "" };
  const atNoon = ({ home }: Reply["data"]) => {
    at.promised_on = home[0].promised_on;
    return { ...home[0], window: "12:00" };
  };
  return { ...(await ordered(client, [], undefined, atNoon)), cart, ...at };
}

const dayOf = ({ data }: Reply, place: number): string => data.dates.at(place);

test("[API-31, API-33, ENT-16] a television's free days are read, one is booked with its hours, and its group says so", async () => {
  const { read, ask, call, po_id, promised_on } = await bought();
  const slot = (selected_date: string, start: string, end: string) => ({
    delivery_line_item_id: "1",
    line_items: ["1"],
    delivery_time_slot_selection: { slot: { selected_date, start, end } },
  });
  expect((await read()).delivery_groups).toEqual([slot(promised_on, "12:00", "16:00")]);
  const free = await ask("delivery-dates", { line_item_id: "1" });
  expect([free.status, free.data.line_item_id]).toEqual([200, "1"]);
  for (const day of free.data.dates) expect(day).toMatch(/^\d{4}-\d\d-\d\d$/);
  const selected_date = dayOf(free, -1);
  const body = { line_item_id: "1", selected_date, slot: "16:00-20:00" };
  expect(done(await call("schedule-delivery", body))).toEqual({ po_id, ...body });
  expect((await read()).delivery_groups).toEqual([slot(selected_date, "16:00", "20:00")]);
  expect(await call("schedule-delivery", { ...body, selected_date: "2020-01-06" })).toMatchObject(
    refused("RescheduleError"),
  );
  expect(await call("schedule-delivery", { ...body, slot: "20:00-24:00" })).toMatchObject(
    refused("InvalidEvent"),
  );
  expect((await read()).delivery_groups).toEqual([slot(selected_date, "16:00", "20:00")]);
  expect(await ask("installation-dates")).toMatchObject(refused("TvInstallationNotAvailable"));
});

test("[API-32, API-34] an installation's days are read by its SKUs and its cart, and one is booked", async () => {
  const { read, ask, call, po_id, cart } = await bought(["MNT-1-GRA"]);
  const asked = { skus: television, cartId: cart.id };
  const free = await ask("installation-dates", asked);
  expect(free.status).toBe(200);
  expect(free.data.dates.length).toBeGreaterThan(1);
  for (const other of [{ skus: "NO-SUCH" }, { cartId: "another" }])
    expect(await ask("installation-dates", { ...asked, ...other })).toMatchObject(
      refused("TvInstallationNotAvailable"),
    );
  const selected_date = dayOf(free, -1);
  expect(done(await call("schedule-installation", { selected_date }))).toEqual({
    ...{ po_id, line_item_id: "2", selected_date, slot: null },
  });
  expect((await read()).dates.installation).toBe(selected_date);
  const never = { selected_date: "2020-01-06" };
  expect(await call("schedule-installation", never)).toMatchObject({ status: 422 });
  expect((await read()).dates.installation).toBe(selected_date);
});
