/** Where somebody pays who was sent a link: the sum, the goods, a card, and what became of it; nothing of anybody else (PAY-41). */
import type { PayingContext } from "#app/.server/request/context.ts";
import { linkStanding } from "./link-standing.ts";
import { openLink } from "./pay-link.ts";
import type { LinkAddress } from "./pay-link.ts";
import { hasOutgrown, isStillDue, paidItems } from "./link-purchase.ts";
import { noteOpened } from "./remote-payment.ts";
import { paths } from "#app/paths.ts";
import { shownTestCards, codeOf } from "#app/.server/payments/card-form.ts";
import { newFormKey } from "#app/.server/engine/ids.ts";
import type { Status } from "#machines/payment";
import { storeTime } from "#app/.server/delivery/store-days.ts";

/** What the page shows. */
export type LinkPageState =
  "form" | "changed" | "working" | "code" | "unknown" | "paid" | "expired" | "cancelled";

export async function payLinkPage(scope: PayingContext, address: LinkAddress) {
  const { asked, paying } = await openLink(scope, address);
  if (asked.view.status === "sent") await noteOpened(scope.engine, address.linkId);
  const { storefront } = address;
  const isDue = await isStillDue(scope.engine.store, asked.context);
  const state = pageStateOf(asked.view.status, paying.view.status, isDue);
  // Who asks anew for another sum calls this link off; nobody has paid another way then.
  const isOutgrown = await hasOutgrown(scope.engine.store, asked.context);
  const face = state === "cancelled" && isOutgrown ? "changed" : state;
  return {
    face,
    amountCents: asked.context.amountCents,
    /** What became of the money since it was approved. */
    standing: face === "paid" ? linkStanding(paying) : null,
    /** What it is for, while there is something to pay. */
    items: face === "form" ? await paidItems(scope.engine.store, asked.context) : [],
    endsAt: face === "form" ? asked.view.endsAt : null,
    /** Why the last card was declined. */
    failure: face === "form" ? asked.view.declinedCode : null,
    paymentId: address.linkId,
    keyHref: paths.publicKey(storefront),
    homeHref: paths.home(storefront),
    ...{ holder: "", display: null },
    today: storeTime(scope.engine, storefront).today,
    testCards: await shownTestCards(scope),
    oneTimeCode: codeOf(paying, scope.engine.clock.now()),
    codeTicket: { rev: paying.rev, key: newFormKey() },
  };
}

function pageStateOf(asked: string, paying: Status, isDue: boolean): LinkPageState {
  if (asked === "paid" || asked === "expired" || asked === "cancelled") return asked;
  if (paying === "awaitingPayer") return isDue ? "form" : "changed";
  if (paying === "awaitingCode") return "code";
  return paying === "unknown" ? "unknown" : "working";
}
