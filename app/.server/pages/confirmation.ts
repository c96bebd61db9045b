/** The thank-you page of one order: safe to reload and to bookmark (CONF). */
import { redirect } from "@remix-run/node";
import type { Door } from "#app/.server/context.ts";
import { loadFor } from "#app/.server/load-for.ts";
import { notFound } from "#app/.server/params.ts";
import { storeShown } from "#app/.server/pickup-stores.ts";
import { viewerOf } from "#app/.server/viewer.ts";
import { paths } from "#app/paths.ts";
import type { Origin } from "#app/paths.ts";
import { addDays } from "#machines/kit";
import * as order from "#machines/order";

export async function confirmationPage(
  request: Request,
  door: Door,
  { origin, orderId }: { readonly origin: Origin; readonly orderId: string },
) {
  const viewer = await viewerOf(request, door);
  const loaded = await loadFor(door.shell, viewer, order.lifecycle, orderId);
  if (!loaded) throw notFound();
  const { context } = loaded.snapshot;
  if (context.origin !== origin) throw redirect(paths.orderConfirm(context.origin, orderId));
  const store = storeShown(context.store?.storeId, viewer.language);
  const [first] = context.lines;
  const promisedOn = first?.promisedOn ?? null;
  return {
    origin,
    orderId,
    email: context.email,
    firstName: context.shipTo?.firstName ?? null,
    placedAt: context.placedAt,
    isConfirmed: context.payments.every(({ status }) => status === "authorized"),
    isDigital: context.lines.every(({ requiresShipping }) => !requiresShipping),
    promisedOn,
    slot: first?.slot ?? null,
    isBooked: context.lines.some(({ slot }) => slot !== null),
    isPreorder: context.lines.some(({ isPreorder }) => isPreorder),
    pickup: store
      ? {
          ...store,
          until: promisedOn && addDays(promisedOn, context.store?.pickupExpiryDays ?? 0),
        }
      : null,
    shipTo: context.shipTo,
    lines: context.lines.map(({ id, name, quantity, art, amounts }) => ({
      ...{ id, name, quantity, goodsCents: amounts.goodsCents },
      art: { kind: art.kind, finish: art.finish, seed: Number(art.seed) },
    })),
    totals: context.totals,
    payments: context.payments.map(({ paymentId, method, display, totalCents }) => ({
      ...{ paymentId, method, display, totalCents },
    })),
    orderHref: paths.order(origin, orderId),
    homeHref: paths.home(origin),
    signUp: viewer.customerId === null ? accountOffer(origin, context) : null,
  };
}

/** Everything an account needs is known but its password. */
function accountOffer(origin: Origin, { shipTo, email }: order.Context) {
  if (!shipTo) return null;
  const { firstName, lastName, phone } = shipTo;
  return {
    action: paths.signUp(origin, paths.myOrders(origin)),
    known: { firstName, lastName, email, phone },
  };
}
