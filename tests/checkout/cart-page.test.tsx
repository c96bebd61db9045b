import { expect, test } from "vitest";
import { eq } from "drizzle-orm";
import { raw, schema } from "#db/raw";
import { cartPage } from "#app/.server/cart/cart.page.ts";
import { CartPage } from "#app/features/cart/cart-page.tsx";
import { rendered } from "#tests/kit/rendered.tsx";
import { guestAt, openCheckout, skus } from "./kit.ts";
import type { CheckoutWorld } from "./kit.ts";

type Guest = ReturnType<typeof guestAt>;
type Answer = Parameters<typeof CartPage>[0]["answer"];

/** The cart's page as the server sends it, after a refusal where one is given. */
async function shown(guest: Guest, answer?: Answer): Promise<string> {
  const page = await guest.cart();
  return rendered(<CartPage {...page} answer={answer} />, {
    path: "/us/web/cart",
    locale: "en-US",
  });
}

/** Nothing is left of these. */
async function sellOut({ world }: CheckoutWorld, sold: readonly string[]): Promise<void> {
  await world.engine.store.write(async (tx) => {
    for (const sku of sold)
      raw(tx).update(schema.stock).set({ onHand: 0 }).where(eq(schema.stock.sku, sku)).run();
  });
}

test("[CART-24, ERR-12] several things that are sold out become one list, with a link to look around", async () => {
  const checkout = await openCheckout();
  const guest = guestAt(checkout);
  await guest.add(skus.phone);
  await guest.add(skus.tablet);
  await sellOut(checkout, [skus.phone, skus.tablet]);
  const html = await shown(guest);
  expect(html).toContain("These items are out of stock and were taken out of your cart.");
  expect(html).toMatch(/<li>Meridian 6 Pro 256 GB, \w+<\/li><li>Slate 12/);
  expect(html).toMatch(
    /href="\/us\/web"[^>]*data-act="browse"|data-act="browse"[^>]*href="\/us\/web"/,
  );
  expect(html).toContain("I have seen it");
});

test("[CART-25, ERR-99] a consumer at a limit sees the business dialog open, also without scripts", async () => {
  const guest = guestAt(await openCheckout());
  await guest.add(skus.powerBank);
  const lineId = (await guest.cart()).cart?.lines[0]?.lineId ?? "";
  await guest.change("quantity.set", { lineId, quantity: "4" });
  const html = await shown(guest);
  expect(html).toMatch(/<dialog open=""/);
  expect(html).toContain('href="/us/business"');
  await guest.change("offer.dismissed");
  expect(await shown(guest)).not.toContain("<dialog");
});

test("[ERR-13, ERR-88] a reached limit is told by the dialog, and in words once that was closed", async () => {
  const guest = guestAt(await openCheckout());
  await guest.add(skus.powerBank);
  const lineId = (await guest.cart()).cart?.lines[0]?.lineId ?? "";
  await guest.change("quantity.set", { lineId, quantity: "4" });
  const answer = {
    event: "line.added",
    refusal: { code: "SkuLimitReached", details: { amount: 4 } },
  };
  expect(await shown(guest, answer)).not.toContain("You may order at most");
  await guest.change("offer.dismissed");
  expect(await shown(guest, answer)).toContain("You may order at most 4 of this item.");
});

test("[CART-36] a line carries the words of its warnings", async () => {
  const guest = guestAt(await openCheckout());
  await guest.add(skus.powerBank);
  const html = await shown(guest);
  expect(html).toContain("www.P65Warnings.ca.gov");
  expect(html).toContain("Travels by road only: no express delivery, not to Alaska or Hawaii.");
});

test("[PLACE-24] a guest who is asked to sign in has the way there", async () => {
  const guest = guestAt(await openCheckout());
  await guest.add(skus.phone);
  const html = await shown(guest, { event: "line.added", refusal: { code: "Login" } });
  expect(html).toContain("Please sign in to continue.");
  expect(html).toContain("/us/account/signin/?to=%2Fus%2Fweb%2Fcart&amp;reason=Login");
});

test("[ERR-110] what does not ship there can be taken out with a form", async () => {
  const guest = guestAt(await openCheckout());
  await guest.add(skus.powerBank);
  const lineIds = (await guest.cart()).cart?.lines.map(({ lineId }) => lineId) ?? [];
  const html = await shown(guest, {
    event: "zip.entered",
    refusal: { code: "HazmatCannotBeShipped", details: { state: "AK", lineIds } },
  });
  expect(html).toContain('value="lines.removed"');
  expect(html).toContain("Take these items out");
});

test("[ERR-191, LC-33] a store that is gone leads to choosing another", async () => {
  const checkout = await openCheckout();
  const guest = guestAt(checkout);
  await guest.add(skus.phone);
  const { cart } = await guest.cart();
  const page = await guest.cart();
  const gone = { noticeId: "StoreRemoved:cart", code: "StoreRemoved", details: {} };
  const notices = cart ? { ...cart, notices: [gone] } : null;
  const html = await rendered(<CartPage {...page} cart={notices} answer={undefined} />, {
    path: "/us/web/cart",
    locale: "en-US",
  });
  expect(html).toContain("Choose another store");
  expect(html).toContain('href="/us/web/checkout/delivery"');
});

test("[CART-01] a browser that takes no cookies is told at the cart, before anything is typed, why nothing stays in it", async () => {
  const { scope } = await openCheckout();
  const said = "your browser does not take our cookies";
  const page = async (headers: HeadersInit) => {
    const request = new Request("http://localhost/us/web/cart", { headers });
    return rendered(<CartPage {...await cartPage(request, scope)} answer={undefined} />, {
      ...{ path: "/us/web/cart", locale: "en-US" },
    });
  };
  expect(await page({})).toContain(said);
  expect(await page({ Cookie: "theme=dark" })).not.toContain(said);
});
