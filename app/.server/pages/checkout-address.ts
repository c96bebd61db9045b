/** Step one: how to reach the shopper, and where the order and the bill go (ADDR). */
import { linksOf } from "#app/.server/checkout-links.ts";
import { parseWithZod } from "@conform-to/zod/v4";
import { redirect } from "@remix-run/node";
import { isAddressFault } from "#app/.server/commands/wallet-address.ts";
import { withBusinessAddress } from "#app/.server/business-address.ts";
import { detour, findCheckout, sendInTurn, stepsOf } from "#app/.server/checkout.ts";
import type { Checkout } from "#app/.server/checkout.ts";
import type { Door, Running } from "#app/.server/context.ts";
import { serviceabilityOf } from "#app/.server/delivery-options.ts";
import { readEventForm } from "#app/.server/event-form.ts";
import type { PostedEvent } from "#app/.server/event-form.ts";
import { i18nOf } from "#app/.server/locale.ts";
import { forgetAddress, keepAddresses, ownAddresses } from "#app/.server/saved-addresses.ts";
import { viewerOf } from "#app/.server/viewer.ts";
import type { Viewer } from "#app/.server/viewer.ts";
import { paths } from "#app/paths.ts";
import type { Address } from "#machines/cart";
import type { Refusal } from "#machines/kit";
import { addressForm, contactForm, twoAddressesForm } from "./checkout-forms.ts";
import { checkAddresses } from "#app/.server/address-check.ts";
import { addressLabelsOf } from "./field-words.ts";
import { answerOf, checkedAnswer, refusedAnswer } from "./checkout-answer.ts";
import { frameOf } from "./checkout-summary.ts";

type Till = Door & Pick<Running, "gateways">;

export async function addressPage(request: Request, door: Till) {
  const viewer = await viewerOf(request, door);
  const found = await findCheckout(door.shell, viewer);
  const checkout = await withBusinessAddress(door, viewer, found);
  const elsewhere = detour(checkout, "address", viewer);
  if (!checkout || elsewhere !== null) throw redirect(elsewhere ?? paths.cart(viewer.origin));
  const { view } = checkout.cart;
  return {
    frame: frameOf(checkout, "address", viewer.origin),
    kind: needsAddress(checkout) ? ("address" as const) : ("contact" as const),
    ...(await known(request, door, viewer, checkout)),
    lock: lockOf(checkout),
    /** The address that PayPal named could not be used: it is to be looked at here (SHIP-16). */
    paymentFault: addressFaultOf(checkout),
    // An address that stays takes no card away (CART-20, ADDR-36).
    warnsOfCardLoss: view.warnsOfCardLoss && needsAddress(checkout) && lockOf(checkout) === null,
    labels: addressLabelsOf(await i18nOf(request), viewer.origin),
    signInHref:
      viewer.customerId === null
        ? paths.signIn(viewer.origin, linksOf(viewer).step("address"))
        : null,
  };
}

function addressFaultOf({ payment }: Checkout): string | null {
  const code = payment?.view.status === "failed" ? payment.view.failure?.code : null;
  return code && isAddressFault(code) ? code : null;
}

/** Whose address it is, when there is one and it cannot be changed here (ADDR-36, ADDR-38, ADDR-39). */
function lockOf({ cart }: Checkout) {
  const { gates, shippingAddress } = cart.context.checkout;
  return shippingAddress === null ? null : gates.addressLock;
}

function needsAddress(checkout: Checkout): boolean {
  return stepsOf(checkout).includes("delivery");
}

/** What the form begins with, and the account's own addresses to begin with instead (ADDR-34, ADDR-42). */
async function known(request: Request, { shell }: Door, viewer: Viewer, checkout: Checkout) {
  const { cart } = checkout;
  const { contact, shippingAddress, billingAddress } = cart.context.checkout;
  const own = await ownAddresses(shell, viewer, "shipping");
  const [ownBilling] = await ownAddresses(shell, viewer, "billing");
  const isLocked = lockOf(checkout) !== null;
  const wanted = isLocked ? null : new URL(request.url).searchParams.get("saved");
  const chosen = own.find(({ id }) => id === wanted) ?? (shippingAddress ? undefined : own[0]);
  const [firstName = "", ...rest] = (viewer.name ?? "").split(" ");
  const place = chosen ?? shippingAddress;
  const names = chosen ?? contact ?? place;
  const billing = billingAddress ?? ownBilling;
  const step = linksOf(viewer).step("address");
  return {
    typed: {
      email: contact?.email ?? viewer.email ?? "",
      phone: chosen?.phone ?? contact?.phone ?? shippingAddress?.phone ?? "",
      firstName: names?.firstName ?? firstName,
      lastName: names?.lastName ?? rest.join(" "),
      line1: place?.line1 ?? "",
      line2: place?.line2 ?? "",
      city: place?.city ?? "",
      state: place?.state ?? "",
      zip: place?.zip ?? cart.context.zip ?? "",
      ...polishParts(place),
      isBillingSame: billingAddress === null,
      billing: billing
        ? {
            firstName: billing.firstName,
            lastName: billing.lastName,
            line1: billing.line1,
            line2: billing.line2 ?? "",
            city: billing.city,
            state: billing.state,
            zip: billing.zip,
            ...polishParts(billing),
          }
        : null,
    },
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

/** What only Polish addresses have (PL-03). */
function polishParts(
  place: Partial<Pick<Address, "houseNumber" | "flatNumber" | "district">> | null | undefined,
) {
  return {
    houseNumber: place?.houseNumber ?? "",
    flatNumber: place?.flatNumber ?? "",
    district: place?.district ?? "",
  };
}

export async function enterAddress(request: Request, door: Till) {
  const viewer = await viewerOf(request, door);
  const { origin } = viewer;
  const found = await findCheckout(door.shell, viewer);
  const checkout = await withBusinessAddress(door, viewer, found);
  const elsewhere = detour(checkout, "address", viewer);
  if (!checkout || elsewhere !== null) throw redirect(elsewhere ?? paths.cart(origin), 303);
  const form = await request.formData();
  const forgotten = form.get("forget");
  if (typeof forgotten === "string" && viewer.customerId !== null) {
    await forgetAddress(door.shell, viewer.customerId, forgotten);
    return redirect(paths.checkoutStep(origin, "address"), 303);
  }
  const posted = readEventForm(form);
  // On one page with everything else the contact can be changed alone.
  return needsAddress(checkout) && posted.type !== "contact.entered"
    ? enterPlace(door, viewer, checkout, form, posted)
    : enterContact(door, viewer, checkout, form, posted);
}

async function enterPlace(
  { shell, gateways }: Till,
  { origin, customerId }: Viewer,
  checkout: Checkout,
  form: FormData,
  posted: PostedEvent,
) {
  const { cart } = checkout;
  const submission =
    form.get("billingSame") === "on"
      ? parseWithZod(form, { schema: addressForm(origin) })
      : parseWithZod(form, { schema: twoAddressesForm(origin) });
  if (submission.status !== "success") return answerOf(submission);
  const { contact, billing } = submission.value;
  const wish = String(form.get("check") ?? "");
  // Nobody recommends another way to write an address that cannot be changed.
  const checked =
    lockOf(checkout) === null
      ? await checkAddresses({ shell, gateways }, cart, submission.value, wish)
      : { shipping: submission.value.shipping };
  if ("found" in checked) return checkedAnswer(submission, checked.found);
  const { shipping } = checked;
  const taxRateBasisPoints = await gateways.tax.rate(shipping);
  const serviceability = origin === "us" ? serviceabilityOf(shipping.zip) : "all";
  const { actor } = cart;
  const outcome = await sendInTurn(
    shell,
    cart.id,
    [
      ...takenOut(form).map((lineId) => ({ event: { type: "line.removed", lineId }, actor })),
      {
        event: { type: "address.entered", address: shipping, taxRateBasisPoints, serviceability },
        actor,
      },
      { event: { type: "billing.entered", address: billing }, actor },
      { event: { type: "contact.entered", contact }, actor },
    ],
    posted,
  );
  if (!outcome.ok) return refusedAnswer(submission, named(outcome.refusal, cart));
  if (form.get("save") === "on" && customerId !== null)
    await keepAddresses(shell, customerId, { shipping, billing });
  return redirect(paths.checkoutStep(origin, "delivery"), 303);
}

/** The lines that do not go there and that the shopper would rather do without (SHIP-12). */
function takenOut(form: FormData): string[] {
  const ids = form.get("remove");
  return typeof ids === "string" && ids !== "" ? ids.split(",") : [];
}

/** The lines that a refusal is about, by name, for its words. */
function named({ code, details }: Refusal, { context }: Checkout["cart"]): Refusal {
  const ids: unknown = details?.lineIds;
  if (!Array.isArray(ids)) return { code, ...(details && { details }) };
  const lines = context.lines.filter(({ lineId }) => ids.includes(lineId));
  return { code, details: { ...details, names: lines.map(({ name }) => name) } };
}

async function enterContact(
  { shell }: Till,
  { origin }: Viewer,
  { cart }: Checkout,
  form: FormData,
  posted: PostedEvent,
) {
  const submission = parseWithZod(form, { schema: contactForm(origin) });
  if (submission.status !== "success") return answerOf(submission);
  const event = { type: "contact.entered", contact: submission.value };
  const outcome = await sendInTurn(shell, cart.id, [{ event, actor: cart.actor }], posted);
  if (!outcome.ok) return refusedAnswer(submission, outcome.refusal);
  return redirect(paths.checkoutStep(origin, "payment"), 303);
}
