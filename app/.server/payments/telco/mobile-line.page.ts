/** A phone line before the order (LC-09): one page for each of its situations. */
import { redirect } from "@remix-run/node";
import { activatingCarriers, financingCarriers } from "#machines/carrier-activation";
import type { Status } from "#machines/carrier-activation";
import type { CheckoutPayingContext } from "#app/.server/request/context.ts";
import { openLine } from "./line-at-checkout.ts";
import { linksOf } from "#app/.server/checkout/checkout-links.ts";
import { testDataFor } from "#app/.server/outside/sandbox/test-data.ts";
import type { TestDataSource } from "#app/.server/outside/sandbox/test-data.ts";
import { i18nOf } from "#app/.server/request/locale.ts";
import { payFrame } from "#app/.server/payments/payable.ts";
import { paths } from "#app/paths.ts";
import { stateWords, saidOf, telcoNames } from "./telco-words.ts";
import { carriers } from "#db";
import { newFormKey } from "#app/.server/engine/ids.ts";

/** Where the code says more than the headline of its state. */
const plain: readonly Status[] = ["locked", "depositDue"];

export async function mobileLinePage(request: Request, scope: CheckoutPayingContext) {
  const { payable, found } = await openLine(request, scope);
  const { viewer, checkout } = payable;
  const { storefront } = viewer;
  const { cart } = checkout;
  const view = found?.view ?? null;
  const status = view?.status ?? "chooseLine";
  const links = linksOf(viewer);
  if (status === "application") throw redirect(links.carrier("application"), 303);
  const i18n = await i18nOf(request);
  const isSaid = view !== null && view.code !== null && !plain.includes(status);
  const telco = view?.telco ?? null;
  return {
    ...payFrame(scope, payable, null),
    backHref: paths.cart(storefront),
    face: status,
    words: stateWords(i18n, status),
    failure: isSaid && view.code !== null ? saidOf(i18n, view.code) : null,
    telcos: activatingCarriers.map((value) => ({ value, label: telcoNames[value] })),
    telco: telco && { code: telco, name: telcoNames[telco] },
    subscribers: view?.subscribers ?? [],
    canAddLine: view !== null && view.limitCode === null,
    upgraded: view?.upgraded?.lastFour ?? null,
    keepsNumber: view?.keepsNumber ?? false,
    depositCents: view?.depositCents ?? null,
    isFinanced: view?.standing === "ready" && telco !== null && financingCarriers.includes(telco),
    /** The carrier's customer agreement (CARR-24). */
    agreementHref: telco && carriers[telco].agreement[viewer.language === "es-US" ? "es" : "en"],
    phone: cart.context.checkout.contact?.phone ?? "",
    ticket: { rev: found?.rev ?? cart.rev, key: newFormKey() },
    liveHref: paths.live([cart.id, ...(found ? [found.id] : [])]),
    hrefs: {
      cart: paths.cart(storefront),
      payment: links.step("payment"),
    },
    identities: await lineIdentities(scope),
  };
}

/** The test data of the page's forms: who signs in, and who applies; null without a sandbox. */
async function lineIdentities(scope: TestDataSource) {
  const logins = await testDataFor(scope, "logins");
  const applications = await testDataFor(scope, "applications");
  return logins && applications && [...logins, ...applications];
}
