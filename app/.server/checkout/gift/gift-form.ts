/** What the form of a gift card takes: who it is for, from whom, what it says, and when it is sent (GIFT-01, GIFT-07). */
import { giftDetails } from "#machines/cart";
import type { GiftDetails } from "#machines/cart";
import { addDays } from "#machines/kit";

/** How far ahead a card can be scheduled. */
export const LATEST_DAYS = 365;

const names = ["recipientName", "email", "mobile", "senderName", "message", "sendOn"] as const;

/** What was typed, as the cart takes it; or a code for each field that is not right. */
export function readGift(form: FormData, today: string) {
  const typed = Object.fromEntries(
    names.map((name) => [name, String(form.get(name) ?? "").trim()]),
  );
  const sendOn = typed.sendOn && typed.sendOn !== today ? typed.sendOn : null;
  const parsed = giftDetails.safeParse({ ...typed, mobile: typed.mobile || null, sendOn });
  const codes: Record<string, string[]> = {};
  for (const { path, message } of parsed.error?.issues ?? [])
    codes[String(path[0])] ??= [path[0] === "sendOn" ? "SendDateInvalid" : message];
  const isOutside = sendOn !== null && (sendOn < today || sendOn > addDays(today, LATEST_DAYS));
  if (isOutside) codes.sendOn ??= ["SendDateInvalid"];
  const gift: GiftDetails | null =
    parsed.success && Object.keys(codes).length === 0 ? parsed.data : null;
  return { typed, codes, gift };
}
