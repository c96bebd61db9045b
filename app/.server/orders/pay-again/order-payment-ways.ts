/** What an order is paid again with beside a card: wallets with a page of their own, and gift cards (LC-05, PAY-51). */
import * as z from "zod";
import { openGiftCard } from "#app/.server/checkout/gift/gift-cards.ts";
import { deviceWallets, walletToken } from "#app/.server/outside/device-wallet.ts";
import { testDataFor } from "#app/.server/outside/sandbox/test-data.ts";
import type { PostedEvent } from "#app/.server/request/event-form.ts";
import { paths } from "#app/paths.ts";
import { decimal } from "#machines/kit";
import type { Refusal } from "#machines/kit";
import { owedBy } from "#machines/order";
import type { Context } from "#machines/order";
import { giftCardRef, methods, routeOf, tokenForm } from "#machines/payment";
import type { DeviceWallet, Method } from "#machines/payment";
import { canPayAgain, payAgainMethods } from "#machines/payment-update";
import type { Entry } from "#machines/payment-update";
import type { CheckoutPayingContext } from "#app/.server/request/context.ts";
import { tokenOf } from "#app/.server/payments/wallet/device-wallet.ts";
import { isServed } from "#app/.server/payments/method-list.ts";
import { isOn } from "#app/.server/outside/providers.ts";

/** The wallets whose page an order can be paid at. */
export function walletsFor({ storefront }: Pick<Context, "storefront">): readonly Method[] {
  return payAgainMethods.filter((method) => isWallet(method) && isServed(method, storefront));
}

const isWallet = (method: Method): boolean => routeOf(method) === "wallet";

/** Where each stands among the others on this page. */
const sheetOrder: Readonly<Record<DeviceWallet, number>> = {
  ...{ apple_pay: 1, google_pay: 2, samsung_pay: 3, amazon_pay: 4 },
};

/** The wallets of a device that an order can be paid from, each with its place on the order's payment page. */
export function devicesFor({ storefront, orderId }: Pick<Context, "storefront" | "orderId">) {
  return [...deviceWallets]
    .sort((one, other) => sheetOrder[one] - sheetOrder[other])
    .filter((method) => canPayAgain(method) && isServed(method, storefront))
    .map((method) => ({ method, href: paths.orderPayment(storefront, orderId, { method }) }));
}

/** The wallet that the page's address asks for, and what its sheet shows; null where none is, or none that may pay. */
export async function askedDevice(
  request: Request,
  scope: Pick<CheckoutPayingContext, "sandbox">,
  order: Context,
  { paymentId }: Pick<Entry, "paymentId">,
) {
  const asked = new URL(request.url).searchParams.get("method");
  const found = devicesFor(order).find(({ method }) => method === asked);
  if (!found) return null;
  const { currency } = order;
  const amountCents = owedBy(order, paymentId, found.method);
  return {
    ...{ method: found.method, amountCents, currency },
    value: decimal(amountCents, currency),
    /** What a sheet of the sandbox offers; null where the wallets are real. */
    accounts: await testDataFor(scope, "walletAccounts"),
  };
}

/** What a device's sheet gave or, without scripts, a test account's token; kept in the vault until it was charged. */
async function chosenDevice(
  scope: Pick<CheckoutPayingContext, "sandbox" | "vault">,
  device: Awaited<ReturnType<typeof askedDevice>>,
  posted: PostedEvent,
): Promise<Answer> {
  const parsed = walletToken.safeParse({
    token: device ? tokenOf(posted, scope, device.method, device) : undefined,
  });
  if (!device || !parsed.success) return { refusal: { code: "InvalidChosenPayment" } };
  const sealedTokenId = await scope.vault.keep(parsed.data);
  return {
    way: {
      ...{ payment_method: device.method, gift_card: null },
      encrypted_payment_context: { sealedTokenId },
    },
  };
}

/** What `update.submitted` says of a way to pay that is no card. */
interface Way {
  readonly payment_method: Method;
  readonly gift_card: z.output<typeof giftCardRef> | null;
  readonly encrypted_payment_context?: z.output<typeof tokenForm>;
}

type Answer = { readonly way: Way } | { readonly refusal: Refusal };

/** A wallet of the list, chosen. */
function chosenWallet(order: Pick<Context, "storefront">, posted: string | undefined): Answer {
  const method = z.enum(methods).safeParse(posted).data;
  return method && canPayAgain(method) && walletsFor(order).includes(method)
    ? { way: { payment_method: method, gift_card: null } }
    : { refusal: { code: "InvalidChosenPayment" } };
}

/** A gift card by its code; it stands in for a payment only if it has enough on it. */
async function chosenGiftCard(
  scope: CheckoutPayingContext,
  order: Context,
  { paymentId }: Pick<Entry, "paymentId">,
  code: string,
): Promise<Answer> {
  if (!isOn("giftCard")) return { refusal: { code: "InvalidChosenPayment" } };
  const { currency, orderId } = order;
  const opened = await openGiftCard(scope, code, orderId);
  if ("refusal" in opened) return opened;
  const { cardId, last4, balanceCents, currency: held } = opened.card;
  if (held !== currency) return { refusal: { code: "GiftCardCodeInvalid" } };
  if (balanceCents <= 0) return { refusal: { code: "NoBalanceInGiftCard" } };
  if (balanceCents < owedBy(order, paymentId, "gift_card"))
    return { refusal: { code: "GiftCardTooSmall" } };
  return { way: { payment_method: "gift_card", gift_card: { cardId, last4 } } };
}

/** What was chosen beside a card. */
export async function chosenOther(
  request: Request,
  scope: CheckoutPayingContext,
  order: Context,
  due: Pick<Entry, "paymentId">,
  posted: PostedEvent,
): Promise<Answer> {
  const { payment_method, code = "" } = posted.fields;
  switch (posted.type) {
    case "gift.applied":
      return chosenGiftCard(scope, order, due, code);
    case "token.given":
      return chosenDevice(scope, await askedDevice(request, scope, order, due), posted);
    default:
      return chosenWallet(order, payment_method);
  }
}
