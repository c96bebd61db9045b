/**
 * Cards that are tried. Whoever has a list of stolen ones finds out which are good by paying with each, so that a place to
 * pay, and an address, has so many in an hour; a card that pays is no such try.
 */
import { takeAsk } from "#app/.server/request/limited.ts";
import type { Tried } from "#app/.server/request/limited.ts";
import type { RequestScope } from "#app/.server/request/context.ts";
import type { Paying } from "#app/.server/checkout/checkout.ts";

type TakenTry = Extract<Tried, { readonly ok: true }>;

/** `place` is the browser's session at checkout, else the order, the link or the subscription that is paid. */
export function tryCard(
  scope: Pick<RequestScope, "limits" | "ip" | "waits">,
  place: string,
): Promise<Tried> {
  return takeAsk(scope, "card-tried", { place });
}

/** Gives the try back where the bank has said yes; what is not known yet counts. */
export async function noteTried(tried: TakenTry, paying: Paying | null): Promise<void> {
  if (paying?.view.status === "Accepted") await tried.giveBack();
}
