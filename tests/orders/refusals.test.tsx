/** What a gift-card order, one that has shipped, one that is cancelled and somebody else's refuse, on every page after an order. */
import type { ReactElement } from "react";
import { expect, test } from "vitest";
import { createHttpGateways } from "#app/.server/outside/http/gateways.ts";
import { i18nIn } from "#app/.server/request/locale.ts";
import { cancelPage } from "#app/.server/after-sales/cancel/cancel.page.ts";
import { sendCancellation } from "#app/.server/after-sales/cancel/cancel.actions.ts";
import { giftCardsPage } from "#app/.server/account/gift-cards.page.ts";
import { resendGiftCard } from "#app/.server/account/gift-cards.actions.ts";
import { orderAddressPage } from "#app/.server/after-sales/address-edit/order-address.page.ts";
import { sendOrderAddress } from "#app/.server/after-sales/address-edit/order-address.actions.ts";
import { orderPaymentPage } from "#app/.server/orders/pay-again/order-payment.page.ts";
import { sendOrderPayment } from "#app/.server/orders/pay-again/order-payment.actions.ts";
import { printLabelPage } from "#app/.server/after-sales/return/print-label.page.ts";
import { sendToLabel } from "#app/.server/after-sales/return/print-label.actions.ts";
import { returnStartPage } from "#app/.server/after-sales/return/return.page.ts";
import { requestReturn } from "#app/.server/after-sales/return/return.actions.ts";
import { skuSwapPage } from "#app/.server/after-sales/swap/sku-swap.page.ts";
import { sendSkuSwap } from "#app/.server/after-sales/swap/sku-swap.actions.ts";
import { trackItemPage } from "#app/.server/orders/tracking/track-item.page.ts";
import { openVault } from "#app/.server/outside/secrets/vault.ts";
import { AddressEditPage } from "#app/features/address-edit/address-edit-page.tsx";
import { CancelPage } from "#app/features/cancel/cancel-page.tsx";
import { OrderPaymentPage } from "#app/features/order-payment/order-payment-page.tsx";
import { ReturnStartPage } from "#app/features/return/return-start-page.tsx";
import { SkuSwapPage } from "#app/features/swap/sku-swap-page.tsx";
import { GiftCardsPage } from "#app/features/wallet/gift-cards-page.tsx";
import { giftCardText } from "#app/messages/gift-card.ts";
import { returnError } from "#app/messages/return.ts";
import { paths } from "#app/paths.ts";
import { rendered } from "#tests/kit/rendered.tsx";
import { browser } from "#tests/kit/scope.ts";
import type { Browser } from "#tests/kit/scope.ts";
import { refused, scene, thrown } from "./kit.ts";
import { createUser } from "#tests/kit/user.ts";

async function open(story: "giftCard" | "inTransit" | "cancelled") {
  const at = await scene(story);
  const { engine, env } = at.scope;
  await engine.store.write(async (tx) => tx.catalogue.fill());
  const vault = openVault(engine.store, engine.clock, env.sessionSecret);
  const nobody = { baseUrl: "http://127.0.0.1:9", secret: "x", timeoutMs: 50 };
  const gateways = createHttpGateways(nobody);
  const scope = { ...at.scope, gateways, vault, sandbox: null, patienceMs: 0 };
  return { ...at, scope, line: { ...at.address, lineItemId: "1" } };
}
type Opened = Awaited<ReturnType<typeof open>>;

type Answer = Parameters<typeof refused>[0];

/** What a page refused, as its shopper sees it. */
interface Refusal {
  readonly status: number;
  readonly refusal: { readonly code: string };
  /** The page with the answer on it, in a language. */
  html(locale: "en-US" | "es-US"): Promise<string>;
}

/** What a page is told comes as JSON, as it does in a browser. */
async function refusalOf<Data extends object>(
  look: () => Promise<Data>,
  send: () => Promise<Answer>,
  screen: (props: Data & { readonly answer: never }) => ReactElement,
): Promise<Refusal> {
  const answer = await refused(await send());
  const page = JSON.parse(JSON.stringify(await look()));
  return {
    ...{ status: answer.status, refusal: answer.refusal },
    html: (locale) =>
      rendered(screen({ ...page, answer }), {
        path: locale === "es-US" ? "/us/web/order?lang=es" : "/us/web/order",
        locale,
      }),
  };
}

const addressForm = {
  ...{ event: "address.changed", first_name: "Grace", last_name: "Hopper" },
  ...{ line_1: "12 Harbor Street", line_2: "", email: "g@example.com", phone: "503-555-0187" },
};
const cardForm = {
  ...{ event: "update.submitted", payment_id: "0b5e4f0e-0000-4000-8000-000000000001" },
  ...{ encrypted_payload: "X", encrypted_password: "Y", brand: "visa", last4: "4242" },
};
const swapForm = {
  ...{ event: "swap.requested", line_item_id: "1" },
  ...{ from_samsung_sku: "M6P-256-GRA", to_samsung_sku: "M6P-256-SAG" },
};
const returnForm = {
  ...{ event: "return.requested", returnId: "RET-AAAA22", line: "1" },
  ...{ channel: "ship", reasonCode: "damaged" },
};

/** Every page after an order that changes something: looked at, and sent what it does not offer. */
function pagesOf({ scope, address, line, path }: Opened, who: Browser) {
  const { orderId } = address;
  const at = {
    cancel: path("/cancel"),
    return: paths.return("us", orderId),
    label: paths.printLabel("us", orderId),
    swap: paths.skuSwap("us", orderId, "1"),
    address: path("/address"),
    payment: paths.orderPayment("us", orderId),
    giftCards: paths.giftCards("us", orderId, "1"),
  };
  const look = {
    cancel: () => cancelPage(who.get(at.cancel), scope, address),
    return: () => returnStartPage(who.get(at.return), scope, address),
    label: () => printLabelPage(who.get(at.label), scope, address),
    swap: () => skuSwapPage(who.get(at.swap), scope, line),
    address: () => orderAddressPage(who.get(`${at.address}?edit=yes`), scope, address),
    payment: () => orderPaymentPage(who.get(at.payment), scope, address),
    giftCards: () => giftCardsPage(who.get(at.giftCards), scope, line),
    track: () => trackItemPage(who.get(paths.trackItem("us", orderId, "1")), scope, line),
  };
  const cancelForm = { event: "cancel.requested", line: "1" };
  const labelForm = { event: "label.downloaded", returnId: "RET-AAAA22" };
  const giftForm = { event: "resent", giftCardId: `${orderId}/1-1`, email: "g@example.com" };
  const send = {
    cancel: () => sendCancellation(who.post(at.cancel, cancelForm), scope, address),
    return: () => requestReturn(who.post(at.return, returnForm), scope, address),
    label: () => sendToLabel(who.post(at.label, labelForm), scope, address),
    swap: () => sendSkuSwap(who.post(at.swap, swapForm), scope, line),
    address: () => sendOrderAddress(who.post(at.address, addressForm), scope, address),
    payment: () => sendOrderPayment(who.post(at.payment, cardForm), scope, address),
    giftCards: () => resendGiftCard(who.post(at.giftCards, giftForm), scope, line),
  };
  const refusals = {
    cancel: () => refusalOf(look.cancel, send.cancel, (props) => <CancelPage {...props} />),
    return: () => refusalOf(look.return, send.return, (props) => <ReturnStartPage {...props} />),
    swap: () => refusalOf(look.swap, send.swap, (props) => <SkuSwapPage {...props} />),
    address: () => refusalOf(look.address, send.address, (props) => <AddressEditPage {...props} />),
    payment: () =>
      refusalOf(look.payment, send.payment, (props) => <OrderPaymentPage {...props} />),
    giftCards: () =>
      refusalOf(look.giftCards, send.giftCards, (props) => <GiftCardsPage {...props} />),
  };
  return { look, send, refusals };
}

test.each([
  ["CANC-07, GIFT-05, ORD-72, ERR-47", "giftCard", "cancel", "CancellationNotAllowed"],
  ["GIFT-05, ORD-72", "giftCard", "return", "ReturnNotAllowed"],
  ["SWAP-13, GIFT-05, ORD-72", "giftCard", "swap", "SwapNotAllowed"],
  ["EDIT-03, GIFT-05, ORD-72", "giftCard", "address", "AddressCannotBeChanged"],
  ["ORD-72", "giftCard", "payment", "PaymentUpdateNotNeeded"],
  ["GIFT-06", "giftCard", "giftCards", "GiftCardNotSent"],
  ["CANC-05, ERR-48", "inTransit", "cancel", "CancellationRejected"],
  ["LC-15", "inTransit", "return", "ReturnNotAllowed"],
  ["LC-10", "inTransit", "swap", "SwapNotAllowed"],
  ["EDIT-09", "inTransit", "address", "AddressCannotBeChanged"],
  ["EDIT-04", "inTransit", "payment", "PaymentUpdateNotNeeded"],
  ["CANC-06, ERR-47", "cancelled", "cancel", "CancellationNotAllowed"],
  ["LC-15", "cancelled", "return", "ReturnNotAllowed"],
  ["LC-10", "cancelled", "swap", "SwapNotAllowed"],
  ["EDIT-09", "cancelled", "address", "AddressCannotBeChanged"],
  ["EDIT-04", "cancelled", "payment", "PaymentUpdateNotNeeded"],
] as const)(
  "[%s] an order that is %s refuses on its page to %s with %s, in words and with the way back",
  async (_, story, page, code) => {
    const at = await open(story);
    const { engine } = at.scope.engine.store;
    const rev = async () => (await engine.load(`order:${at.address.orderId}`))?.rev;
    const before = await rev();
    const answer = await pagesOf(at, at.shopper).refusals[page]();
    expect(answer).toMatchObject({ status: 422, refusal: { code } });
    expect(await rev()).toBe(before);
    for (const locale of ["en-US", "es-US"] as const) {
      const i18n = await i18nIn(locale);
      const { title } = page === "giftCards" ? giftCardText(code) : returnError(code);
      const html = await answer.html(locale);
      expect(html).toContain(i18n._(title).replaceAll("'", "&#x27;"));
      expect(html).toContain(`href="/us/web/order/${at.address.orderId}"`);
    }
  },
);

test.each(["inTransit", "cancelled"] as const)(
  "[GIFT-06, RET-26] an order that is %s has no gift card to send and no label to print",
  async (story) => {
    const at = await open(story);
    const { look, send } = pagesOf(at, at.shopper);
    expect(await thrown(look.giftCards())).toMatchObject({ status: 404 });
    expect(await thrown(send.giftCards())).toMatchObject({ status: 404 });
    expect(await look.label()).toMatchObject({ label: null, orderHref: at.path() });
    expect(await thrown(send.label())).toMatchObject({ status: 404 });
  },
);

test.each(["giftCard", "cancelled"] as const)(
  "[ORD-72, TRACK-01] where an order that is %s sends no parcel, tracking says so and leads back",
  async (story) => {
    const at = await open(story);
    expect(await pagesOf(at, at.shopper).look.track()).toMatchObject({
      ...{ parcels: [], track: null, orderHref: at.path() },
    });
  },
);

test("[ORD-61, ORD-70] nobody else's order is there on any page, and nothing sent to it arrives", async () => {
  const at = await open("inTransit");
  const { browser: eve } = await createUser(at.scope, { email: "eve@example.com" });
  for (const stranger of [eve, browser()]) {
    const { look, send } = pagesOf(at, stranger);
    for (const page of [...Object.values(look), ...Object.values(send)])
      expect(await thrown(page())).toEqual(
        stranger === eve
          ? { status: 404, to: null }
          : { status: 303, to: expect.stringMatching(/^\/us\/account\/signin\/?\?/) },
      );
  }
});
