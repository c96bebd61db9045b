/** The link of a sent cart, opened over a line that breaks: the copy is there for the browser that took it, and for no other. */
import { afterAll, expect, test } from "vitest";
import { raw, schema } from "#db/raw";
import { openHttpStore } from "../kit/http-store.ts";
import { open, send } from "../models/forms.ts";
import { prepareCart } from "../models/prepared.ts";
import { visitor } from "./visitors.ts";

const store = await openHttpStore();
afterAll(() => store.close());

const again = "Open the cart again";
const cartPath = "/us/web/cart";
const holds = "Pebble Buds";

/** The address of a cart that somebody sent, and how many copies were made of it. */
async function sent() {
  const sender = await visitor(store);
  const cart = await prepareCart(sender, "pebble-buds");
  await send(sender, cart, "cart.sent", { email: "ana@example.com", consent: "on" });
  const rows = () => raw(store.running.engine.store).select().from(schema.lifecycle).all();
  const linkId = rows()
    .findLast(({ machine }) => machine === "cart-link")
    ?.id.split(":")[1];
  const copies = () =>
    rows().filter(
      ({ machine, snapshot }) => machine === "cart" && snapshot.includes(`"linkId":"${linkId}"`),
    ).length;
  return { address: `/us/web/cart-link/${linkId}`, copies };
}

test("[LC-48] whoever never got the answer gets the cart again, by reloading or by coming back, and nobody else does", async () => {
  const { address } = await sent();
  const guest = await visitor(store);
  await open(guest, address);
  const lost = await guest.post(address, {});
  expect([lost.status, lost.headers.location]).toEqual([303, cartPath]);
  expect((await open(guest, cartPath)).html).not.toContain(holds);

  const back = await open(guest, address);
  expect(back.html).toContain(again);
  const stranger = await visitor(store);
  const shut = await open(stranger, address);
  expect(shut.html).toContain("A link works once");
  expect(shut.html).not.toContain(again);
  expect((await stranger.post(address, {})).headers.location).toBe(address);

  const cart = await send(guest, back, "once", {});
  expect(new URL(cart.url).pathname).toBe(cartPath);
  expect(cart.html).toContain(holds);
  const here = await open(guest, address);
  expect(here.html).toContain("This cart is yours now");
  expect((await open(stranger, cartPath)).html).not.toContain(holds);
});

test("[LC-48] whoever opens the link again finds the copy as they left it, and nothing is put back", async () => {
  const { address, copies } = await sent();
  const guest = await visitor(store);
  const link = await open(guest, address);
  const cart = await send(guest, link, "once", {});
  expect(cart.html).toContain(holds);
  await send(guest, cart, "line.removed", {});
  const again = await guest.post(address, {});
  expect([again.status, again.headers.location]).toEqual([303, cartPath]);
  expect((await open(guest, cartPath)).html).not.toContain(`${holds}</a>`);
  expect(copies()).toBe(1);
});

test("[LC-48] a token that was left in the browser before its next visitor came opens nothing of what they open", async () => {
  const { address, copies } = await sent();
  const before = await visitor(store);
  const first = await before.request.get(address);
  const [left = ""] = first.headers()["set-cookie"]?.split(";") ?? [];
  expect(left).toMatch(/^cart-link=/);
  const next = await visitor(store);
  await open(next, address);
  await next.post(address, {});
  const { status, headers } = await store.ask(address, {
    method: "POST",
    headers: { origin: store.url, cookie: left, "content-length": "0" },
  });
  expect([status, headers.location]).toEqual([303, address]);
  expect(copies()).toBe(1);
});
