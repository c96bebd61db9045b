/** A phone line before the order (LC-09): one page for each of its situations. */
import { redirect } from "@remix-run/node";
import { activationsIn, findActivation } from "#app/.server/carrier.ts";
import type { FoundActivation } from "#app/.server/carrier.ts";
import { claimed } from "#app/.server/express-cart.ts";
import { linksOf } from "#app/.server/checkout-links.ts";
import { currentStep, detour, findCheckout } from "#app/.server/checkout.ts";
import { testApplications, testLogins } from "#app/.server/gateways/sandbox/test-lines.ts";
import { newFormKey } from "#app/.server/ids.ts";
import { i18nOf } from "#app/.server/locale.ts";
import { viewerOf } from "#app/.server/viewer.ts";
import { paths } from "#app/paths.ts";
import { carriers } from "#db";
import { activatingCarriers, financingCarriers } from "#machines/carrier-activation";
import type { Status } from "#machines/carrier-activation";
import { carrierNames, saidOf, stateWords } from "./carrier-words.ts";
import type { CheckoutDoor } from "./checkout-payment.ts";
import { payFrame } from "./pay-page.ts";
import type { Payable } from "./pay-page.ts";

/** A checkout with a phone line, and how far the line is. */
export interface LineAtCheckout {
  readonly payable: Payable;
  readonly found: FoundActivation | null;
}

/** Whoever has no line, no account, or has not said yet where the phone goes is sent on their way (CARR-21). */
export async function openLine(request: Request, door: CheckoutDoor): Promise<LineAtCheckout> {
  const viewer = await viewerOf(request, door);
  const links = linksOf(viewer);
  const standing = await findCheckout(door.shell, viewer);
  const isBeside = standing !== null && viewer.cartBeside !== null;
  const checkout = isBeside ? await claimed(door.shell, viewer, standing) : standing;
  const elsewhere = detour(checkout, "address", viewer);
  if (!checkout || elsewhere !== null) throw redirect(elsewhere ?? paths.cart(viewer.origin), 303);
  if (viewer.origin !== "us" || activationsIn(checkout.cart) === 0)
    throw redirect(links.step("payment"), 303);
  if (viewer.customerId === null)
    throw redirect(paths.signIn(viewer.origin, links.carrier(), "Login"), 303);
  const step = currentStep(checkout);
  if (step === "address" || step === "delivery") throw redirect(links.step(step), 303);
  const found = await findActivation(door.shell, viewer, checkout.cart.context.cartId);
  return { payable: { viewer, checkout }, found };
}

/** Where the code says more than the headline of its state. */
const plain: readonly Status[] = ["locked", "depositDue"];

export async function carrierLinePage(request: Request, door: CheckoutDoor) {
  const { payable, found } = await openLine(request, door);
  const { viewer, checkout } = payable;
  const { origin } = viewer;
  const { cart } = checkout;
  const view = found?.view ?? null;
  const status = view?.status ?? "chooseLine";
  const links = linksOf(viewer);
  if (status === "application") throw redirect(links.carrier("application"), 303);
  const i18n = await i18nOf(request);
  const isSaid = view !== null && view.code !== null && !plain.includes(status);
  const telco = view?.telco ?? null;
  return {
    ...payFrame(payable),
    backHref: paths.cart(origin),
    face: status,
    words: stateWords(i18n, status),
    failure: isSaid && view.code !== null ? saidOf(i18n, view.code) : null,
    telcos: activatingCarriers.map((value) => ({ value, label: carrierNames[value] })),
    telco: telco && { code: telco, name: carrierNames[telco] },
    subscribers: view?.subscribers ?? [],
    canAddLine: view !== null && view.limitCode === null,
    upgraded: view?.upgraded?.lastFour ?? null,
    keepsNumber: view?.keepsNumber ?? false,
    depositCents: view?.depositCents ?? null,
    isFinanced: view?.standing === "ready" && telco !== null && financingCarriers.includes(telco),
    /** The carrier's customer agreement (CARR-24). */
    agreementHref: telco && carriers[telco].agreement[viewer.language === "es-US" ? "es" : "en"],
    phone: cart.context.checkout.contact?.phone ?? "",
    ticket: { rev: found?.rev ?? cart.rev, key: newFormKey() },
    liveHref: paths.live([cart.id, ...(found ? [found.id] : [])]),
    hrefs: {
      cart: paths.cart(origin),
      payment: links.step("payment"),
    },
    identities: door.sandbox ? [...testLogins, ...testApplications] : null,
  };
}
