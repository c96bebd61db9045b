/** An express page as its own links and forms name it, and which of its sections is open. */
import { currentStep, detour, stepsOf } from "./checkout.ts";
import type { Checkout } from "./checkout.ts";
import { checkoutSteps, paths } from "#app/paths.ts";
import type { CheckoutStep, Query } from "#app/paths.ts";
import type { LifecycleId } from "#machines/kit";
import { linksOf } from "./checkout-links.ts";
import type { Viewer } from "#app/.server/identity/viewer-facts.ts";

/** What can be changed in place (PLACE-20), from top to bottom. */
const sections = ["contact", "address", "delivery", "payment"] as const;
export type Section = (typeof sections)[number];

const stepOf: Record<Section, CheckoutStep> = {
  contact: "address",
  address: "address",
  delivery: "delivery",
  payment: "payment",
};

export interface Place {
  /** The page, at one of its anchors. */
  at(anchor: Section | "review" | "desk"): string;
  /** The page with a section open, at its anchor. */
  change(section: Section, query?: Query): string;
  confirm(orderId: string): string;
  live(ids: readonly LifecycleId[]): string;
  /** A link of the four steps, as it leads on one page. */
  insteadOf(href: string): string;
}

export function placeOf(viewer: Viewer): Place {
  const { storefront, agent, customerId, cartBeside } = viewer;
  const about = agent ? { customer: customerId } : { cart: cartBeside };
  const { page } = linksOf(viewer);
  const place: Place = {
    at: (anchor) => `${page({})}#${anchor}`,
    change: (section, query = {}) => `${page({ change: section, ...query })}#${section}`,
    confirm: (orderId) =>
      paths.expressOrderConfirm(storefront, orderId, agent ? { customer: customerId } : {}),
    live: (ids) => paths.live(ids, about),
    insteadOf(href) {
      const step = checkoutSteps.find((one) => href === paths.checkoutStep(storefront, one));
      if (step === undefined) return href;
      return step === "review" ? place.at("review") : place.change(step);
    },
  };
  return place;
}

/** The sections of a cart. The address brings the contact along; afterwards each can be changed alone. */
export function sectionsOf(checkout: Checkout): readonly Section[] {
  const ships = stepsOf(checkout).includes("delivery");
  const knowsContact = checkout.cart.context.checkout.contact !== null;
  return sections.filter(
    (section) => section === "payment" || (section === "contact" ? !ships || knowsContact : ships),
  );
}

/** Whether everything is there that a section builds on. */
export function isReachable(checkout: Checkout, section: Section, viewer: Viewer): boolean {
  return detour(checkout, stepOf[section], viewer) === null;
}

/** The one section whose form is shown: the one asked for, else the first that something is missing in. */
export function openSection(
  checkout: Checkout,
  viewer: Viewer,
  wanted: string | null,
): Section | null {
  const own = sectionsOf(checkout).filter((section) => isReachable(checkout, section, viewer));
  const asked = own.find((section) => section === wanted);
  if (asked) return asked;
  const step = currentStep(checkout);
  return own.toReversed().find((section) => stepOf[section] === step) ?? null;
}
