/** Specimens that the pages before an order show: cart, checkout, the order look-up, signing in. */
import * as cart from "#machines/cart";
import * as customerSession from "#machines/customer-session";
import * as lookupSession from "#machines/lookup-session";
import * as payment from "#machines/payment";
import * as placeOrder from "#machines/place-order";
import { cartPage } from "#app/.server/cart/cart.page.ts";
import { addressPage } from "#app/.server/checkout/address/address.page.ts";
import { paymentPage } from "#app/.server/payments/payment.page.ts";
import { reviewPage } from "#app/.server/place-order/review.page.ts";
import { confirmationPage } from "#app/.server/orders/confirmation/confirmation.page.ts";
import { myOrdersPage } from "#app/.server/orders/list/my-orders.page.ts";
import { searchOrdersPage } from "#app/.server/account/search-orders.page.ts";
import { signInPage } from "#app/.server/account/sign-in.page.ts";
import { paths } from "#app/paths.ts";
import { orderPaymentScene } from "./order-scenes.ts";
import { orderAround } from "./specimen-order.ts";
import { SPECIMEN_SESSION, SPECIMEN_TOKEN_HASH } from "./specimen-world.ts";
import type { Resident, World } from "./specimen-world.ts";
import { opened, specimensOf, withFacts } from "./specimens.ts";
import type { Specimen } from "./specimens.ts";

export async function cartScene(specimen: Specimen) {
  const { cartId, storefront } = opened(cart.lifecycle, specimen).context;
  return {
    residents: [
      {
        id: `cart:${cartId}` as const,
        specimen: withFacts(specimen, { sessionId: SPECIMEN_SESSION }),
      },
    ],
    visitor: { sessionId: SPECIMEN_SESSION, cartId },
    show: async ({ scope, request }: World) => ({
      kind: "cart" as const,
      page: await cartPage(await request(paths.cart(storefront)), scope),
    }),
  };
}

type Purchase = "active" | "submitting" | "converted";

/** A cart with something in it, and the gate in front of its order. */
async function checkoutOf(
  cartId: string,
  purchase: Purchase,
  facts: (context: cart.Context) => Partial<cart.Context>,
  gate: Specimen | null,
) {
  const all = await specimensOf(cart.lifecycle);
  const found = all.find(({ value }) => {
    const regions = typeof value === "string" ? {} : value;
    return regions["purchase"] === purchase && regions["authorisation"] === "current";
  });
  const gates = await specimensOf(placeOrder.lifecycle);
  const way = gate ?? gates.find(({ value }) => value === "enabled");
  if (!found || !way) throw new Error("no cart was kept as a specimen");
  const { context } = opened(cart.lifecycle, found);
  const seen = opened(placeOrder.lifecycle, way).context.facts;
  const residents: Resident[] = [
    {
      id: `cart:${cartId}`,
      specimen: withFacts(found, { cartId, sessionId: SPECIMEN_SESSION, ...facts(context) }),
    },
    {
      id: `place-order:${cartId}`,
      specimen: withFacts(way, { cartId, facts: { ...seen, sessionId: SPECIMEN_SESSION } }),
    },
  ];
  return { context, residents, visitor: { sessionId: SPECIMEN_SESSION, cartId } };
}

/** What the cart does meanwhile. */
const purchases: Readonly<Record<placeOrder.PlaceOrderView["status"], Purchase>> = {
  ...{ disabled: "active", enabled: "active", error: "active" },
  ...{ placing: "submitting", processing: "submitting", pending: "submitting" },
  placed: "converted",
};

export async function placeOrderScene(specimen: Specimen) {
  const snapshot = opened(placeOrder.lifecycle, specimen);
  const { cartId, orderId } = snapshot.context;
  const { status } = placeOrder.view(snapshot, "shopper");
  if (status === "placed") return confirmationScene(orderId ?? "");
  const { residents, visitor, context } = await checkoutOf(
    cartId,
    purchases[status],
    () => ({}),
    specimen,
  );
  if (status === "disabled")
    return {
      ...{ residents, visitor },
      show: async ({ scope, request }: World) => ({
        kind: "address" as const,
        page: await addressPage(
          await request(paths.checkoutStep(context.storefront, "address")),
          scope,
        ),
      }),
    };
  return {
    ...{ residents, visitor },
    show: async ({ scope, request }: World) => ({
      kind: "review" as const,
      page: await reviewPage(
        await request(paths.checkoutStep(context.storefront, "review")),
        scope,
      ),
    }),
  };
}

async function confirmationScene(number: string) {
  const { orderId, context, resident, visitor } = await orderAround(number, "created");
  const { storefront } = context;
  return {
    residents: [resident],
    visitor,
    show: async ({ scope, request }: World) => ({
      kind: "confirmation" as const,
      page: await confirmationPage(await request(paths.orderConfirm(storefront, orderId)), scope, {
        ...{ storefront, orderId },
      }),
    }),
  };
}

/** Before there is an order a payment is seen at its step of checkout. */
export async function paymentScene(specimen: Specimen) {
  const { paymentId, cartId, orderId } = opened(payment.lifecycle, specimen).context;
  if (orderId !== null) return orderPaymentScene(specimen);
  const { residents, visitor, context } = await checkoutOf(
    cartId ?? "SPECIMEN",
    "active",
    ({ checkout }) => ({
      checkout: {
        ...checkout,
        payments: checkout.payments.map((one) => ({ ...one, paymentId })),
      },
    }),
    null,
  );
  const own = { id: `payment:${paymentId}` as const, specimen: withSession(specimen) };
  return {
    residents: [...residents, own],
    visitor,
    show: async ({ scope, request }: World) => ({
      kind: "payment" as const,
      page: await paymentPage(
        await request(paths.checkoutStep(context.storefront, "payment")),
        scope,
      ),
    }),
  };
}

const withSession = (specimen: Specimen) => withFacts(specimen, { sessionId: SPECIMEN_SESSION });

export async function lookupScene(specimen: Specimen) {
  const { lookupId, tokenHash } = opened(lookupSession.lifecycle, specimen).context;
  const isKnown = tokenHash !== null;
  const known = isKnown ? withFacts(specimen, { tokenHash: SPECIMEN_TOKEN_HASH }) : specimen;
  return {
    residents: [{ id: `lookup-session:${lookupId}` as const, specimen: known }],
    visitor: { sessionId: SPECIMEN_SESSION, ...(isKnown && { lookupId }) },
    show: async ({ scope, request }: World) => ({
      kind: "lookup" as const,
      page: await searchOrdersPage(await request(paths.searchOrders("us")), scope),
    }),
  };
}

export async function sessionScene(specimen: Specimen) {
  const snapshot = opened(customerSession.lifecycle, specimen);
  const { sessionId, customerId } = snapshot.context;
  const residents = [{ id: `customer-session:${sessionId}` as const, specimen }];
  if (customerId !== null && customerSession.view(snapshot, "shopper").status === "signedIn")
    return {
      residents,
      visitor: { sessionId, customerId },
      show: async ({ scope, request }: World) => ({
        kind: "orders" as const,
        page: await myOrdersPage(await request(paths.myOrders("us")), scope),
      }),
    };
  return {
    residents,
    visitor: { sessionId },
    show: async ({ scope, request }: World) => ({
      kind: "signIn" as const,
      page: await signInPage(await request(paths.signIn("us")), scope),
    }),
  };
}
