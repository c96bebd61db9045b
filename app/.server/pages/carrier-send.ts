/** What the forms of a phone line do; what is secret goes into the vault at once, and from there to the carrier only. */
import { redirect } from "@remix-run/node";
import { answeredActivation, chooseCarrier, tellActivation } from "#app/.server/carrier.ts";
import type { FoundActivation } from "#app/.server/carrier.ts";
import { linksOf } from "#app/.server/checkout-links.ts";
import type { Outcome } from "#app/.server/dispatch.ts";
import { readEventForm } from "#app/.server/event-form.ts";
import type { PostedEvent } from "#app/.server/event-form.ts";
import { carrierLogin } from "#app/.server/gateways/telco.ts";
import { phone, phoneDigits } from "#machines/cart/contact.rules.ts";
import { accountPinRefusal, activatingCarriers, imeiRefusal } from "#machines/carrier-activation";
import type { RawEvent } from "#machines/kit";
import { openLine } from "./carrier-page.ts";
import type { LineAtCheckout } from "./carrier-page.ts";
import { refusedCarrier } from "./carrier-words.ts";
import type { CheckoutDoor } from "./checkout-payment.ts";
import { PATIENCE_MS } from "./paying.ts";

type Codes = Readonly<Record<string, string>>;
const invalid = { code: "InvalidEvent" };

export async function sendCarrierLine(request: Request, door: CheckoutDoor) {
  const line = await openLine(request, door);
  const posted = readEventForm(await request.formData());
  const done = await moved(door, line, posted);
  if ("codes" in done) return refusedCarrier(request, posted.type, invalid, done.codes);
  if (!done.ok) return refusedCarrier(request, posted.type, done.refusal);
  const { viewer, checkout } = line.payable;
  const { cartId } = checkout.cart.context;
  await answeredActivation(door.shell, viewer, cartId, door.patienceMs ?? PATIENCE_MS);
  return redirect(linksOf(viewer).carrier(), 303);
}

async function moved(
  door: CheckoutDoor,
  line: LineAtCheckout,
  posted: PostedEvent,
): Promise<Outcome | { readonly codes: Codes }> {
  const { payable, found } = line;
  const { fields } = posted;
  if (posted.type === "started") {
    const telco = activatingCarriers.find((one) => one === fields.telco);
    if (!telco) return { codes: { telco: "ChoiceRequired" } };
    const chosen = { telco, isOwnDevice: telco === "VZW" && fields.ownDevice === "on" };
    return chooseCarrier(door.shell, payable.viewer, payable.checkout.cart, chosen, posted);
  }
  if (!found) return { ok: false, refusal: invalid };
  if (posted.type === "login.submitted") return signIn(door, found, posted);
  if (posted.type === "device.entered") {
    const imei = (fields.imei ?? "").replaceAll(/\D/g, "");
    const code = imeiRefusal(imei);
    if (code !== null) return { codes: { imei: code } };
    return tellActivation(door.shell, found, { type: "device.entered", imei }, posted);
  }
  const event = eventOf(posted);
  if (event === null) return { codes: { option: "ChoiceRequired" } };
  return tellActivation(door.shell, found, event, posted);
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
async function signIn(door: CheckoutDoor, found: FoundActivation, posted: PostedEvent) {
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
  const login = carrierLogin.parse({ phone: phoneDigits(number), password, pin });
  return sealedTell(door, found, posted, { type: "login.submitted" }, login);
}

/** Keeps what was typed, and forgets it again where nobody is going to ask for it. */
export async function sealedTell(
  { shell, vault }: CheckoutDoor,
  found: Pick<FoundActivation, "id" | "actor">,
  posted: Pick<PostedEvent, "rev" | "key">,
  event: RawEvent,
  secret: object,
): Promise<Outcome> {
  const sealedId = await vault.keep(secret);
  const outcome = await tellActivation(shell, found, { ...event, sealedId }, posted);
  if (!outcome.ok || outcome.replayed) await vault.forget(sealedId);
  return outcome;
}
