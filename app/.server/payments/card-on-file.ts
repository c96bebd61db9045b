/** The card that renewals are charged to where nothing is due today (OPEN-36): what pages say of it. */
import * as fmt from "#app/fmt.ts";
import { cardOnFileTexts } from "#app/messages/card-on-file.ts";
import { noRenewalCard } from "#app/messages/renewal-card.ts";
import { cardText } from "#app/messages/card-text.ts";
import { cardOnFile, isWithoutRenewalCard, VERIFICATION_CENTS } from "#machines/cart";
import type { Context as Order } from "#machines/order";
import type { Checkout } from "#app/.server/checkout/checkout.ts";
import { i18nOf, localeOfRequest } from "#app/.server/request/locale.ts";

/** Why a card is asked for, or that it is good; null where a card pays, or none is needed. */
export async function cardNote(request: Request, { cart }: Checkout) {
  if (!cart.view.needsCardOnFile) return null;
  const i18n = await i18nOf(request);
  const amount = fmt.money(VERIFICATION_CENTS, cart.context.currency, localeOfRequest(request));
  const { title, asked, verified } = cardOnFileTexts;
  const text = cardOnFile(cart.context) ? verified : asked;
  return { title: i18n._(title), text: i18n._({ ...text, values: { amount } }) };
}

/** What renews is paid by something that cannot be charged again: a gift card, a lender, or whoever has a link. */
export async function noCardNote(request: Request, { cart }: Pick<Checkout, "cart">) {
  if (!isWithoutRenewalCard(cart.context)) return null;
  return (await i18nOf(request))._(noRenewalCard);
}

/** What an order renews with, in words. */
export async function renewalNote(request: Request, { cardOnFile: kept }: Order) {
  if (!kept) return null;
  const i18n = await i18nOf(request);
  const values = { card: cardText(kept.display ?? "") };
  return i18n._({ ...cardOnFileTexts.placed, values });
}
