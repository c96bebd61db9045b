/** The screen that people see in a state: the store's own page over a specimen, or a card where there is no page. */
import type { AppLoadContext } from "@remix-run/node";
import { chartOf, placesOf, unpack } from "#machines/kit";
import type { Lifecycle } from "#machines/kit";
import { localeOfRequest } from "#app/.server/request/locale.ts";
import type { CheckoutPayingContext } from "#app/.server/request/context.ts";
import { notFound } from "#app/.server/request/params.ts";
import { lifecycleAt, requireStaff } from "#app/.server/gallery/access.ts";
import { labelOf, saidOf } from "#app/.server/gallery/lifecycle-words.ts";
import * as ofAccounts from "#app/.server/gallery/specimens/account-scenes.ts";
import { dataErasureScene } from "#app/.server/gallery/specimens/privacy-scene.ts";
import * as ofOrders from "#app/.server/gallery/specimens/order-scenes.ts";
import * as ofShop from "#app/.server/gallery/specimens/shop-scenes.ts";
import { inWorld } from "#app/.server/gallery/specimens/specimen-world.ts";
import { specimenIn } from "#app/.server/gallery/specimens/specimens.ts";
import type { Specimen } from "#app/.server/gallery/specimens/specimens.ts";

/** What is set up around a specimen of each lifecycle that has pages. */
const scenes = {
  "data-erasure": dataErasureScene,
  "password-recovery": ofAccounts.passwordRecoveryScene,
  "email-verification": ofAccounts.emailVerificationScene,
  "second-factor": ofAccounts.secondFactorScene,
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
  const known = [...chartOf(lifecycle).states, ...placesOf(lifecycle)];
  if (state === "" || !known.some(({ id }) => id === state)) throw notFound();
  return screenOf(request, context, lifecycle, state);
}

/** The screen of a state. A page that would lead elsewhere is no screen of this state: the card is. */
export async function screenOf(
  request: Request,
  scope: CheckoutPayingContext,
  lifecycle: Lifecycle,
  state: string,
) {
  const specimen = await specimenIn(lifecycle, state);
  if (!specimen) return { kind: "nobody" as const, page: { name: lifecycle.name, state } };
  const { name } = lifecycle;
  if (!hasScene(name)) return cardOf(lifecycle, specimen);
  const scene: Scene = await scenes[name](specimen);
  try {
    return await inWorld<Shown>(scope, scene, localeOfRequest(request), (world) =>
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
  const { status, tone, events, blockers } = view;
  return {
    kind: "card" as const,
    page: {
      ...{ name: lifecycle.name, status, tone, events },
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
