/**
 * A call that does what a form of a page does: the form's own sender gets the same fields in the same request, and what it
 * answers a browser becomes what the call answers. So a rule of a form holds for its call, and there is no second of it.
 */
import * as z from "zod";
import { fieldWords } from "#app/.server/request/field-words.ts";
import { i18nOf } from "#app/.server/request/locale.ts";
import {
  fieldTexts as accountTexts,
  isFieldTextCode as isAccountCode,
} from "#app/messages/account-field.ts";
import { notThere } from "./shop-call.ts";
import type { Called, ShopScope, Told } from "./shop-call.ts";
import type { Faults } from "./refused-call.ts";

const NO_CART = "CartNotFound";

interface Form {
  /** The page that has the form. */
  readonly path: string;
  readonly fields: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** Where the form leads once it was taken, unless that is a provider's page; it leads elsewhere where something is missing before it. */
  readonly leadsTo: RegExp;
  /** The code for what the form is about, where that is not there; a cart's when not given. */
  readonly none?: string;
  /** A field of the form by its name in the body of the call, where that is another. */
  readonly names?: Readonly<Record<string, string>>;
}

type Sender = (request: Request, scope: ShopScope) => Promise<Response>;

/** What a form was taken with: where it leads, and the cookies that it gave. */
interface Taken {
  readonly to: URL;
  readonly headers: Headers;
}

/** A refused form, as its page is told. */
const refusedForm = z.object({
  refusal: z
    .object({ code: z.string(), details: z.record(z.string(), z.unknown()).optional() })
    .nullish(),
  result: z
    .object({ error: z.record(z.string(), z.array(z.string()).nullable()).nullish() })
    .optional(),
  fields: z.record(z.string(), z.string()).optional(),
  /** How an address is usually written (ADDR-31). */
  recommended: z.record(z.string(), z.unknown()).optional(),
});

export async function sendForm(
  { request, scope, key }: Pick<Called<unknown>, "request" | "scope" | "key">,
  send: Sender,
  form: Form,
): Promise<Told<Taken>> {
  const body = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...form.fields, key }))
    for (const one of [value ?? []].flat()) body.append(name, one);
  const page = new URL(form.path, request.url);
  const headers = new Headers(request.headers);
  headers.set("Content-Type", "application/x-www-form-urlencoded");
  headers.delete("Content-Length");
  const inner = new Request(page, { method: "POST", headers, body: body.toString() });
  return heard(inner, await answerOf(send, inner, scope), form, body);
}

/** What a page of a step shows, where the caller has got as far as that. */
export async function readPage<Shown>(
  { request, scope }: Pick<Called<unknown>, "request" | "scope">,
  { path, none }: Pick<Form, "path" | "none">,
  load: (request: Request, scope: ShopScope) => Promise<Shown>,
): Promise<Told<Shown>> {
  const inner = new Request(new URL(path, request.url), { headers: request.headers });
  try {
    return { ok: true, data: await load(inner, scope) };
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown;
    const location = thrown.headers.get("Location");
    if (location === null) return notThere(none ?? NO_CART);
    return { ok: false, ...elsewhere(new URL(location, inner.url).pathname) };
  }
}

/** Whatever leads a browser elsewhere may be thrown. */
async function answerOf(send: Sender, inner: Request, scope: ShopScope): Promise<Response> {
  try {
    return await send(inner, scope);
  } catch (thrown) {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  }
}

async function heard(
  inner: Request,
  response: Response,
  { leadsTo, none = NO_CART, names = {} }: Form,
  sent: URLSearchParams,
): Promise<Told<Taken>> {
  const headers = cookiesOf(response);
  const location = response.headers.get("Location");
  if (location !== null) {
    const to = new URL(location, inner.url);
    const isProviders = to.origin !== new URL(inner.url).origin;
    if (isProviders || leadsTo.test(to.pathname)) return { ok: true, data: { to, headers } };
    return { ok: false, ...elsewhere(to.pathname), headers };
  }
  if (response.status === 404) return { ok: false, refusal: { code: none }, status: 404, headers };
  const { refusal, result, fields = {}, recommended } = refusedForm.parse(await response.json());
  const codes = {
    ...result?.error,
    ...Object.fromEntries(Object.entries(fields).map(([name, code]) => [name, [code]])),
  };
  const code = refusal?.code ?? (recommended ? "AddressRecommended" : "InvalidEvent");
  const details = { ...refusal?.details, ...(recommended && { recommended }) };
  return {
    ok: false,
    refusal: { code, details },
    fields: await faultsOf(inner, codes, sent, names),
    status: response.status,
    headers,
  };
}

/** Why a browser would have been led somewhere else. */
function elsewhere(path: string) {
  if (/\/account\/(signin|login)/.test(path)) return { refusal: { code: "ReLogin" }, status: 401 };
  if (/\/order-(confirm|pending)\//.test(path))
    return { refusal: { code: "CartHasBeenSubmitted" } };
  if (/\/cart\/?$/.test(path)) return { refusal: { code: NO_CART }, status: 404 };
  return {
    refusal: { code: "CartNotComplete", details: { step: /[^/]+$/.exec(path)?.[0] ?? "" } },
  };
}

/** The first code of each wrong field and its words, by the field's name in the call. */
async function faultsOf(
  inner: Request,
  codes: Readonly<Record<string, readonly string[] | null>>,
  sent: URLSearchParams,
  names: Readonly<Record<string, string>>,
): Promise<Faults> {
  const typed = new FormData();
  for (const [name, value] of sent) typed.append(name, value);
  const words = await fieldWords(inner, codes, typed);
  const i18n = await i18nOf(inner);
  // The forms of an account have words of their own.
  const ofAccount = (code: string) => (isAccountCode(code) ? i18n._(accountTexts[code]) : "");
  return Object.fromEntries(
    Object.entries(codes).flatMap(([name, found]) => {
      const code = found?.[0];
      if (code === undefined || name === "") return [];
      return [[names[name] ?? name, { code, message: words[name] ?? ofAccount(code) }]];
    }),
  );
}

/** The cookies of the answer; what the next page would say of it was said already. */
function cookiesOf({ headers }: Response): Headers {
  const cookies = new Headers();
  for (const cookie of headers.getSetCookie())
    if (!cookie.startsWith("flash=")) cookies.append("Set-Cookie", cookie);
  return cookies;
}
