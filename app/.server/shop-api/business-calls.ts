/** The business account client (API-70 to API-72, SUB-34): a business that buys, who belongs to it, and leaving it. */
import * as z from "zod";
import { answerBusiness } from "#app/.server/account/answers/business-answer.ts";
import { answerSignUp } from "#app/.server/account/answers/sign-up-answer.ts";
import { toldBusiness } from "#app/.server/account/told-business.ts";
import { businessOf } from "#app/.server/identity/business/businesses.ts";
import { viewerOf } from "#app/.server/identity/viewer.ts";
import { paths } from "#app/paths.ts";
import { sendForm } from "./by-form.ts";
import { shopCall, signInFirst } from "./shop-call.ts";
import type { Called, Told } from "./shop-call.ts";
import { businessJson, businessShape } from "./wire/business-json.ts";
import type { BusinessJson } from "./wire/business-json.ts";

const text = z.string().max(1000);
const atBusiness = /\/business\/?$/;

/** The caller's business as it is now; null for whoever buys for themselves, and for a guest. */
async function own({ request, scope }: Pick<Called<unknown>, "request" | "scope">) {
  const viewer = await viewerOf(request, scope);
  const { customerId } = viewer;
  const found = customerId === null ? null : await businessOf(scope.engine, customerId);
  return { customerId, business: found && toldBusiness(scope, viewer, found) };
}

async function told(called: Called<unknown>, headers?: Headers): Promise<Told<BusinessJson>> {
  const { business } = await own(called);
  return { ok: true, data: businessJson(business), ...(headers && { headers }) };
}

/** Sends a form of the business's page. */
async function send(
  called: Called<unknown>,
  none: string,
  fields: Readonly<Record<string, string | undefined>>,
): Promise<Told<BusinessJson>> {
  const path = paths.business(called.storefront);
  const sent = await sendForm(called, answerBusiness, { path, fields, none, leadsTo: atBusiness });
  return sent.ok ? told(called, sent.data.headers) : sent;
}

const newBusiness = z.object({
  companyName: text,
  taxId: text.optional(),
  /** Whoever has no account yet makes one with it. */
  ...{ firstName: text.optional(), lastName: text.optional(), phone: text.optional() },
  ...{ email: text.optional(), password: text.optional() },
});
type NewBusiness = z.output<typeof newBusiness>;

/** Makes an account and its business at once, and signs the caller in. */
async function signUp(called: Called<NewBusiness>): Promise<Told<BusinessJson>> {
  const { scope, storefront, body } = called;
  const path = paths.signUp(storefront, paths.business(storefront), { for: "business" });
  const sent = await sendForm(called, answerSignUp, { path, fields: body, leadsTo: atBusiness });
  if (!sent.ok) return sent;
  // No cookie of this request names the new session yet.
  const account = await scope.engine.store.accounts.byEmail((body.email ?? "").toLowerCase());
  const found = account && (await businessOf(scope.engine, account.id));
  const business = found && toldBusiness(scope, { agent: null, storefront }, found);
  return { ok: true, data: businessJson(business), headers: sent.data.headers };
}

export const businessCalls = [
  shopCall({
    ...{ path: "b2b-account", method: "GET" },
    summary: "The business that the account buys for; null for whoever buys for themselves.",
    ...{ body: z.object({}), answer: businessShape },
    async work(called) {
      const { customerId, business } = await own(called);
      return customerId === null ? signInFirst : { ok: true, data: businessJson(business) };
    },
  }),
  shopCall({
    ...{ path: "b2b-account/create", method: "POST" },
    summary:
      "Makes the caller's account a business's, which they hold; whoever is not signed in makes an account with it and is signed in.",
    ...{ body: newBusiness, answer: businessShape },
    async work(called) {
      const { customerId, business } = await own(called);
      if (customerId === null) return signUp(called);
      const { companyName, taxId } = called.body;
      // The same call again: it is what was asked for.
      if (business?.role === "holder" && business.name === companyName) return told(called);
      if (business) return { ok: false, refusal: { code: "B2bAccountExists" } };
      return send(called, "B2bAccountNotFound", { event: "business.begun", companyName, taxId });
    },
  }),
  shopCall({
    ...{ path: "b2b-account/cancel", method: "POST" },
    summary:
      "Takes a member out of the business by their own wish: they buy for themselves from now on. A holder hands it over first.",
    ...{ body: z.object({}), answer: businessShape },
    async work(called) {
      const { customerId, business } = await own(called);
      if (customerId === null) return signInFirst;
      if (business?.role === "holder") return { ok: false, refusal: { code: "B2bAccountHeld" } };
      return send(called, "B2bAccountNotFound", { event: "business.left" });
    },
  }),
  shopCall({
    ...{ path: "b2b-account/hand-over", method: "POST" },
    summary:
      "Offers the business to a member with a confirmed email address, by a mail with a link.",
    ...{ body: z.object({ member_id: z.string().max(60) }), answer: businessShape },
    work: (called) =>
      send(called, "MemberNotFound", { event: "business.offered", member: called.body.member_id }),
  }),
  shopCall({
    ...{ path: "b2b-account/take-over", method: "POST" },
    summary: "Takes the business that its holder offers: `offer` is that of the link in the mail.",
    ...{ body: z.object({ offer: z.string().max(200) }), answer: businessShape },
    async work(called) {
      const { offer } = called.body;
      const sent = await send(called, "B2bAccountNotFound", { event: "business.taken", offer });
      if (!sent.ok || sent.data.account?.role === "holder") return sent;
      return { ok: false, refusal: { code: "B2bOfferOver" } };
    },
  }),
];
