/** The application for service on a page of its own: everything typed goes sealed to the carrier (CARR-05 to CARR-12). */
import { json, redirect } from "@remix-run/node";
import type { I18n } from "@lingui/core";
import { answeredActivation } from "#app/.server/carrier.ts";
import { linksOf } from "#app/.server/checkout-links.ts";
import { readEventForm } from "#app/.server/event-form.ts";
import type { PostedEvent } from "#app/.server/event-form.ts";
import { testApplications } from "#app/.server/gateways/sandbox/test-lines.ts";
import { newFormKey } from "#app/.server/ids.ts";
import { i18nOf } from "#app/.server/locale.ts";
import { applicationLabels } from "#app/messages/field-labels.ts";
import { paths } from "#app/paths.ts";
import { carriers } from "#db";
import { usStates } from "#machines/cart/address.rules.ts";
import { ageOn } from "#machines/financing";
import type { Refusal } from "#machines/kit";
import { todayOf } from "./borrower-form.ts";
import {
  applicationOf,
  draftForm,
  idTypes,
  plainNames,
  secretNames,
  secretsOf,
  securityQuestions,
  wrongFields,
} from "./carrier-form.ts";
import type { Secrets } from "./carrier-form.ts";
import { openLine } from "./carrier-page.ts";
import type { LineAtCheckout } from "./carrier-page.ts";
import { sealedTell } from "./carrier-send.ts";
import { carrierNames, fieldsIn, saidOf, stateWords } from "./carrier-words.ts";
import type { CarrierAnswer } from "./carrier-words.ts";
import { statusOf } from "./checkout-answer.ts";
import type { CheckoutDoor } from "./checkout-payment.ts";
import { payFrame } from "./pay-page.ts";
import { PATIENCE_MS } from "./paying.ts";

/** An application that is being filled in; anybody else is sent to the page of the line. */
async function openApplication(request: Request, door: CheckoutDoor) {
  const line = await openLine(request, door);
  const { payable, found } = line;
  const telco = found?.view.telco;
  const { origin } = payable.viewer;
  if (found?.view.code === "CarrierTokenExpired")
    throw redirect(paths.carrierActivation(origin, payable.checkout.cart.context.cartId), 303);
  if (!found || !telco || found.view.status !== "application")
    throw redirect(linksOf(payable.viewer).carrier(), 303);
  return { ...line, found, telco };
}

export async function carrierApplicationPage(request: Request, door: CheckoutDoor) {
  const { payable, found, telco } = await openApplication(request, door);
  const { viewer, checkout } = payable;
  const { shippingAddress, contact } = checkout.cart.context.checkout;
  const i18n = await i18nOf(request);
  const { code } = found.view;
  return {
    ...payFrame(payable),
    backHref: paths.cart(viewer.origin),
    words: stateWords(i18n, "application"),
    carrier: carrierNames[telco],
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
    identities: door.sandbox ? testApplications : null,
  };
}

/** How a refused application comes back: what may be shown again, and what the vault keeps meanwhile. */
export interface ServiceApplicationAnswer extends CarrierAnswer {
  readonly typed: Readonly<Record<string, string>>;
  readonly draft: string;
  readonly kept: readonly string[];
  /** What is wrong, from top to bottom, each with what its field is called. */
  readonly faults: readonly { readonly name: string; readonly text: string }[];
}

export async function sendCarrierApplication(request: Request, door: CheckoutDoor) {
  const line = await openApplication(request, door);
  const { viewer, checkout } = line.payable;
  const { cartId } = checkout.cart.context;
  const posted = readEventForm(await request.formData());
  const draft = await openDraft(door, posted, cartId);
  const secrets = secretsOf(posted.fields, draft);
  const today = todayOf(viewer, door);
  const codes = wrongFields(posted.fields, secrets, { telco: line.telco, today });
  const [code] = Object.values(codes);
  const i18n = await i18nOf(request);
  if (code !== undefined)
    return refusedForm(door, i18n, posted, { cartId, secrets, codes, refusal: { code } });
  const outcome = await submit(door, line, posted, secrets, today);
  if (!outcome.ok)
    return refusedForm(door, i18n, posted, { cartId, secrets, codes, refusal: outcome.refusal });
  if (posted.fields.draft) await door.vault.forget(posted.fields.draft);
  const patienceMs = door.patienceMs ?? PATIENCE_MS;
  const told = await answeredActivation(door.shell, viewer, cartId, patienceMs);
  const isExpired = told?.view.code === "CarrierTokenExpired";
  const { origin } = viewer;
  const to = isExpired ? paths.carrierActivation(origin, cartId) : linksOf(viewer).carrier();
  return redirect(to, 303);
}

/** Age, licence and address are judged once more by the line itself; nothing else of the form reaches it. */
function submit(
  door: CheckoutDoor,
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
  return sealedTell(door, opened, posted, event, application);
}

/** The summary: most of these fields say the same when they are empty, so each is named. */
function faultsIn(i18n: I18n, codes: Readonly<Record<string, string>>) {
  const words = fieldsIn(i18n, codes);
  return Object.entries(applicationLabels).flatMap(([name, label]) =>
    words[name] === undefined ? [] : [{ name, text: `${i18n._(label)}: ${words[name]}` }],
  );
}

/** What an earlier try of the same cart left in the vault. */
async function openDraft({ vault }: CheckoutDoor, { fields }: PostedEvent, cartId: string) {
  const kept = fields.draft ? await vault.open(fields.draft, draftForm) : null;
  return kept?.cartId === cartId ? kept.secrets : {};
}

async function refusedForm(
  { vault }: CheckoutDoor,
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
