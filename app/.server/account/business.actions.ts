import { json, redirect } from "@remix-run/node";
import { noteBusiness } from "#app/.server/cart/buyer.ts";
import {
  becomeBusiness,
  noteTaxId,
  removeMember,
  renewInvitation,
} from "#app/.server/identity/business/businesses.ts";
import { beginCart, findCart } from "#app/.server/cart/cart.ts";
import type { RequestScope } from "#app/.server/request/context.ts";
import { flash } from "#app/.server/request/flash.ts";
import { readForm } from "#app/.server/request/form-fields.ts";
import { notFound } from "#app/.server/request/params.ts";
import { requireSession, requireShopper } from "#app/.server/identity/viewer.ts";
import { paths } from "#app/paths.ts";
import { businessForm, taxIdForm } from "#app/.server/identity/account-forms.ts";

/** Answers the page's forms: a business for the account that has none, or a guest's cart that is a business's. */
export async function sendBusiness(request: Request, scope: RequestScope) {
  const form = await request.clone().formData();
  if (form.get("event") === "cart.begun") return beginBusinessCart(request, scope);
  const { customerId, storefront } = await requireShopper(request, scope);
  const here = paths.business(storefront);
  if (form.get("event") === "invitation.renewed") {
    if (!(await renewInvitation(scope.engine, customerId))) throw notFound();
    return redirect(here, { status: 303, headers: { "Set-Cookie": flash("invitationRenewed") } });
  }
  if (form.get("event") === "member.removed") {
    const removed = await removeMember(scope.engine, customerId, String(form.get("member") ?? ""));
    if (removed === null) throw notFound();
    // Who is gone already, or was never there, is no member: the page says as much.
    const headers = removed ? { "Set-Cookie": flash("memberRemoved") } : undefined;
    return redirect(here, { status: 303, headers });
  }
  if (form.get("event") === "taxId.given") {
    const typed = readForm(form, taxIdForm);
    if (typed.status !== "success") return json({ result: typed.reply() }, { status: 422 });
    if (!(await noteTaxId(scope.engine, customerId, typed.value.taxId))) throw notFound();
    return redirect(here, { status: 303, headers: { "Set-Cookie": flash("saved") } });
  }
  const submission = readForm(form, businessForm);
  if (submission.status !== "success") return json({ result: submission.reply() }, { status: 422 });
  await becomeBusiness(scope.engine, customerId, submission.value);
  return redirect(here, 303);
}

async function beginBusinessCart(request: Request, scope: RequestScope) {
  const { viewer, headers } = await requireSession(request, scope);
  const { storefront, customerId } = viewer;
  // An account says itself what it buys as.
  if (customerId !== null) return redirect(paths.cart(storefront), { status: 303, headers });
  const found = await findCart(scope.engine, viewer);
  const cartId = found?.view.status === "active" ? found.context.cartId : null;
  await scope.engine.store.write(async (tx) => {
    await noteBusiness(scope.engine, tx, cartId ?? (await beginCart(scope.engine, tx, viewer)));
  });
  const to = (found?.view.lines.length ?? 0) > 0 ? paths.cart(storefront) : paths.home(storefront);
  return redirect(to, { status: 303, headers });
}
