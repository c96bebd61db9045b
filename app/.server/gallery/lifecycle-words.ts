/** What `app/messages/<name>.ts` says of a lifecycle; a lifecycle without such a file says nothing. */
import type { MessageDescriptor } from "@lingui/core";
import { activationText } from "#app/messages/carrier-activation.ts";
import { cartText } from "#app/messages/cart.ts";
import { checkoutText } from "#app/messages/checkout.ts";
import { claimError } from "#app/messages/claim.ts";
import { errorText } from "#app/messages/errors.ts";
import { financingText } from "#app/messages/financing.ts";
import { giftCardText } from "#app/messages/gift-card.ts";
import { leaseText } from "#app/messages/lease.ts";
import { paymentText } from "#app/messages/payment.ts";
import { promoText } from "#app/messages/promo-code.ts";
import { returnError, returnLabel } from "#app/messages/return.ts";
import { activityMessages } from "#app/messages/shipment.ts";
import { subscriptionError } from "#app/messages/subscription.ts";
import { swapStates } from "#app/messages/swap.ts";
import { tradeInError } from "#app/messages/trade-in.ts";
import type { View } from "#machines/kit";

const modules = import.meta.glob<Readonly<Record<string, unknown>>>([
  "../../messages/*.ts",
  "!../../messages/*.test.ts",
]);

/** A text of a module, and where it stands there: `orderLabels.shipped`. */
export interface FoundText {
  readonly path: string;
  readonly text: MessageDescriptor;
}

/** Every text that a lifecycle's messages export, in the order they are written. */
export async function textsOf(name: string): Promise<FoundText[]> {
  const found = await modules[`../../messages/${name}.ts`]?.();
  return Object.entries(found ?? {}).flatMap(([key, value]) => textsIn(value, key));
}

function textsIn(value: unknown, path: string): FoundText[] {
  if (isText(value)) return [{ path, text: value }];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, `${path}.${key}`));
}

function isText(value: unknown): value is MessageDescriptor {
  return (
    typeof value === "object" && value !== null && "id" in value && typeof value.id === "string"
  );
}

/** The words of a lifecycle for a code; null where it has none of its own. */
async function textOf(name: string, code: string): Promise<MessageDescriptor | null> {
  const texts = await textsOf(name);
  return texts.find(({ path }) => keyOf(path).replace(/\.title$/, "") === code)?.text ?? null;
}

/** `shipped` of `orderLabels.shipped`. */
function keyOf(path: string): string {
  return path.split(".").slice(1).join(".");
}

/**
 * Lifecycles whose states people never meet under a name of their own: they see a page, a form or a message, and a
 * line is called what its order says.
 */
const nameless: ReadonlySet<string> = new Set([
  "cancellation",
  "cart",
  "customer-session",
  "email-verification",
  "impersonation",
  "line-item",
  "lookup-session",
  "password-recovery",
  "payment",
  "place-order",
  "second-factor",
]);

/** Whether people read what a state is called; what has not begun is not shown, nor a parcel called off. */
export function isNamed(name: string, { status }: View): boolean {
  const isUnseen = status === "none" || (name === "shipment" && status === "cancelled");
  return !nameless.has(name) && !isUnseen;
}

/** Lifecycles that name their states by a function of their own. */
const naming: Readonly<Record<string, (view: View) => MessageDescriptor | null>> = {
  return: (view) => ("label" in view ? returnLabel(String(view.label)) : null),
  swap: (view) => toldOf(view),
  shipment: ({ status }) =>
    status === "deliveryfailed" ? (activityMessages["delivery.failed"] ?? null) : null,
};

const isTold = (told: unknown): told is keyof typeof swapStates =>
  typeof told === "string" && Object.hasOwn(swapStates, told);

function toldOf(view: View): MessageDescriptor | null {
  return "told" in view && isTold(view.told) ? swapStates[view.told] : null;
}

/** What a state is called: the text under its label or its status; null where nobody has said. */
export async function labelOf(name: string, view: View): Promise<MessageDescriptor | null> {
  const own = naming[name]?.(view);
  if (own) return own;
  const label = "label" in view && typeof view.label === "string" ? [view.label] : [];
  for (const code of [...label, view.status]) {
    const text = await textOf(name, code);
    if (text) return text;
  }
  return null;
}

/** Lifecycles whose refusals are worded by a function of their own. */
const wording: Readonly<Record<string, (code: string) => Said>> = {
  "address-check": checkoutText,
  "carrier-activation": activationText,
  cart: cartText,
  claim: claimError,
  financing: financingText,
  lease: leaseText,
  loan: financingText,
  "gift-card": giftCardText,
  payment: paymentText,
  "place-order": checkoutText,
  "promo-code": promoText,
  return: returnError,
  "return-label": returnError,
  subscription: subscriptionError,
  "trade-in": tradeInError,
};

interface Said {
  readonly title: MessageDescriptor;
  readonly text?: MessageDescriptor | undefined;
}

/** What a refusal with a code says, and whether that is no more than what is said for every code unknown. */
export async function saidOf(
  name: string,
  code: string,
): Promise<Said & { readonly isDefault: boolean }> {
  const own = await textOf(name, code);
  if (own) return { title: own, isDefault: false };
  const say = wording[name] ?? errorText;
  const said = say(code);
  return { ...said, isDefault: said.title === say("no such code").title };
}
