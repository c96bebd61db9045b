/** A guest, or whoever is given, with the panel of codes before them. */
import { expect } from "vitest";
import { findCart, sendToCart } from "#app/.server/cart/cart.ts";
import { cartPage } from "#app/.server/cart/cart.page.ts";
import { codesAction } from "#app/.server/cart/codes.ts";
import { viewerOf } from "#app/.server/identity/viewer.ts";
import type { RawEvent } from "#machines/kit";
import { guestAt } from "./kit.ts";
import type { Fields, CheckoutWorld } from "./kit.ts";

type Page = "cart" | "payment" | "review";

export function shopperAt(checkout: CheckoutWorld, guest = guestAt(checkout)) {
  const { scope, world } = checkout;
  const home = (page: Page) => (page === "cart" ? "/us/web/cart" : `/us/web/checkout/${page}`);

  /** A page as a URL loads it: what is in the cart now, and what became of the code in the address. */
  async function codes(tried = "", page: Page = "cart") {
    const query = tried && `?promo=${tried}`;
    const request = guest.browser.get(home(page) + query);
    const { cart } = await cartPage(request, scope);
    if (!cart) throw new Error("the cart is empty");
    return cart.codes;
  }

  async function post(fields: Fields, page: Page) {
    const request = guest.browser.post(home(page), fields);
    const answer = await codesAction(request, scope, await request.clone().formData(), {
      home: home(page),
    });
    await world.settle();
    if (!(answer instanceof Response)) throw new Error("the form is not the panel's");
    const to = answer.headers.get("Location");
    return { to, status: answer.status, data: to === null ? await answer.json() : null };
  }

  return {
    ...guest,
    codes,
    async apply(code: string, page: Page = "cart") {
      const { ticket } = await codes();
      return post({ event: "code.applied", key: `${ticket.key}-code`, code }, page);
    },
    async takeOut(code: string, rev?: number) {
      const { ticket } = await codes();
      return post(
        { event: "code.removed", rev: String(rev ?? ticket.rev), key: ticket.key, code },
        "cart",
      );
    },
    /** Why a code is refused, after its answer. */
    async reasonOf(code: string) {
      await this.apply(code);
      return (await codes(code)).tried?.reason ?? null;
    },
    /** What only the store or a later page says to a cart. */
    async tell(event: RawEvent, role: "system" | "guest" = "system") {
      const viewer = await viewerOf(guest.browser.get("/us/web/cart"), scope);
      const cart = await findCart(scope.engine, viewer);
      if (!cart) throw new Error("there is no cart");
      const actor = role === "system" ? { role, id: "test" } : cart.actor;
      expect(await sendToCart(scope.engine, { id: cart.id, actor }, event)).toMatchObject({
        ok: true,
      });
    },
    async totals() {
      return (await guest.cart()).cart?.summary.totals;
    },
    async noticeCodes() {
      return (await guest.cart()).cart?.notices.map(({ code }) => code);
    },
  };
}
