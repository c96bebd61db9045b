/** What the forms of step one send: a contact, or a contact with its addresses (ADDR). */
import type { CheckoutContext } from "#app/.server/request/context.ts";
import { readForm } from "#app/.server/request/form-fields.ts";
import { redirect } from "@remix-run/node";
import { asksZip, needsAddress, lockOf } from "./address-step.ts";
import { viewerStillIn } from "#app/.server/identity/ended-session.ts";
import type { Viewer } from "#app/.server/identity/viewer-facts.ts";
import { takeAsk } from "#app/.server/request/limited.ts";
import { findCheckout, detour, sendInTurn } from "#app/.server/checkout/checkout.ts";
import type { Checkout } from "#app/.server/checkout/checkout.ts";
import { firmOf } from "#app/.server/identity/business/businesses.ts";
import { withBusinessAddress } from "./business-address.ts";
import { paths } from "#app/paths.ts";
import { forgetAddress, keepAddresses } from "#app/.server/identity/saved-addresses.ts";
import { keepTyped } from "#app/.server/identity/typed/typed-answers.ts";
import { readEventForm } from "#app/.server/request/event-form.ts";
import type { PostedEvent } from "#app/.server/request/event-form.ts";
import {
  addressForm,
  twoAddressesForm,
  contactForm,
  taxedContactForm,
} from "#app/.server/checkout/checkout-forms.ts";
import {
  answerOf,
  checkedAnswer,
  forgedAnswer,
  refusedAnswer,
} from "#app/.server/checkout/checkout-answer.ts";
import { checkAddresses } from "./address-check.ts";
import { serviceabilityOf } from "#app/.server/delivery/delivery-options.ts";
import { stateOfZip } from "#machines/cart/schema/address.rules.ts";
import type { RawEvent, Refusal } from "#machines/kit";

/** What the form says besides the address. */
const shownAgain = ["billingSame", "save", "seen", "invoiceFirm", "companyName", "taxId"];

/** What the step's forms send; whoever names no event sends the step's own. */
const offered: ReadonlySet<string> = new Set(["address.entered", "contact.entered", ""]);

export async function answerAddress(request: Request, scope: CheckoutContext) {
  const viewer = await viewerStillIn(request, scope);
  const { storefront } = viewer;
  const found = await findCheckout(scope.engine, viewer);
  const checkout = await withBusinessAddress(scope, viewer, found);
  const elsewhere = detour(checkout, "address", viewer);
  if (!checkout || elsewhere !== null) throw redirect(elsewhere ?? paths.cart(storefront), 303);
  const form = await request.formData();
  const forgotten = form.get("forget");
  if (typeof forgotten === "string" && viewer.customerId !== null) {
    await forgetAddress(scope.engine, viewer.customerId, forgotten);
    return redirect(paths.checkoutStep(storefront, "address"), 303);
  }
  const posted = readEventForm(form);
  if (!offered.has(posted.type))
    return forgedAnswer(scope, checkout, readForm(form, addressForm(storefront)), posted.type);
  // On one page with everything else the contact can be changed alone.
  return needsAddress(checkout) && posted.type !== "contact.entered"
    ? enterPlace(request, scope, viewer, checkout, form, posted)
    : enterContact(request, scope, viewer, checkout, form, posted);
}

async function enterPlace(
  request: Request,
  scope: CheckoutContext,
  { storefront, customerId, sessionId }: Viewer,
  checkout: Checkout,
  form: FormData,
  posted: PostedEvent,
) {
  const { engine, gateways, log } = scope;
  const { cart } = checkout;
  const submission =
    form.get("billingSame") === "on"
      ? readForm(form, addressForm(storefront), shownAgain)
      : readForm(form, twoAddressesForm(storefront), shownAgain);
  if (submission.status !== "success") return answerOf(submission);
  const { contact, billing } = submission.value;
  const wish = String(form.get("check") ?? "");
  // Nobody recommends another way to write an address that cannot be changed.
  const isOpen = lockOf(checkout) === null;
  const tried = isOpen ? await takeAsk(scope, "address-checked", { session: sessionId }) : null;
  if (tried && !tried.ok) return refusedAnswer(submission, tried.refusal);
  const checked = isOpen
    ? await checkAddresses({ engine, gateways, log }, cart, submission.value, wish)
    : { shipping: submission.value.shipping };
  if ("found" in checked) return checkedAnswer(submission, checked.found);
  const firm = cart.view.customerType === "B2B" ? await firmOf(engine.store, customerId) : null;
  const named = { companyName: firm?.companyName ?? null };
  const { shipping } = checked;
  const taxRateBasisPoints = await gateways.tax.rate(shipping);
  const serviceability = storefront === "us" ? serviceabilityOf(shipping.zip) : "all";
  const { actor } = cart;
  const outcome = await sendInTurn(
    engine,
    cart.id,
    [
      ...takenOut(form).map((lineId) => ({ event: { type: "line.removed", lineId }, actor })),
      {
        event: {
          type: "address.entered",
          address: { ...shipping, ...named },
          ...{ taxRateBasisPoints, serviceability },
        },
        actor,
      },
      { event: { type: "billing.entered", address: billing && { ...billing, ...named } }, actor },
      { event: { type: "contact.entered", contact }, actor },
    ],
    posted,
  );
  if (!outcome.ok) return refusedAnswer(submission, withNames(outcome.refusal, cart));
  if (form.get("save") === "on" && customerId !== null)
    await keepAddresses(engine, customerId, { shipping, billing });
  const headers = await keepTyped(request, scope, {});
  return redirect(paths.checkoutStep(storefront, "delivery"), { status: 303, headers });
}

/** The lines that do not go there and that the shopper would rather do without (SHIP-12). */
function takenOut(form: FormData): string[] {
  const ids = form.get("remove");
  return typeof ids === "string" && ids !== "" ? ids.split(",") : [];
}

/** The lines that a refusal is about, by name, for its words. */
function withNames({ code, details }: Refusal, { context }: Checkout["cart"]): Refusal {
  const ids: unknown = details?.lineIds;
  if (!Array.isArray(ids)) return { code, ...(details && { details }) };
  const lines = context.lines.filter(({ lineId }) => ids.includes(lineId));
  return { code, details: { ...details, names: lines.map(({ name }) => name) } };
}

async function enterContact(
  request: Request,
  scope: CheckoutContext,
  { storefront }: Viewer,
  checkout: Checkout,
  form: FormData,
  posted: PostedEvent,
) {
  const { cart } = checkout;
  const isTaxed = asksZip(checkout);
  const schema = isTaxed ? taxedContactForm : contactForm;
  const submission = readForm(form, schema(storefront), shownAgain);
  if (submission.status !== "success") return answerOf(submission);
  const { zip, ...contact } = submission.value;
  const events = [
    ...(isTaxed ? await taxedAt(scope, zip) : []),
    { type: "contact.entered", contact },
  ];
  const { actor } = cart;
  const turns = events.map((event) => ({
    event,
    actor: event.type === "repriced" ? ({ role: "system", id: "tax" } as const) : actor,
  }));
  const outcome = await sendInTurn(scope.engine, cart.id, turns, posted);
  if (!outcome.ok) return refusedAnswer(submission, outcome.refusal);
  const headers = await keepTyped(request, scope, {});
  return redirect(paths.checkoutStep(storefront, "payment"), { status: 303, headers });
}

/** Where a service is used, and what tax is there. */
async function taxedAt({ gateways }: CheckoutContext, zip: string): Promise<RawEvent[]> {
  const state = stateOfZip(zip) ?? "";
  const taxRateBasisPoints = await gateways.tax.rate({ country: "US", state, zip });
  return [
    { type: "zip.entered", zip },
    { type: "repriced", lines: [], taxRateBasisPoints },
  ];
}
