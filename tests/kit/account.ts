/** Shoppers with an account, made and signed in through the pages' own forms. */
import { sendSecurity } from "#app/.server/account/security/my-security.actions.ts";
import { createAccount, signIn } from "#app/.server/account/sign-in.actions.ts";
import { mailboxLife } from "#app/.server/identity/guard/account-life.ts";
import { emailCode } from "#app/.server/identity/guard/email-code.ts";
import { requireShopper } from "#app/.server/identity/viewer.ts";
import type { RequestScope } from "#app/.server/request/context.ts";
import { browser, testScope } from "./scope.ts";
import type { Browser, TestScope } from "./scope.ts";

/** A shopper as she fills in the sign-up form. */
export const ada = {
  firstName: "Ada",
  lastName: "O'Brien-Łuk",
  email: "Ada@Example.com",
  phone: "555.123 4567",
  password: "correct horse ba",
};
export const credentials = { email: "ada@example.com", password: ada.password };
export const signInPath = "/us/account/signin/";
export const signUpPath = "/us/account/signup/";

/** What a refused form came back with. */
export async function answerOf(response: Response) {
  const { result, refusal } = await response.json();
  return {
    status: response.status,
    errors: result.error ?? {},
    typed: result.initialValue,
    refusal,
  };
}

/** What somebody fills in who is not quite Ada. */
export interface SignUpForm extends Partial<typeof ada> {
  /** Where the form is, e.g. `/pl/account/signup/`, or for whom: `?for=business`. */
  readonly path?: string;
  readonly companyName?: string;
  readonly taxId?: string;
}

/** Sends the sign-up form, whatever comes of it. */
export async function signUp(
  scope: RequestScope,
  shopper: Browser,
  { path = signUpPath, ...changes }: SignUpForm = {},
) {
  const response = await createAccount(shopper.post(path, { ...ada, ...changes }), scope);
  return shopper.keep(response);
}

/** Fills in the sign-in form. */
export async function enter(
  scope: TestScope,
  shopper: Browser,
  path = signInPath,
  fields = credentials,
) {
  return shopper.keep(await signIn(shopper.post(path, fields), scope));
}

/** A store that knows Ada, and a browser of hers that is not signed in. */
export async function member() {
  const scope = testScope();
  await signUp(scope, browser());
  return { scope, shopper: browser() };
}

/** The code in the newest mail to whoever is signed in. */
async function mailedEmailCode(scope: RequestScope, shopper: Browser): Promise<string> {
  const { customerId, email } = await requireShopper(shopper.get("/us/web"), scope);
  const life = await mailboxLife(scope.engine.store, customerId);
  const mailbox = life?.wanted ?? email ?? "";
  return emailCode(scope.env.sessionSecret, customerId, mailbox, life?.codesSent ?? 0);
}

/** Confirms the email address of whoever is signed in, by the code that was mailed to it. */
export async function confirmMailbox(scope: RequestScope, shopper: Browser): Promise<Response> {
  const fields = { intent: "code.check", code: await mailedEmailCode(scope, shopper) };
  return shopper.keep(await sendSecurity(shopper.post("/us/web/my-security", fields), scope));
}
