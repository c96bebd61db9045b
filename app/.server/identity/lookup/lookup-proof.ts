/** What proves that an order is theirs, and how often somebody may try to (SRCH-07, decision 045). */
import type { Refusal } from "#machines/kit";
import { mailbox } from "#app/.server/identity/accounts.ts";
import { lookedUpNow } from "#app/.server/identity/order-contact.ts";
import type { OrderContact } from "#app/.server/identity/order-contact.ts";
import { readOrderLink } from "#app/.server/identity/order-link.ts";
import type { ReadLink } from "#app/.server/identity/order-link.ts";
import type { RequestScope } from "#app/.server/request/context.ts";
import { takeTry } from "#app/.server/request/limited.ts";
import { readWithRoots } from "#app/.server/request/secrets.ts";
import { isSame } from "#app/.server/request/token.ts";
import type { LookupPayload } from "./lookup-payload.ts";

/**
 * One more guess, unless a link of ours shows that it is none. Whoever guesses shuts out their own address. Many addresses
 * that try the ZIP codes of one order end that it opens by one, for everybody, whether there is such an order or not; its
 * e-mail address, and the links in our mails, open it all the same (decision 045).
 */
export async function tryFor(
  scope: RequestScope,
  payload: LookupPayload,
  link: FollowedLink | null,
): Promise<
  | { readonly ok: true; giveBack(): Promise<void> }
  | { readonly ok: false; readonly refusal: Refusal }
> {
  const { shipping_zip_code, billing_zip_code } = payload;
  if (link?.isOver === false) return { ok: true, giveBack: async () => undefined };
  const tried = await takeTry(scope, "guest-lookup", {
    zipsOfOrder: (shipping_zip_code ?? billing_zip_code) ? payload.order_id : null,
  });
  if (tried.ok) return tried;
  const isForAllZips = tried.usedUp.every((name) => name === "zipsOfOrder");
  return { ok: false, refusal: isForAllZips ? { code: "OrderEmailNeeded" } : tried.refusal };
}

/** Whether a look-up was refused for what was tried before, by whoever it was. */
export const isOneTooMany = (code: string): boolean =>
  code === "TooManyAttempts" || code === "OrderEmailNeeded";

/** A link in a mail of ours that somebody followed. */
export interface FollowedLink extends ReadLink {
  /** It proves nothing any more. */
  readonly isOver: boolean;
}

/**
 * The link in a mail of ours that was followed; null for any other, and where none was. It is over after its days, and as every
 * look-up is once its order's mailbox has changed or its account's owner has signed everybody else out: an older mail would
 * begin anew what they have ended.
 */
export async function followedLink(
  { env, engine }: RequestScope,
  payload: LookupPayload,
): Promise<FollowedLink | null> {
  const { encrypted_email_id = "", encrypted_password = "", order_id } = payload;
  const link = { order_id, encrypted_email_id, encrypted_password };
  const read = readWithRoots(env, (key) => readOrderLink(key, link));
  if (read === null) return null;
  const { endedAt } = await lookedUpNow(engine.store, order_id);
  const isEnded = endedAt !== null && read.madeAt < Date.parse(endedAt);
  return { ...read, isOver: isEnded || read.until <= engine.clock.now() };
}

/** Stands in for an order that is not there: the work is the same. */
export const nobody: OrderContact = {
  email: "nobody@ohmline.example",
  shippingZip: "-",
  billingZip: "-",
};

export type Credential = "mail" | "email" | "zip";

/** What of a payload proves that the order is theirs; null where nothing does. All of it is compared, for the same work. */
export function provedBy(
  payload: LookupPayload,
  link: FollowedLink | null,
  contact: OrderContact,
): Credential | null {
  const linked = link?.isOver === false ? link.email : null;
  const { email_id, shipping_zip_code, billing_zip_code } = payload;
  const proofs = [
    { by: "mail", holds: matches(mailbox, linked, contact.email) },
    { by: "email", holds: matches(mailbox, email_id, contact.email) },
    { by: "zip", holds: matches(zip, shipping_zip_code, contact.shippingZip) },
    { by: "zip", holds: matches(zip, billing_zip_code, contact.billingZip) },
  ] as const;
  return proofs.find(({ holds }) => holds)?.by ?? null;
}

function matches(
  plain: (text: string) => string,
  given: string | null | undefined,
  kept: string | null,
): boolean {
  const [one, other] = [plain(given ?? ""), plain(kept ?? "")];
  return isSame(one, other) && one !== "";
}

/** Only the five digits of a ZIP+4 count, and `00-950` is `00950`. */
function zip(text: string): string {
  return text.replace(/\D/g, "").slice(0, 5);
}

/** What it was tried with, where nothing proved it. */
export function credentialOf({ encrypted_email_id, email_id }: LookupPayload): Credential {
  if (encrypted_email_id !== undefined) return "mail";
  return email_id === undefined ? "zip" : "email";
}
