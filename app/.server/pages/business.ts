/** Buying as a business: an account for it, who belongs to it, and a cart that is filled before signing in (CART-25, PAY-45). */
import { parseWithZod } from "@conform-to/zod/v4";
import { json, redirect } from "@remix-run/node";
import { noteBusiness } from "#app/.server/buyer.ts";
import { becomeBusiness, businessOf } from "#app/.server/businesses.ts";
import { beginCart, findCart } from "#app/.server/cart.ts";
import type { Door } from "#app/.server/context.ts";
import { requireSession, requireShopper, viewerOf } from "#app/.server/viewer.ts";
import { paths } from "#app/paths.ts";
import { businessForm } from "./account-forms.ts";

export async function businessPage(request: Request, door: Door) {
  const viewer = await viewerOf(request, door);
  const { origin, customerId } = viewer;
  const own = customerId === null ? null : await businessOf(door.shell, customerId);
  const cart = await findCart(door.shell, viewer);
  const here = paths.business(origin);
  return {
    isSignedIn: customerId !== null,
    /** The cart is a business's and waits for its account holder. */
    isCartBusiness: cart?.view.status === "active" && cart.view.customerType === "B2B",
    business: own && {
      ...{ name: own.name, role: own.role, people: own.people },
      joinLink:
        own.joinCode === null
          ? null
          : door.env.storeUrl + paths.signUp(origin, null, { join: own.joinCode }),
    },
    signInHref: paths.businessSignIn(origin, here),
    signUpHref: paths.signUp(origin, here, { for: "business" }),
    cartHref: paths.cart(origin),
    ordersHref: paths.myOrders(origin),
    offersHref: paths.businessOffers(origin),
    homeHref: paths.home(origin),
  };
}

/** Answers the page's forms: a business for the account that has none, or a guest's cart that is a business's. */
export async function sendBusiness(request: Request, door: Door) {
  const form = await request.clone().formData();
  if (form.get("event") === "cart.begun") return beginBusinessCart(request, door);
  const { customerId, origin } = await requireShopper(request, door);
  const submission = parseWithZod(form, { schema: businessForm });
  if (submission.status !== "success") return json({ result: submission.reply() }, { status: 422 });
  await becomeBusiness(door.shell, customerId, submission.value);
  return redirect(paths.business(origin), 303);
}

async function beginBusinessCart(request: Request, door: Door) {
  const { viewer, headers } = await requireSession(request, door);
  const { origin, customerId } = viewer;
  // An account says itself what it buys as.
  if (customerId !== null) return redirect(paths.cart(origin), { status: 303, headers });
  const found = await findCart(door.shell, viewer);
  const cartId = found?.view.status === "active" ? found.context.cartId : null;
  await door.shell.store.write(async (tx) => {
    await noteBusiness(door.shell, tx, cartId ?? (await beginCart(door.shell, tx, viewer)));
  });
  const to = (found?.view.lines.length ?? 0) > 0 ? paths.cart(origin) : paths.home(origin);
  return redirect(to, { status: 303, headers });
}
