/** Trading in an old device: which one, in what condition, and what it is expected to bring (TRADE-01 to TRADE-08). */
import type { RequestScope } from "#app/.server/request/context.ts";
import { newFormKey } from "#app/.server/engine/ids.ts";
import { estimateOf } from "./trade-in.ts";
import { exchangeableDevices, isMultiDevice } from "#app/.server/catalogue/trade-in-devices.ts";
import { i18nOf } from "#app/.server/request/locale.ts";
import { filled } from "#app/messages/filled.ts";
import { upgradeTerms } from "#app/messages/order-upgrade.ts";
import { paths } from "#app/paths.ts";
import type { Storefront } from "#app/paths.ts";
import { conditionQuestions, tradeInLimit, tradePeriodDays } from "#machines/trade-in";
import { isLending, sendingTerms } from "./upgrade-terms.ts";
import { asked } from "./trade-in-draft.ts";

export async function tradeInPage(request: Request, scope: RequestScope) {
  const { viewer, front, product, described } = await asked(request, scope);
  const { deviceId, answers } = described;
  const estimate = estimateOf(deviceId, answers);
  const { pathname, search } = new URL(request.url);
  return {
    ...{ formKey: newFormKey(), sku: product.sku, name: front.text(product.displayName) },
    backHref: paths.product(viewer.storefront, product.modelId, product.sku),
    cartHref: paths.cart(viewer.storefront),
    signInHref: paths.signIn(viewer.storefront, pathname + search, "Login"),
    isGuest: viewer.customerId === null,
    devices: exchangeableDevices.map((device) => ({
      deviceId: device.deviceId,
      name: device.name,
      best: front.money(device.bestCents),
    })),
    questions: conditionQuestions.map((question) => ({ question, answer: answers[question] })),
    limit: tradeInLimit(isMultiDevice(product.model.family)),
    estimate: estimate && {
      deviceId,
      credit: front.money(estimate.creditCents),
      terms: {
        // Nobody trades in for an upgrade here: that begins with the order of the old device.
        devices: [estimate.device.name],
        creditCents: estimate.creditCents,
        ...sendingTerms([], viewer.storefront, await i18nOf(request)),
        termsHref: paths.tradeInTerms(viewer.storefront),
      },
    },
  };
}

interface TradeInTerms {
  readonly homeHref: string;
  readonly devices: readonly string[];
  readonly creditCents: number | null;
  readonly sendDays: number;
  readonly notes: readonly string[];
  readonly check: string;
  readonly beside: string | null;
  readonly termsHref: string | null;
}

/** The terms that every trade-in has, and nobody's devices. */
export async function tradeInTermsPage(
  request: Request,
  storefront: Storefront,
): Promise<TradeInTerms> {
  const i18n = await i18nOf(request);
  const days = String(tradePeriodDays("upgrade"));
  return {
    ...sendingTerms([], storefront, i18n),
    notes: isLending(storefront) ? [i18n._(filled(upgradeTerms.always, { days }))] : [],
    homeHref: paths.home(storefront),
    ...{ devices: [], creditCents: null, termsHref: null },
  };
}
