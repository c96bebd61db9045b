/** The forms about a business that buys, on its page and by calls (PAY-45, AGENT-13). */
import { json, redirect } from "@remix-run/node";
import { noteBusiness } from "#app/.server/cart/buyer.ts";
import {
  becomeBusiness,
  leaveBusiness,
  noteTaxId,
  removeMember,
  renewInvitation,
} from "#app/.server/identity/business/businesses.ts";
import { offerBusiness, takeBusiness } from "#app/.server/identity/business/handing-over.ts";
import { beginCart, findCart } from "#app/.server/cart/cart.ts";
import type { RequestScope } from "#app/.server/request/context.ts";
import { flash } from "#app/.server/request/flash.ts";
import type { FlashCode } from "#app/messages/flash.ts";
import { readForm } from "#app/.server/request/form-fields.ts";
import { notFound } from "#app/.server/request/params.ts";
import { requireSession, requireShopper } from "#app/.server/identity/viewer.ts";
import { paths } from "#app/paths.ts";
import { businessForm, taxIdForm } from "#app/.server/identity/account-forms.ts";

interface Sent {
  readonly scope: RequestScope;
  readonly customerId: string;
  readonly form: FormData;
  /** The page itself. */
  readonly here: string;
}

const done = (here: string, said?: FlashCode) =>
  redirect(here, { status: 303, ...(said && { headers: { "Set-Cookie": flash(said) } }) });

/** What the forms of the page send, by their events. */
const acts: Readonly<Record<string, (sent: Sent) => Promise<Response>>> = {
  async "invitation.renewed"({ scope, customerId, here }) {
    if (!(await renewInvitation(scope.engine, customerId))) throw notFound();
    return done(here, "invitationRenewed");
  },
  async "member.removed"({ scope, customerId, form, here }) {
    const removed = await removeMember(scope.engine, customerId, String(form.get("member") ?? ""));
    if (removed === null) throw notFound();
    // Who is gone already, or was never there, is no member: the page says as much.
    return done(here, removed ? "memberRemoved" : undefined);
  },
  async "business.left"({ scope, customerId, here }) {
    if (!(await leaveBusiness(scope.engine, customerId))) throw notFound();
    return done(here, "businessLeft");
  },
  async "business.offered"({ scope, customerId, form, here }) {
    const member = String(form.get("member") ?? "");
    if (!(await offerBusiness(scope.engine, customerId, member))) throw notFound();
    return done(here, "businessOffered");
  },
  async "business.taken"({ scope, customerId, form, here }) {
    const taken = await takeBusiness(scope, customerId, String(form.get("offer") ?? ""));
    return done(here, taken ? "businessTaken" : "businessOfferOver");
  },
  async "taxId.given"({ scope, customerId, form, here }) {
    const typed = readForm(form, taxIdForm);
    if (typed.status !== "success") return json({ result: typed.reply() }, { status: 422 });
    if (!(await noteTaxId(scope.engine, customerId, typed.value.taxId))) throw notFound();
    return done(here, "saved");
  },
};

/** Answers the page's forms: a business for the account that has none, or a guest's cart that is a business's. */
export async function answerBusiness(request: Request, scope: RequestScope) {
  const form = await request.clone().formData();
  const event = String(form.get("event") ?? "");
  if (event === "cart.begun") return beginBusinessCart(request, scope);
  const { customerId, storefront } = await requireShopper(request, scope);
  const here = paths.business(storefront);
  if (Object.hasOwn(acts, event)) {
    const answered = await acts[event]?.({ scope, customerId, form, here });
    if (answered) return answered;
  }
  const submission = readForm(form, businessForm);
  if (submission.status !== "success") return json({ result: submission.reply() }, { status: 422 });
  await becomeBusiness(scope.engine, customerId, submission.value);
  return done(here);
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
