/** Sign-in, sign-up and sign-out: what their pages need, and what their forms do. */
import { parseWithZod, getZodConstraint } from "@conform-to/zod/v4";
import type { Submission } from "@conform-to/react";
import { json, redirect } from "@remix-run/node";
import { checkPassword, signUp } from "#app/.server/accounts.ts";
import { businessNamed } from "#app/.server/businesses.ts";
import { findCart } from "#app/.server/cart.ts";
import type { Door } from "#app/.server/context.ts";
import { noteAgentRefused } from "#app/.server/desk.ts";
import { dispatch } from "#app/.server/dispatch.ts";
import { closeLookup } from "#app/.server/lookup-cookie.ts";
import { ownPath } from "#app/.server/preferences.ts";
import { draftsOf, findSession, sessionLifecycle } from "#app/.server/session.ts";
import type { FoundSession } from "#app/.server/session.ts";
import { enter, leave, noteRefusal } from "#app/.server/signing.ts";
import { originOf, requireSession } from "#app/.server/viewer.ts";
import { checkoutSteps, paths } from "#app/paths.ts";
import type { Origin } from "#app/paths.ts";
import type { Refusal } from "#machines/kit";
import { businessSignUpForm, signInForm, signUpForm } from "./account-forms.ts";

export interface SignInPage {
  readonly origin: Origin;
  /** Where the shopper goes on afterwards. */
  readonly to: string;
  /** What is known of the e-mail address. */
  readonly email: string;
  /** The code that says why signing in is asked for. */
  readonly reason: string | null;
  /** Whether the way on is open to guests as well: checkout is. */
  readonly mayProceed: boolean;
  /** It is where businesses sign in (ROUTE-32). */
  readonly isBusiness: boolean;
}

export async function signInPage(request: Request, door: Door): Promise<SignInPage> {
  const found = await findSession(request, door);
  const origin = originOf(request);
  const given = new URL(request.url).searchParams.get("to");
  const to = wayOn(request, given ?? found?.view.returnTo ?? null);
  if (found?.view.status === "signedIn") throw redirect(to, 303);
  return {
    origin,
    to,
    email: emailIn(draftsOf(found).lookup?.email_or_zip),
    reason: reasonFor(new URL(request.url), found),
    mayProceed: isOpenToGuests(request, to) && !(await hasBusinessCart(door, found)),
    isBusiness: isForBusiness(request),
  };
}

/** A business pays as its account holder, never as a guest (PAY-45). */
async function hasBusinessCart(
  { shell }: Pick<Door, "shell">,
  found: FoundSession | null,
): Promise<boolean> {
  if (!found?.row.cartId) return false;
  const actor = { role: "guest", id: found.row.id, keys: [`session:${found.row.id}`] } as const;
  const cart = await findCart(shell, { cartId: found.row.cartId, actor });
  return cart?.view.status === "active" && cart.view.customerType === "B2B";
}

function emailIn(typed: string | undefined): string {
  return typed?.includes("@") ? typed : "";
}

/** The session knows best; without one, the page that sent the shopper here has said so. */
function reasonFor({ searchParams }: URL, found: FoundSession | null): string | null {
  const { askedWith, returnTo, status } = found?.view ?? {};
  if (askedWith && returnTo === searchParams.get("to")) return askedWith;
  if (status === "expired") return "AuthError";
  const given = searchParams.get("reason");
  return given === "Login" || given === "ReLogin" ? given : null;
}

function wayOn(request: Request, to: string | null): string {
  const origin = originOf(request);
  const home = isForBusiness(request) ? paths.business(origin) : paths.myOrders(origin);
  return ownPath(to ?? "", home);
}

function isForBusiness(request: Request): boolean {
  return new URL(request.url).pathname.startsWith(paths.businessSignIn(originOf(request)));
}

/** Checkout goes on without an account, but not from where businesses sign in: they pay signed in (B2B-07). */
function isOpenToGuests(request: Request, to: string): boolean {
  return !isForBusiness(request) && isCheckout(originOf(request), to);
}

function isCheckout(origin: Origin, to: string): boolean {
  const open = [paths.checkout(origin), ...checkoutSteps.map((s) => paths.checkoutStep(origin, s))];
  return open.includes(to) || to.startsWith(paths.expressCheckout(origin));
}

/** Answers the sign-in form: `intent` is empty for signing in, `guest` for going on without an account. */
export async function signIn(request: Request, door: Door) {
  const origin = originOf(request);
  const form = await request.formData();
  const to = await wayOnOf(request, door);
  if (form.get("intent") === "guest" && isOpenToGuests(request, to))
    return proceed(request, door, to);
  const submission = parseWithZod(form, { schema: signInForm });
  if (submission.status !== "success") return refused(submission);
  const { email, password } = submission.value;
  const checked = await checkPassword(door, email, password);
  if (!checked.ok) {
    await noteRefusal(request, door, "signin.refused");
    if (isAgents(origin, to)) await noteAgentRefused(door, await findSession(request, door));
    return refused(submission, refusalOf(checked.refusal, origin, to));
  }
  const headers = await enter(request, door, checked.customerId, "signin.succeeded");
  return redirect(to, { status: 303, headers });
}

/** An agent who is not let in is told that acting for a customer has not begun (ERR-29, AGENT-12). */
function refusalOf(refusal: Refusal, origin: Origin, to: string): Refusal {
  return isAgents(origin, to) && refusal.code === "LoginError"
    ? { code: "AgentAuthenticationFailed" }
    : refusal;
}

/** Pages that only agents find. */
function isAgents(origin: Origin, to: string): boolean {
  const [path = ""] = to.split("?");
  return [paths.assistedCheckout(origin), paths.impersonate(origin)].includes(path);
}

async function wayOnOf(request: Request, door: Door): Promise<string> {
  const given = new URL(request.url).searchParams.get("to");
  const found = given === null ? await findSession(request, door) : null;
  return wayOn(request, given ?? found?.view.returnTo ?? null);
}

async function proceed(request: Request, door: Door, to: string): Promise<Response> {
  const { viewer, headers } = await requireSession(request, door);
  await dispatch(door.shell, {
    to: sessionLifecycle(viewer.sessionId),
    event: { type: "guest.proceeded" },
    actor: viewer.actor,
  });
  return redirect(to, { status: 303, headers });
}

export async function signUpPage(request: Request, door: Door) {
  const { origin, to, email } = await signInPage(request, door);
  const { password: _, ...constraint } = getZodConstraint(signUpForm(origin));
  return { origin, to, email, constraint, business: await businessAskedFor(request, door) };
}

/** Whose business the new account buys for, as its address says: a new one, one somebody was invited to, or none. */
async function businessAskedFor(request: Request, { shell }: Pick<Door, "shell">) {
  const { searchParams } = new URL(request.url);
  const joinCode = searchParams.get("join");
  const joins = joinCode === null ? null : await businessNamed(shell, joinCode);
  if (joinCode !== null && joins !== null) return { joins, joinCode };
  return searchParams.get("for") === "business" ? { joins: null, joinCode: null } : null;
}

export async function createAccount(request: Request, door: Door) {
  const origin = originOf(request);
  const asked = await businessAskedFor(request, door);
  const form = await request.formData();
  const submission =
    asked !== null && asked.joins === null
      ? parseWithZod(form, { schema: businessSignUpForm(origin) })
      : parseWithZod(form, { schema: signUpForm(origin) });
  if (submission.status !== "success") return refused(submission);
  const { firstName, lastName, email, phone, password } = submission.value;
  const person = { firstName, lastName, email, phone, password };
  const business = asked?.joinCode ? { joinCode: asked.joinCode } : companyIn(submission.value);
  const made = await signUp(door, { ...person, business }, origin);
  if (!made.ok) {
    if (made.refusal.code === "AlreadyExists") await noteRefusal(request, door, "signup.refused");
    return refused(submission, made.refusal);
  }
  const headers = await enter(request, door, made.customerId, "signup.succeeded");
  return redirect(await wayOnOf(request, door), { status: 303, headers });
}

function companyIn(value: object) {
  return "companyName" in value ? { companyName: String(value.companyName) } : undefined;
}

/** The answer to a form that did not get through: everything typed, but the password. */
function refused<T>(submission: Submission<T, string[]>, refusal: Refusal | null = null) {
  const result = submission.reply({
    hideFields: ["password"],
    ...(refusal && { formErrors: [refusal.code] }),
  });
  const status = refusal?.code === "TooManyAttempts" ? 429 : 422;
  return json({ result, refusal }, { status });
}

/** Signs out of this browser and closes what a look-up opened there. */
export async function signOut(request: Request, door: Door): Promise<Response> {
  const headers = await leave(request, door);
  for (const [name, value] of await closeLookup(request, door)) headers.append(name, value);
  return redirect(paths.home(originOf(request)), { status: 303, headers });
}
