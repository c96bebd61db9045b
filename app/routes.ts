import { index, prefix, route } from "@remix-run/route-config";
import type { RouteConfig } from "@remix-run/route-config";

/** Every URL of the store: the table of contents. `:origin` is `us` or `pl`, the first path segment (ROUTE-50). */
export default [
  index("routes/start.ts"),
  route("healthz", "routes/healthz.ts"),
  route("webhooks/:provider", "routes/webhooks.ts"),
  route("preferences", "routes/preferences.ts"),
  route("live", "routes/live.ts"),
  route("art/:kind/:finish/:file", "routes/art.ts"),
  ...prefix(":origin/web", [
    index("routes/home.tsx", { id: "home" }),
    route("shop/:categoryId", "routes/category.tsx"),
    route("product/:modelId", "routes/product.tsx"),
    route("search", "routes/search.tsx"),
    route("help", "routes/help.tsx"),
    route("cart", "routes/cart.tsx"),
    route("checkout", "routes/checkout.tsx"),
    route("checkout/address", "routes/checkout-address.tsx"),
    route("checkout/delivery", "routes/checkout-delivery.tsx"),
    route("checkout/payment", "routes/checkout-payment.tsx"),
    route("checkout/review", "routes/checkout-review.tsx"),
    route("checkout/public-key", "routes/checkout-public-key.ts"),
    route("order-confirm/:orderId", "routes/order-confirm.tsx"),
    route("search-orders", "routes/search-orders.tsx"),
    route("my-orders", "routes/my-orders.tsx"),
    route("my-orders-mini", "routes/my-orders-mini.tsx"),
    route("my-subscriptions", "routes/my-subscriptions.tsx"),
    route("order/:orderId", "routes/order.tsx"),
    route("order/:orderId/cancel", "routes/cancel-order.tsx"),
    route("track-item/:orderId/:lineItemId", "routes/track-item.tsx"),
  ]),
  ...prefix(":origin/account", [
    route("signin", "routes/sign-in.tsx"),
    route("signup", "routes/sign-up.tsx"),
    route("signout", "routes/sign-out.ts"),
    route("session", "routes/session.ts"),
  ]),
  route(":origin/support/account/order", "routes/support-order.tsx"),
  route(":origin/business/account/orders", "routes/business-orders.ts"),
  route(":origin/shop/all-deals", "routes/deals.tsx"),
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
