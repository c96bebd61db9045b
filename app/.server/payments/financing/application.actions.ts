/** What the application for store financing sends: what is secret goes to the vault, and from there to the bank only (FIN-01 to FIN-05). */
import { sendSealed } from "#app/.server/outside/secrets/vault.ts";
import { redirect, json } from "@remix-run/node";
import { ageOn } from "#machines/kit";
import type { Refusal } from "#machines/kit";
import type { CheckoutPayingContext, PayingContext } from "#app/.server/request/context.ts";
import { openFinanced } from "./financed.ts";
import { linksOf } from "#app/.server/checkout/checkout-links.ts";
import { readEventForm, statusOf } from "#app/.server/request/event-form.ts";
import type { PostedEvent } from "#app/.server/request/event-form.ts";
import {
  secretsOf,
  applicationCodes,
  applicantOf,
  draftForm,
  secretNames,
  plainNames,
} from "./financing-form.ts";
import type { Secrets } from "./financing-form.ts";
import { textOf } from "#app/.server/checkout/agreements.ts";
import { dayOf } from "#app/fmt.ts";
import { formRefusals, termsBoxes } from "#machines/financing";
import type { Checkout } from "#app/.server/checkout/checkout.ts";
import { askForCredit } from "#app/.server/payments/credit-tries.ts";
import { tellFinancing } from "./financing.ts";
import type { Financing } from "./financing.ts";
import { marketOf } from "#app/market.ts";

/** How a refused application comes back: codes by field, what may be shown again, and what the vault keeps meanwhile. */
export interface ApplicationAnswer {
  readonly event: string;
  readonly refusal: Refusal;
  readonly fields: Readonly<Record<string, string>>;
  readonly typed: Readonly<Record<string, string>>;
  readonly ticked: readonly string[];
  readonly draft: string;
  readonly kept: readonly string[];
}

export async function sendApplication(request: Request, scope: CheckoutPayingContext) {
  const { payable, found } = await openFinanced(request, scope);
  const { checkout, viewer } = payable;
  const home = linksOf(viewer).financing();
  if (!found) throw redirect(home, 303);
  const posted = readEventForm(await request.formData());
  const { cartId } = checkout.cart.context;
  const draft = await openDraft(scope, posted, cartId);
  const secrets = secretsOf(posted.fields, draft);
  const { hash } = await textOf(request, "financing");
  const today = dayOf(new Date(scope.engine.clock.now()).toISOString(), zoneOf(request));
  const codes = applicationCodes(posted.fields, secrets, today);
  const shared = sharedOf(posted, checkout, secrets, { today, hash });
  if (found.view.status === "filling") {
    const amountCents = found.view.amountCents;
    for (const { field, code } of formRefusals(shared, amountCents)) codes[field] ??= code;
  }
  const [code] = Object.values(codes);
  if (code !== undefined)
    return refusedForm(scope, posted, { cartId, secrets, codes, refusal: { code } });
  const tried = await askForCredit(scope, viewer);
  const refusal = tried.ok ? await submit(scope, found, posted, shared, secrets) : tried.refusal;
  if (refusal) return refusedForm(scope, posted, { cartId, secrets, codes, refusal });
  if (posted.fields.draft) await scope.vault.forget(posted.fields.draft);
  return redirect(home, 303);
}

/** What the store reads from the form; nothing else of it leaves this request but to the vault. */
function sharedOf(
  posted: PostedEvent,
  { cart }: Checkout,
  { birthDate }: Secrets,
  { today, hash }: { readonly today: string; readonly hash: string },
) {
  const given = posted.all("terms");
  return {
    // An age that cannot be told is judged with its field.
    ageYears: birthDate && birthDate < today ? Math.max(0, ageOn(today, birthDate)) : 18,
    billingIsShipping: cart.context.checkout.billingAddress === null,
    ticked: termsBoxes.filter((box) => given.includes(box)),
    agreementsScrolled: posted.fields.read === hash,
  };
}

async function submit(
  { engine, vault }: PayingContext,
  found: Financing,
  posted: PostedEvent,
  shared: ReturnType<typeof sharedOf>,
  secrets: Secrets,
): Promise<Refusal | null> {
  const applicant = applicantOf(posted.fields, secrets);
  const outcome = await sendSealed(vault, applicant, (sealedApplicationId) => {
    const event = { type: "application.submitted", sealedApplicationId, ...shared };
    return tellFinancing(engine, found, event, posted);
  });
  return outcome.ok ? null : outcome.refusal;
}

/** What an earlier try of the same cart left in the vault. */
async function openDraft({ vault }: PayingContext, { fields }: PostedEvent, cartId: string) {
  const kept = fields.draft ? await vault.open(fields.draft, draftForm) : null;
  return kept?.cartId === cartId ? kept.secrets : {};
}

async function refusedForm(
  { vault }: PayingContext,
  posted: PostedEvent,
  {
    cartId,
    secrets,
    codes,
    refusal,
  }: {
    readonly cartId: string;
    readonly secrets: Secrets;
    readonly codes: Readonly<Record<string, string>>;
    readonly refusal: Refusal;
  },
) {
  const { fields } = posted;
  // What is wrong has to be typed again; what is right is kept out of sight.
  const right = secretNames.filter((name) => secrets[name] !== undefined && !(name in codes));
  const kept = Object.fromEntries(right.map((name) => [name, secrets[name]]));
  const draft = await vault.keep(draftForm.parse({ cartId, secrets: kept }));
  if (fields.draft) await vault.forget(fields.draft);
  const typed = plainNames.flatMap((name) => (fields[name] ? [[name, fields[name]]] : []));
  const answer: ApplicationAnswer = {
    ...{ event: posted.type, refusal, fields: codes, draft, kept: right },
    typed: Object.fromEntries(typed),
    ticked: posted.all("terms"),
  };
  return json(answer, { status: statusOf(refusal) });
}

const zoneOf = (request: Request) => marketOf(new URL(request.url).pathname).timeZone;
