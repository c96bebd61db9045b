/** The screen that people see in a state: the store's own page over a specimen, or a card where there is no page. */
import type { AppLoadContext } from "@remix-run/node";
import { chartOf, unpack } from "#machines/kit";
import type { Lifecycle } from "#machines/kit";
import { localeOfRequest } from "#app/.server/locale.ts";
import type { CheckoutDoor } from "#app/.server/pages/checkout-payment.ts";
import { notFound } from "#app/.server/params.ts";
import { lifecycleAt, requireStaff } from "./access.ts";
import { labelOf, saidOf } from "./lifecycle-words.ts";
import * as ofOrders from "./order-scenes.ts";
import * as ofShop from "./shop-scenes.ts";
import { inWorld } from "./specimen-world.ts";
import { specimenIn } from "./specimens.ts";
import type { Specimen } from "./specimens.ts";

/** What is set up around a specimen of each lifecycle that has pages. */
const scenes = {
  order: ofOrders.orderScene,
  cancellation: ofOrders.cancellationScene,
  shipment: ofOrders.shipmentScene,
  return: ofOrders.returnScene,
  "return-label": ofOrders.returnLabelScene,
  refund: ofOrders.refundScene,
  payment: ofShop.paymentScene,
  cart: ofShop.cartScene,
  "place-order": ofShop.placeOrderScene,
  "lookup-session": ofShop.lookupScene,
  "customer-session": ofShop.sessionScene,
};

type Scene = Awaited<ReturnType<(typeof scenes)[keyof typeof scenes]>>;
type Shown = Awaited<ReturnType<Scene["show"]>>;

const hasScene = (name: string): name is keyof typeof scenes => Object.hasOwn(scenes, name);

export async function screenPage(
  request: Request,
  context: AppLoadContext,
  { name, state = "" }: { readonly name: string | undefined; readonly state: string | undefined },
) {
  await requireStaff(request, context);
  const lifecycle = lifecycleAt(name);
  if (state === "" || !chartOf(lifecycle).states.some(({ id }) => id === state)) throw notFound();
  return screenOf(request, context, lifecycle, state);
}

/** The screen of a state. A page that would lead elsewhere is no screen of this state: the card is. */
export async function screenOf(
  request: Request,
  door: CheckoutDoor,
  lifecycle: Lifecycle,
  state: string,
) {
  const specimen = await specimenIn(lifecycle, state);
  if (!specimen) return { kind: "nobody" as const, page: { name: lifecycle.name, state } };
  const { name } = lifecycle;
  if (!hasScene(name)) return cardOf(lifecycle, specimen);
  const scene: Scene = await scenes[name](specimen);
  try {
    return await inWorld<Shown>(door, scene, localeOfRequest(request), (world) =>
      scene.show(world),
    );
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown;
    return cardOf(lifecycle, specimen);
  }
}

/** Everything a shopper's view says of a state. */
async function cardOf(lifecycle: Lifecycle, specimen: Specimen) {
  const view = lifecycle.view(unpack(lifecycle, specimen), "shopper");
  const { status, lamp, events, blockers } = view;
  return {
    kind: "card" as const,
    page: {
      ...{ name: lifecycle.name, status, lamp, events },
      blockers: await Promise.all(
        blockers.map(async (blocker) => ({
          ...blocker,
          text: (await saidOf(lifecycle.name, blocker.code)).title,
        })),
      ),
      label: await labelOf(lifecycle.name, view),
    },
  };
}
