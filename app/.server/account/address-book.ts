/** The addresses of an account as their owner changes them, on My Addresses and by calls (ADDR-34, ADDR-42). */
import type { SubmissionResult } from "@conform-to/react";
import { json, redirect } from "@remix-run/node";
import type { RequestScope } from "#app/.server/request/context.ts";
import { readForm } from "#app/.server/request/form-fields.ts";
import {
  forgetAddress,
  keepAddress,
  preferAddress,
} from "#app/.server/identity/saved-addresses.ts";
import { notFound } from "#app/.server/request/params.ts";
import { viewerStillIn } from "#app/.server/identity/ended-session.ts";
import { keepTyped } from "#app/.server/identity/typed/typed-answers.ts";
import { requireShopper } from "#app/.server/identity/viewer.ts";
import { paths } from "#app/paths.ts";
import { savedAddressForm } from "#app/.server/checkout/checkout-forms.ts";
import { fieldWords, summaryWords } from "#app/.server/request/field-words.ts";
import { uses } from "./own-addresses.ts";

/** A form of the address book: an address is kept, preferred or forgotten. */
export async function answerAddressBook(request: Request, scope: RequestScope) {
  await viewerStillIn(request, scope);
  const { customerId, storefront } = await requireShopper(request, scope);
  const form = await request.formData();
  const id = String(form.get("id") ?? "");
  const isDone = async () => {
    switch (form.get("event")) {
      case "address.removed":
        return forgetAddress(scope.engine, customerId, id);
      case "address.preferred":
        return preferAddress(scope.engine, customerId, id);
      default:
        return null;
    }
  };
  const done = await isDone();
  if (done === false) throw notFound();
  if (done === true) return redirect(paths.myAddresses(storefront), 303);
  const submission = readForm(form, savedAddressForm(storefront));
  if (submission.status !== "success")
    return refused(request, storefront, form, submission.reply());
  const use = uses.find((one) => one === form.get("use")) ?? "shipping";
  const kept = { id: id === "" ? null : id, use, place: submission.value };
  const outcome = await keepAddress(scope.engine, customerId, kept);
  if (outcome === "gone") throw notFound();
  if (outcome === "full")
    return refused(
      request,
      storefront,
      form,
      submission.reply({ fieldErrors: { line1: ["SavedAddressesFull"] } }),
    );
  const headers = await keepTyped(request, scope, {});
  return redirect(paths.myAddresses(storefront), { status: 303, headers });
}

/** The form with what is wrong, beside its fields and in a summary. */
async function refused(
  request: Request,
  storefront: "us" | "pl",
  form: FormData,
  result: SubmissionResult<string[]>,
) {
  const codes = result.error ?? {};
  const texts = await fieldWords(request, codes, form);
  const summary = await summaryWords(request, texts, codes, storefront);
  return json({ result, texts, summary }, { status: 422 });
}
