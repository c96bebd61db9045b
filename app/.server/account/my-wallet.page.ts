/** My Wallet: an account's gift cards with what is on them, and a code to add (GIFT-08, GIFT-11). */
import { walletOf } from "#app/.server/checkout/gift/gift-cards.ts";
import type { GiftCardScope } from "#app/.server/checkout/gift/gift-cards.ts";
import { newFormKey } from "#app/.server/engine/ids.ts";
import { withoutDigits } from "#app/.server/identity/order-mask.ts";
import { requireShopper } from "#app/.server/identity/viewer.ts";
import { paths } from "#app/paths.ts";
import { isOn } from "#app/.server/outside/providers.ts";
import { notFound } from "#app/.server/request/params.ts";

export async function myWalletPage(request: Request, scope: GiftCardScope) {
  const { customerId, storefront, agent } = await requireShopper(request, scope);
  if (!isOn("giftCard")) throw notFound();
  const { cards, isSilent } = await walletOf(scope, customerId);
  return {
    cards: cards.map(({ cardId, last4, face }) => ({
      cardId,
      // No wallet codes while an agent looks (OPEN-32).
      last4: agent === null ? last4 : withoutDigits(last4),
      /** Null where the issuer does not know it any more, or does not answer. */
      balanceCents: face?.balanceCents ?? null,
    })),
    isSilent,
    left: leftIn(scope),
    formKey: newFormKey(),
    shopHref: paths.product(storefront, "gift-card"),
  };
}

/** The code of a press that came after another one of the same form, and of which card's form it is. */
function leftIn({ press }: GiftCardScope) {
  const { code: [code] = [], cardId: [cardId = ""] = [] } = press?.typed ?? {};
  return code === undefined ? null : { cardId, typed: code };
}
