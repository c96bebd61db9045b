/** Programmes: who belongs to one has their membership checked here, and sees what they may still spend (LC-49, OPEN-45). */
import { newFormKey } from "#app/.server/engine/ids.ts";
import { findProgramme } from "#app/.server/cart/programmes.ts";
import { requireShopper } from "#app/.server/identity/viewer.ts";
import { paths } from "#app/paths.ts";
import { programmes, termsOf } from "#machines/programme-verification";
import type { VerifyingScope } from "./programme-forms.ts";
import { isOn } from "#app/.server/outside/providers.ts";
import { notFound } from "#app/.server/request/params.ts";

export async function myProgrammesPage(request: Request, scope: VerifyingScope) {
  const { customerId, storefront } = await requireShopper(request, scope);
  if (!isOn("identity")) throw notFound();
  const found = await findProgramme(scope.engine, customerId);
  const view = found?.view;
  const account = await scope.engine.store.accounts.byId(customerId);
  return {
    status: view?.status ?? ("unverified" as const),
    programme: view?.programme ?? null,
    code: view?.code ?? null,
    offBasisPoints: view?.terms?.basisPoints ?? null,
    annualCents: view?.terms?.annualCents ?? null,
    spentCents: view?.spentCents ?? 0,
    remainingCents: view?.remainingCents ?? null,
    mayAsk: view === undefined || view.status === "unverified" || view.status === "refused",
    offers: programmes.map((programme) => ({
      programme,
      offBasisPoints: termsOf[programme].basisPoints,
    })),
    formKey: newFormKey(),
    /** Where the email address is confirmed; null when it is. */
    confirmHref: account?.emailVerifiedAt ? null : paths.mySecurity(storefront),
    cartHref: paths.cart(storefront),
  };
}
