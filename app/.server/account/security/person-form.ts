/** What the owner of an account is called and reached by, put right by them. */
import { redirect } from "@remix-run/node";
import { ownPersonForm } from "#app/.server/identity/account-forms.ts";
import type { RequestScope } from "#app/.server/request/context.ts";
import { readForm } from "#app/.server/request/form-fields.ts";
import { flash } from "#app/.server/request/flash.ts";
import { paths } from "#app/paths.ts";
import { phoneDigits } from "#machines/cart/schema/contact.rules.ts";
import type { Owner } from "./owner.ts";
import { refusedForm } from "./security-answer.ts";

/** Orders keep the name and the number that they were placed with. */
export async function putRight({ engine }: RequestScope, { account }: Owner, form: FormData) {
  const submission = readForm(form, ownPersonForm(account.storefront));
  if (submission.status !== "success") return refusedForm("person", submission);
  const { firstName, lastName, phone } = submission.value;
  const person = { firstName, lastName, phone: phoneDigits(phone) };
  await engine.store.write((tx) => tx.accounts.setPerson(account.id, person));
  const headers = { "Set-Cookie": flash("personSaved") };
  return redirect(paths.mySecurity(account.storefront), { status: 303, headers });
}
