/** What an application for service sends: everything typed goes sealed to the carrier (CARR-05 to CARR-12). */
import { redirect, json } from "@remix-run/node";
import type { I18n } from "@lingui/core";
import { fieldsIn, saidOf } from "./telco-words.ts";
import type { CarrierAnswer } from "./telco-words.ts";
import type { CheckoutPayingContext } from "#app/.server/request/context.ts";
import { openApplication } from "./service-application.ts";
import { readEventForm, statusOf } from "#app/.server/request/event-form.ts";
import type { PostedEvent } from "#app/.server/request/event-form.ts";
import {
  secretsOf,
  wrongFields,
  applicationOf,
  draftForm,
  secretNames,
  plainNames,
} from "./service-application-form.ts";
import type { Secrets } from "./service-application-form.ts";
import { todayOf } from "#app/.server/checkout/borrower-form.ts";
import { i18nOf } from "#app/.server/request/locale.ts";
import { PATIENCE_MS } from "#app/.server/payments/paying.ts";
import { askForCredit } from "#app/.server/payments/credit-tries.ts";
import { answeredActivation } from "./activation.ts";
import { paths } from "#app/paths.ts";
import { linksOf } from "#app/.server/checkout/checkout-links.ts";
import type { LineAtCheckout } from "./line-at-checkout.ts";
import { sealedTell } from "./sealed-tell.ts";
import { applicationLabels } from "#app/messages/field-labels.ts";
import { ageOn } from "#machines/kit";
import type { Refusal } from "#machines/kit";

/** How a refused application comes back: what may be shown again, and what the vault keeps meanwhile. */
export interface ServiceApplicationAnswer extends CarrierAnswer {
  readonly typed: Readonly<Record<string, string>>;
  readonly draft: string;
  readonly kept: readonly string[];
  /** What is wrong, from top to bottom, each with what its field is called. */
  readonly faults: readonly { readonly name: string; readonly text: string }[];
}

export async function sendServiceApplication(request: Request, scope: CheckoutPayingContext) {
  const line = await openApplication(request, scope);
  const { viewer, checkout } = line.payable;
  const { cartId } = checkout.cart.context;
  const posted = readEventForm(await request.formData());
  const draft = await openDraft(scope, posted, cartId);
  const secrets = secretsOf(posted.fields, draft);
  const today = todayOf(viewer, scope);
  const codes = wrongFields(posted.fields, secrets, { telco: line.telco, today });
  const [code] = Object.values(codes);
  const i18n = await i18nOf(request);
  if (code !== undefined)
    return refusedForm(scope, i18n, posted, { cartId, secrets, codes, refusal: { code } });
  const tried = await askForCredit(scope, viewer);
  const outcome = tried.ok ? await submit(scope, line, posted, secrets, today) : tried;
  if (!outcome.ok)
    return refusedForm(scope, i18n, posted, { cartId, secrets, codes, refusal: outcome.refusal });
  if (posted.fields.draft) await scope.vault.forget(posted.fields.draft);
  const patienceMs = scope.patienceMs ?? PATIENCE_MS;
  const told = await answeredActivation(scope.engine, viewer, cartId, patienceMs);
  const isExpired = told?.view.code === "CarrierTokenExpired";
  const { storefront } = viewer;
  const to = isExpired ? paths.carrierActivation(storefront, cartId) : linksOf(viewer).carrier();
  return redirect(to, 303);
}

/** Age, licence and address are judged once more by the line itself; nothing else of the form reaches it. */
function submit(
  scope: CheckoutPayingContext,
  { payable, found }: Pick<LineAtCheckout, "payable"> & { found: { id: `${string}:${string}` } },
  posted: PostedEvent,
  secrets: Secrets,
  today: string,
) {
  const { shippingAddress, billingAddress } = payable.checkout.cart.context.checkout;
  const event = {
    type: "application.submitted",
    ageYears: ageOn(today, secrets.birthDate ?? today),
    licenceExpiresOn: posted.fields.licenceExpiresOn,
    ...{ today, isPinAllowed: true, billingIsShipping: billingAddress === null },
  };
  const application = applicationOf(posted.fields, secrets, shippingAddress?.zip ?? "");
  const opened = { id: found.id, actor: payable.viewer.actor };
  return sealedTell(scope, opened, posted, event, application);
}

/** The summary: most of these fields say the same when they are empty, so each is named. */
function faultsIn(i18n: I18n, codes: Readonly<Record<string, string>>) {
  const words = fieldsIn(i18n, codes);
  return Object.entries(applicationLabels).flatMap(([name, label]) =>
    words[name] === undefined ? [] : [{ name, text: `${i18n._(label)}: ${words[name]}` }],
  );
}

/** What an earlier try of the same cart left in the vault. */
async function openDraft(
  { vault }: CheckoutPayingContext,
  { fields }: PostedEvent,
  cartId: string,
) {
  const kept = fields.draft ? await vault.open(fields.draft, draftForm) : null;
  return kept?.cartId === cartId ? kept.secrets : {};
}

async function refusedForm(
  { vault }: CheckoutPayingContext,
  i18n: I18n,
  { type, fields }: PostedEvent,
  refused: {
    readonly cartId: string;
    readonly secrets: Secrets;
    readonly codes: Readonly<Record<string, string>>;
    readonly refusal: Refusal;
  },
) {
  const { cartId, secrets, codes, refusal } = refused;
  // What is wrong has to be typed again; what is right is kept out of sight.
  const right = secretNames.filter((name) => secrets[name] !== undefined && !(name in codes));
  const kept = Object.fromEntries(right.map((name) => [name, secrets[name]]));
  const draft = await vault.keep(draftForm.parse({ cartId, secrets: kept }));
  if (fields.draft) await vault.forget(fields.draft);
  const typed = plainNames.flatMap((name) => (fields[name] ? [[name, fields[name]]] : []));
  const isOfField = Object.keys(codes).length > 0;
  const answer: ServiceApplicationAnswer = {
    ...{ event: type, refusal, fields: fieldsIn(i18n, codes), draft, kept: right },
    said: isOfField ? null : saidOf(i18n, refusal.code),
    typed: Object.fromEntries(typed),
    faults: faultsIn(i18n, codes),
  };
  return json(answer, { status: statusOf(refusal) });
}
