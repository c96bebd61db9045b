/** The application for service on a page of its own: everything typed goes sealed to the carrier (CARR-05 to CARR-12). */
import type { CheckoutPayingContext } from "#app/.server/request/context.ts";
import { openApplication } from "./service-application.ts";
import { i18nOf } from "#app/.server/request/locale.ts";
import { payFrame } from "#app/.server/payments/payable.ts";
import { paths } from "#app/paths.ts";
import { stateWords, telcoNames, saidOf } from "./telco-words.ts";
import { carriers } from "#db";
import { idTypes, securityQuestions } from "./service-application-form.ts";
import { usStates } from "#machines/cart/schema/address.rules.ts";
import { newFormKey } from "#app/.server/engine/ids.ts";
import { testDataFor } from "#app/.server/outside/sandbox/test-data.ts";

export async function serviceApplicationPage(request: Request, scope: CheckoutPayingContext) {
  const { payable, found, telco } = await openApplication(request, scope);
  const { viewer, checkout } = payable;
  const { shippingAddress, contact } = checkout.cart.context.checkout;
  const i18n = await i18nOf(request);
  const { code } = found.view;
  return {
    ...payFrame(scope, payable, null),
    backHref: paths.cart(viewer.storefront),
    words: stateWords(i18n, "application"),
    carrier: telcoNames[telco],
    isSprint: telco === "SPR",
    failure: code === null ? null : saidOf(i18n, code),
    agreementHref: carriers[telco].agreement[viewer.language === "es-US" ? "es" : "en"],
    idTypes,
    securityQuestions,
    states: Object.entries(usStates).map(([value, label]) => ({ value, label })),
    typed: {
      firstName: shippingAddress?.firstName ?? "",
      lastName: shippingAddress?.lastName ?? "",
      email: contact?.email ?? viewer.email ?? "",
      phone: contact?.phone ?? "",
    },
    /** Where the phone goes and the bill: one place, and fixed from here on (CARR-09). */
    shipTo: shippingAddress && {
      line1: shippingAddress.line1,
      town: `${shippingAddress.city}, ${shippingAddress.state ?? ""} ${shippingAddress.zip}`,
    },
    ticket: { rev: found.rev, key: newFormKey() },
    identities: await testDataFor(scope, "applications"),
  };
}
