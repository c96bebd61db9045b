/** Step one: how to reach the shopper, and where the order and the bill go (ADDR). */
import { redirect } from "@remix-run/node";
import type { CheckoutContext, RequestScope } from "#app/.server/request/context.ts";
import { viewerStillIn } from "#app/.server/identity/ended-session.ts";
import { typedOn } from "#app/.server/identity/typed/typed-answers.ts";
import type { TypedAnswers } from "#app/.server/identity/typed/typed-fields.ts";
import { phoneForms } from "#machines/cart/schema/contact.rules.ts";
import type { Viewer } from "#app/.server/identity/viewer-facts.ts";
import { findCheckout, detour, stepsOf } from "#app/.server/checkout/checkout.ts";
import type { Checkout } from "#app/.server/checkout/checkout.ts";
import { withBusinessAddress } from "./business-address.ts";
import { paths } from "#app/paths.ts";
import { frameOf } from "#app/.server/checkout/checkout-summary.ts";
import { addressLabelsOf } from "#app/.server/request/field-words.ts";
import { i18nOf } from "#app/.server/request/locale.ts";
import { linksOf } from "#app/.server/checkout/checkout-links.ts";
import { isAddressFault } from "#app/.server/outside/wallet-address.ts";
import { ownAddresses } from "#app/.server/identity/saved-addresses.ts";
import type { Address } from "#machines/cart";

export async function addressStep(request: Request, scope: CheckoutContext) {
  const viewer = await viewerStillIn(request, scope);
  const found = await findCheckout(scope.engine, viewer);
  const checkout = await withBusinessAddress(scope, viewer, found);
  const elsewhere = detour(checkout, "address", viewer);
  if (!checkout || elsewhere !== null) throw redirect(elsewhere ?? paths.cart(viewer.storefront));
  const { view } = checkout.cart;
  return {
    frame: frameOf(checkout, "address", viewer.storefront),
    kind: needsAddress(checkout) ? ("address" as const) : ("contact" as const),
    asksZip: asksZip(checkout),
    /** An invoice for a firm: an account of a business has its own. */
    offersFirm: viewer.storefront === "pl" && view.customerType !== "B2B",
    ...(await known(request, scope, viewer, checkout)),
    lock: lockOf(checkout),
    /** The address that PayPal named could not be used: it is to be looked at here (SHIP-16). */
    paymentFault: addressFaultOf(checkout),
    // An address that stays takes no card away (CART-20, ADDR-36).
    warnsOfCardLoss: view.warnsOfCardLoss && needsAddress(checkout) && lockOf(checkout) === null,
    labels: addressLabelsOf(await i18nOf(request), viewer.storefront),
    signInHref:
      viewer.customerId === null
        ? paths.signIn(viewer.storefront, linksOf(viewer).step("address"))
        : null,
  };
}

function addressFaultOf({ payment }: Checkout): string | null {
  const code = payment?.view.status === "failed" ? payment.view.failure?.code : null;
  return code && isAddressFault(code) ? code : null;
}

/** Whose address it is, when there is one and it cannot be changed here (ADDR-36, ADDR-38, ADDR-39). */
export function lockOf({ cart }: Checkout) {
  const { gates, shippingAddress } = cart.context.checkout;
  return shippingAddress === null ? null : gates.addressLock;
}

export function needsAddress(checkout: Checkout): boolean {
  return stepsOf(checkout).includes("delivery");
}

/** What renews is taxed where it is used; without an address nobody knows where that is (decision 101). */
export function asksZip({ cart }: Checkout): boolean {
  const { storefront, lines, checkout } = cart.context;
  const renews = lines.some(({ product }) => product?.is_auto_renewal);
  return storefront === "us" && renews && checkout.shippingAddress === null;
}

/** What the form begins with, and the account's own addresses to begin with instead (ADDR-34, ADDR-42). */
async function known(request: Request, scope: RequestScope, viewer: Viewer, checkout: Checkout) {
  const { engine } = scope;
  const { cart } = checkout;
  const { contact, shippingAddress, billingAddress } = cart.context.checkout;
  const own = await ownAddresses(engine, viewer, "shipping");
  const [ownBilling] = await ownAddresses(engine, viewer, "billing");
  const isLocked = lockOf(checkout) !== null;
  const wanted = isLocked ? null : new URL(request.url).searchParams.get("saved");
  const chosen = own.find(({ id }) => id === wanted) ?? (shippingAddress ? undefined : own[0]);
  const [firstName = "", ...rest] = (viewer.name ?? "").split(" ");
  const place = chosen ?? shippingAddress;
  const names = chosen ?? contact ?? place;
  const billing = billingAddress ?? ownBilling;
  const step = linksOf(viewer).step("address");
  const waiting = isLocked || wanted !== null ? {} : await typedOn(request, scope);
  return {
    typed: typedBefore(waiting, {
      email: contact?.email ?? viewer.email ?? "",
      phone:
        chosen?.phone ??
        contact?.phone ??
        shippingAddress?.phone ??
        (await ownPhone(scope, viewer)),
      firstName: names?.firstName ?? firstName,
      lastName: names?.lastName ?? rest.join(" "),
      line1: place?.line1 ?? "",
      line2: place?.line2 ?? "",
      city: place?.city ?? "",
      state: place?.state ?? "",
      zip: place?.zip ?? cart.context.zip ?? "",
      ...polishParts(place),
      invoiceFirm: contact?.companyName ? "on" : "",
      ...{ companyName: contact?.companyName ?? "", taxId: contact?.taxId ?? "" },
      isBillingSame: billingAddress === null,
      billing: billing ? typedBilling(billing) : null,
    }),
    savedId: chosen?.id ?? null,
    saved: own.map(({ id, firstName, lastName, line1, line2, city, state, zip }) => ({
      ...{ id, firstName, lastName, line1, line2 },
      town: state ? `${city}, ${state} ${zip}` : `${zip} ${city}`,
      href: `${step}?${new URLSearchParams({ saved: id })}`,
      isChosen: id === chosen?.id,
    })),
    /** Whether the account can keep what is typed. */
    maySave: viewer.customerId !== null,
  };
}

/** The account's number, where it is one of the store's country: a number from elsewhere would be refused as it stands. */
async function ownPhone(
  { engine }: Pick<RequestScope, "engine">,
  { customerId, storefront }: Pick<Viewer, "customerId" | "storefront">,
): Promise<string> {
  const phone = customerId === null ? null : (await engine.store.accounts.byId(customerId))?.phone;
  return phone && phoneForms[storefront].test(phone) ? phone : "";
}

interface Typed extends Readonly<Record<string, unknown>> {
  readonly billing: ReturnType<typeof typedBilling> | null;
}

/** What was typed into this form and had to wait for signing in stands before what is known. */
function typedBefore<T extends Typed>(waiting: TypedAnswers, known: T): T {
  const given = (prefix: string) =>
    Object.fromEntries(
      Object.entries(waiting).flatMap(([name, [value]]) =>
        name.startsWith(prefix) ? [[name.slice(prefix.length), value]] : [],
      ),
    );
  if (waiting.line1 === undefined && waiting.email === undefined) return known;
  const isBillingSame = waiting.billingSame !== undefined;
  const blank = typedBilling({ ...emptyPlace });
  const billing = isBillingSame ? known.billing : { ...blank, ...given("billing.") };
  return { ...known, ...given(""), isBillingSame, billing };
}

const emptyPlace = {
  ...{ firstName: "", lastName: "", line1: "", line2: null, city: "", state: "", zip: "" },
};

type PolishParts = Partial<Pick<Address, "houseNumber" | "flatNumber" | "district">>;
type Billing = PolishParts &
  Pick<Address, "firstName" | "lastName" | "line1" | "line2" | "city" | "state" | "zip">;

/** Where the bill goes, as the form's fields say it. */
function typedBilling(billing: Billing) {
  const { firstName, lastName, line1, line2, city, state, zip } = billing;
  return {
    ...{ firstName, lastName, line1, line2: line2 ?? "", city, state, zip },
    ...polishParts(billing),
  };
}

/** What only Polish addresses have (PL-03). */
function polishParts(place: PolishParts | null | undefined) {
  return {
    houseNumber: place?.houseNumber ?? "",
    flatNumber: place?.flatNumber ?? "",
    district: place?.district ?? "",
  };
}
