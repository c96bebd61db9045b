/** A link to pay, as whoever has it may open it (PAY-41). */
import type { Storefront } from "#app/paths.ts";
import type { PayingContext } from "#app/.server/request/context.ts";
import { findRemotePayment, findLinkPayment } from "./remote-payment.ts";
import { notFound } from "#app/.server/request/params.ts";

export interface LinkAddress {
  readonly storefront: Storefront;
  readonly linkId: string;
}

/** A link that was never sent is a page that does not exist. */
export async function openLink({ engine }: PayingContext, { storefront, linkId }: LinkAddress) {
  const asked = await findRemotePayment(engine.store, linkId);
  const paying = asked && (await findLinkPayment(engine.store, linkId));
  if (!paying || asked.context.channel !== "link" || asked.context.storefront !== storefront)
    throw notFound();
  return { asked, paying };
}
