/** What every form for a card shows around its fields: whose card, the code that is awaited, cards to try. */
import type { PayingContext } from "#app/.server/request/context.ts";
import { testDataFor } from "#app/.server/outside/sandbox/test-data.ts";
import type { Paying, Checkout } from "#app/.server/checkout/checkout.ts";

/** Cards of the sandbox, where it stands in for the bank. */
export async function shownTestCards(scope: Pick<PayingContext, "sandbox">) {
  const cards = await testDataFor(scope, "cards");
  return cards && cards.map(({ number, about }) => ({ number: grouped(number), about }));
}

/** The code that is awaited. How long until another can be sent is counted here: a browser's clock may be wrong. */
export function codeOf(
  payment: { readonly view: Pick<Paying["view"], "oneTimeCode"> } | null,
  now: number,
) {
  const awaited = payment?.view.oneTimeCode;
  if (!awaited) return null;
  const { triesLeft, resendsLeft, expiresAt, resendableAt } = awaited;
  const resendableInMs = resendableAt === null ? 0 : Math.max(0, Date.parse(resendableAt) - now);
  return { triesLeft, resendsLeft, expiresAt, resendableInMs };
}

export function holderOf({ cart }: Checkout): string {
  const { billingAddress, contact } = cart.context.checkout;
  const who = billingAddress ?? contact;
  return who ? `${who.firstName} ${who.lastName}` : "";
}

function grouped(number: string): string {
  const parts = number.startsWith("3") && number.length === 15 ? /^(.{4})(.{6})(.*)$/ : null;
  const split = parts?.exec(number)?.slice(1) ?? number.match(/.{1,4}/g) ?? [number];
  return split.join(" ");
}
