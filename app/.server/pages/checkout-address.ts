/** Step one: how to reach the shopper, and where the order and the bill go (ADDR). */
import { parseWithZod } from "@conform-to/zod/v4";
import { redirect } from "@remix-run/node";
import { savedAddresses } from "#db";
import { detour, findCheckout, sendInTurn, stepsOf } from "#app/.server/checkout.ts";
import type { Checkout } from "#app/.server/checkout.ts";
import type { Door, Running } from "#app/.server/context.ts";
import { serviceabilityOf } from "#app/.server/delivery-options.ts";
import { readEventForm } from "#app/.server/event-form.ts";
import type { PostedEvent } from "#app/.server/event-form.ts";
import { viewerOf } from "#app/.server/viewer.ts";
import type { Viewer } from "#app/.server/viewer.ts";
import { paths } from "#app/paths.ts";
import type { Refusal } from "#machines/kit";
import { addressForm, contactForm, twoAddressesForm } from "./checkout-forms.ts";
import { checkAddresses } from "#app/.server/address-check.ts";
import { answerOf, checkedAnswer, refusedAnswer } from "./checkout-answer.ts";
import { frameOf } from "./checkout-summary.ts";

type Till = Door & Pick<Running, "gateways">;

export async function addressPage(request: Request, door: Door) {
  const viewer = await viewerOf(request, door);
  const checkout = await findCheckout(door.shell, viewer);
  const elsewhere = detour(checkout, "address", viewer.origin);
  if (!checkout || elsewhere !== null) throw redirect(elsewhere ?? paths.cart(viewer.origin));
  const { view } = checkout.cart;
  return {
    frame: frameOf(checkout, "address", viewer.origin),
    kind: needsAddress(checkout) ? ("address" as const) : ("contact" as const),
    typed: await typedBefore(door, viewer, checkout),
    isLocked: checkout.cart.context.checkout.gates.addressLock !== null,
    warnsOfCardLoss: view.warnsOfCardLoss,
    signInHref:
      viewer.customerId === null
        ? paths.signIn(viewer.origin, paths.checkoutStep(viewer.origin, "address"))
        : null,
  };
}

function needsAddress(checkout: Checkout): boolean {
  return stepsOf(checkout).includes("delivery");
}

/** What the form begins with: what was typed before, else the account's own (ADDR-34, ADDR-42). */
async function typedBefore({ shell }: Door, viewer: Viewer, { cart }: Checkout) {
  const { contact, shippingAddress, billingAddress } = cart.context.checkout;
  const [saved] =
    viewer.customerId === null
      ? []
      : await savedAddresses(shell.store.db, viewer.customerId, "shipping");
  const [firstName = "", ...rest] = (viewer.name ?? "").split(" ");
  const place = shippingAddress ?? saved;
  return {
    email: contact?.email ?? viewer.email ?? "",
    phone: contact?.phone ?? shippingAddress?.phone ?? saved?.phone ?? "",
    firstName: contact?.firstName ?? place?.firstName ?? firstName,
    lastName: contact?.lastName ?? place?.lastName ?? rest.join(" "),
    line1: place?.line1 ?? "",
    line2: place?.line2 ?? "",
    city: place?.city ?? "",
    state: place?.state ?? "",
    zip: place?.zip ?? cart.context.zip ?? "",
    billing: billingAddress && {
      firstName: billingAddress.firstName,
      lastName: billingAddress.lastName,
      line1: billingAddress.line1,
      line2: billingAddress.line2 ?? "",
      city: billingAddress.city,
      state: billingAddress.state,
      zip: billingAddress.zip,
    },
  };
}

export async function enterAddress(request: Request, door: Till) {
  const viewer = await viewerOf(request, door);
  const { origin } = viewer;
  const checkout = await findCheckout(door.shell, viewer);
  const elsewhere = detour(checkout, "address", origin);
  if (!checkout || elsewhere !== null) throw redirect(elsewhere ?? paths.cart(origin), 303);
  const form = await request.formData();
  const posted = readEventForm(form);
  return needsAddress(checkout)
    ? enterPlace(door, viewer, checkout, form, posted)
    : enterContact(door, viewer, checkout, form, posted);
}

async function enterPlace(
  { shell, gateways }: Till,
  { origin }: Viewer,
  { cart }: Checkout,
  form: FormData,
  posted: PostedEvent,
) {
  const submission =
    form.get("billingSame") === "on"
      ? parseWithZod(form, { schema: addressForm(origin) })
      : parseWithZod(form, { schema: twoAddressesForm(origin) });
  if (submission.status !== "success") return answerOf(submission);
  const { contact, billing } = submission.value;
  const wish = String(form.get("check") ?? "");
  const checked = await checkAddresses(gateways.address, submission.value, cart.context, wish);
  if ("found" in checked) return checkedAnswer(submission, checked.found);
  const { shipping } = checked;
  const taxRateBasisPoints = await gateways.tax.rate(shipping);
  const serviceability = origin === "us" ? serviceabilityOf(shipping.zip) : "all";
  const { actor } = cart;
  const outcome = await sendInTurn(
    shell,
    cart.id,
    [
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
  return redirect(paths.checkoutStep(origin, "delivery"), 303);
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
