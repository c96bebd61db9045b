/** What the form of a gift card takes: who it is for, from whom, what it says, and when it is sent (GIFT-01, GIFT-07). */
import { giftDetails } from "#machines/cart";
import type { GiftDetails } from "#machines/cart";
import { phone } from "#machines/cart/schema/contact.rules.ts";
import type { phoneForms } from "#machines/cart/schema/contact.rules.ts";
import { addDays } from "#machines/kit";

/** How far ahead a card can be scheduled. */
export const LATEST_DAYS = 365;

const names = ["recipientName", "email", "mobile", "senderName", "message", "sendOn"] as const;

interface Where {
  readonly storefront: keyof typeof phoneForms;
  /** YYYY-MM-DD. */
  readonly today: string;
}

/** What was typed, as the cart takes it; or a code for each field that is not right. Numbers are of the store's country. */
export function readGift(form: FormData, { storefront, today }: Where) {
  const typed = Object.fromEntries(
    names.map((name) => [name, String(form.get(name) ?? "").trim()]),
  );
  const sendOn = typed.sendOn && typed.sendOn !== today ? typed.sendOn : null;
  const parsed = giftDetails.safeParse({ ...typed, mobile: typed.mobile || null, sendOn });
  const codes: Record<string, string[]> = {};
  for (const { path, message } of parsed.error?.issues ?? [])
    codes[String(path[0])] ??= [path[0] === "sendOn" ? "SendDateInvalid" : message];
  const mobileFault = typed.mobile ? phone("address", storefront)(typed.mobile) : null;
  if (mobileFault) codes.mobile ??= [mobileFault];
  const isOutside = sendOn !== null && (sendOn < today || sendOn > addDays(today, LATEST_DAYS));
  if (isOutside) codes.sendOn ??= ["SendDateInvalid"];
  const gift: GiftDetails | null =
    parsed.success && Object.keys(codes).length === 0 ? parsed.data : null;
  return { typed, codes, gift };
}
