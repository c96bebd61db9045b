/** Whom somebody would have pay for them: what is typed of them, what is wrong with it, and how often anybody is asked (PAY-41, PAY-42). */
import type { RequestScope } from "#app/.server/request/context.ts";
import { takeAsk } from "#app/.server/request/limited.ts";
import type { PostedEvent } from "#app/.server/request/event-form.ts";
import { mailbox } from "#app/.server/identity/accounts.ts";
import { isOn } from "#app/.server/outside/providers.ts";
import * as contacts from "#machines/cart/schema/contact.rules.ts";
import type { Payer } from "./remote-payment.ts";
import type { Channel } from "./remote-offer.ts";

/** Counted by whoever would be asked as well: many carts are no way to write to one mailbox again and again. */
export function mayAsk(
  scope: RequestScope,
  { sessionId }: { readonly sessionId: string | null },
  cart: string,
  { email, mobile }: Pick<Payer, "email" | "mobile">,
) {
  return takeAsk(scope, "payer-asked", {
    ...{ session: sessionId ?? cart, cart },
    mailbox: email === null ? null : mailbox(email),
    telephone: mobile === null ? null : mobile.replaceAll(/\D/g, ""),
  });
}

/** A number that nobody would send a link to is none. */
export function reachable(channel: Channel, { email, mobile }: PostedEvent["fields"]) {
  const isHeard = mobile !== undefined && (channel === "phone" || isOn("sms"));
  return { ...(email !== undefined && { email }), ...(isHeard && { mobile }) };
}

/** What is wrong with the fields, by code; a link needs an address, a call a number. */
export function faultsIn(
  channel: Channel,
  { email, mobile }: PostedEvent["fields"],
  storefront: "us" | "pl",
): Record<string, string> {
  const place = channel === "phone" ? "application" : "address";
  const ofEmail = email === undefined ? null : contacts.email(email);
  const ofMobile = mobile === undefined ? null : contacts.phone(place, storefront)(mobile);
  const missing =
    channel === "phone" ? mobile === undefined : email === undefined && mobile === undefined;
  return {
    ...(channel === "link" && ofEmail && { email: ofEmail }),
    ...(ofMobile && { mobile: ofMobile }),
    ...(missing && { [channel === "phone" ? "mobile" : "email"]: "FieldRequired" }),
  };
}
