/** What the forms of a phone line do; what is secret goes into the vault at once, and from there to the carrier only. */
import { redirect } from "@remix-run/node";
import type { CheckoutPayingContext } from "#app/.server/request/context.ts";
import { openLine } from "./line-at-checkout.ts";
import type { LineAtCheckout } from "./line-at-checkout.ts";
import { readEventForm } from "#app/.server/request/event-form.ts";
import type { PostedEvent } from "#app/.server/request/event-form.ts";
import { refusedTelco } from "./telco-words.ts";
import { answeredActivation, chooseTelco, tellActivation } from "./activation.ts";
import type { FoundActivation } from "./activation.ts";
import { PATIENCE_MS } from "#app/.server/payments/paying.ts";
import { linksOf } from "#app/.server/checkout/checkout-links.ts";
import type { Outcome } from "#app/.server/engine/dispatch.ts";
import { activatingCarriers, imeiRefusal, accountPinRefusal } from "#machines/carrier-activation";
import type { RawEvent } from "#machines/kit";
import { phone, phoneDigits } from "#machines/cart/schema/contact.rules.ts";
import { carrierLogin } from "#app/.server/outside/telco.ts";
import { askTelco } from "#app/.server/payments/credit-tries.ts";
import { sealedTell } from "./sealed-tell.ts";

type Codes = Readonly<Record<string, string>>;

const invalid = { code: "InvalidEvent" };

export async function sendMobileLine(request: Request, scope: CheckoutPayingContext) {
  const line = await openLine(request, scope);
  const posted = readEventForm(await request.formData());
  const done = await moved(scope, line, posted);
  if ("codes" in done) return refusedTelco(request, posted.type, invalid, done.codes);
  if (!done.ok) return refusedTelco(request, posted.type, done.refusal);
  const { viewer, checkout } = line.payable;
  const { cartId } = checkout.cart.context;
  await answeredActivation(scope.engine, viewer, cartId, scope.patienceMs ?? PATIENCE_MS);
  return redirect(linksOf(viewer).carrier(), 303);
}

async function moved(
  scope: CheckoutPayingContext,
  line: LineAtCheckout,
  posted: PostedEvent,
): Promise<Outcome | { readonly codes: Codes }> {
  const { payable, found } = line;
  const { fields } = posted;
  if (posted.type === "started") {
    const telco = activatingCarriers.find((one) => one === fields.telco);
    if (!telco) return { codes: { telco: "ChoiceRequired" } };
    const chosen = { telco, isOwnDevice: telco === "VZW" && fields.ownDevice === "on" };
    return chooseTelco(scope.engine, payable.viewer, payable.checkout.cart, chosen, posted);
  }
  if (!found) return { ok: false, refusal: invalid };
  if (posted.type === "login.submitted") return signIn(scope, payable, found, posted);
  if (posted.type === "device.entered") {
    const imei = (fields.imei ?? "").replaceAll(/\D/g, "");
    const code = imeiRefusal(imei);
    if (code !== null) return { codes: { imei: code } };
    return tellActivation(scope.engine, found, { type: "device.entered", imei }, posted);
  }
  const event = eventOf(posted);
  if (event === null) return { codes: { option: "ChoiceRequired" } };
  return tellActivation(scope.engine, found, event, posted);
}

/** A new line, one of the account's own, or the deposit. */
function eventOf({ type, fields }: PostedEvent): RawEvent | null {
  if (type === "deposit.accepted") return { type };
  if (type !== "line.chosen") return { type: "unknown" };
  const { option } = fields;
  if (option === "new" || option === "port")
    return { type: "line.added", keepsNumber: option === "port" };
  return option === undefined ? null : { type: "line.upgraded", subscriberId: option };
}

/** Number, password and PIN: no event, no journal, no log has them. */
async function signIn(
  scope: CheckoutPayingContext,
  { viewer }: LineAtCheckout["payable"],
  found: FoundActivation,
  posted: PostedEvent,
): Promise<Outcome | { readonly codes: Codes }> {
  const { phone: number = "", password = "", pin = "" } = posted.fields;
  const judged = {
    phone: phone("application")(number),
    password: password === "" ? "FieldMandatory" : null,
    pin: accountPinRefusal(pin),
  };
  const codes = Object.fromEntries(
    Object.entries(judged).flatMap(([name, code]) => (code === null ? [] : [[name, code]])),
  );
  if (Object.keys(codes).length > 0) return { codes };
  const tried = await askTelco(scope, viewer, number);
  if (!tried.ok) return tried;
  const login = carrierLogin.parse({ phone: phoneDigits(number), password, pin });
  return sealedTell(scope, found, posted, { type: "login.submitted" }, login);
}
