/**
 * What is pressed twice is done once. A form that has no event to be known again by carries the name of its press (`once`);
 * the answer to what was done is kept under it, so that whoever lost it on a broken line and sends the same again gets that
 * answer, not what the store would say to a second press. A form of an event carries a key, which names what was sent with it
 * (decision 050): where an instance took it, its answer is kept as well, because a page may ask what is due or on offer before it
 * sends the event, and by then the first press has settled that. It is kept sealed, for as long as the vault keeps anything: an
 * answer may set a session's cookie, or show codes. Whoever looked at a form knows the name of its press, so that the name
 * alone opens nothing: an answer is given again to the session that it was for, or to whoever says the same password. To a browser of which nothing is known, only what is no secret is said again.
 */
import * as z from "zod";
import type { JournalEntry } from "#db";
import type { RequestContext } from "#app/.server/request/context.ts";
import { formKey, pressKey } from "#app/.server/request/event-form.ts";
import { flash, flashOf } from "#app/.server/request/flash.ts";
import { cookieIn } from "#app/.server/request/preferences.ts";
import { readWithRoots } from "#app/.server/request/secrets.ts";
import { cookieFor } from "#app/.server/identity/session.ts";
import { derivedToken } from "#app/.server/outside/secrets/derived.ts";
import { sealed, unsealed } from "#app/.server/outside/secrets/seal.ts";
import { instant } from "#app/.server/engine/clock.ts";
import { besideFirst, firstPressOf, instead } from "./other-press.ts";

const PURPOSE = "ohmline answer";
/** Longer than any name that we give out. */
const LONGEST_NAME = 100;

/** An answer as it is kept, with what it was the answer to. */
const keptAnswer = z.strictObject({
  asked: z.string(),
  /** Who took the event that was sent. */
  takers: z.array(z.templateLiteral([z.string(), ":", z.string()])),
  status: z.number(),
  headers: z.array(z.tuple([z.string(), z.string()])),
  text: z.string(),
  /** When it was given, in milliseconds since 1970; not noted of those of before. */
  at: z.number().default(0),
});
type KeptAnswer = z.output<typeof keptAnswer>;

/** A press as it came in. */
interface Sent {
  readonly request: Request;
  readonly body: string;
}

type Context = Pick<RequestContext, "engine" | "env" | "log" | "waits" | "press">;

/** Answers a request by the pages: the press itself, or another request in its place. */
type Answer = (request: Request) => Promise<Response>;

/** What is being answered right now: a second press waits for the first one. */
const underWay = new Map<string, Promise<unknown>>();

/** Answers a press, or gives the answer of the same press again. */
export async function answerOnce(context: Context, sent: Sent, answer: Answer): Promise<Response> {
  if (context.press && sent.request.method === "POST") context.press.body = sent.body;
  const ids = await nameOf(context, sent);
  if (ids === null) return answer(sent.request);
  // Two presses of one form, whatever stood in it: the second one has to know what became of the first.
  while (underWay.has(ids.ofForm)) await underWay.get(ids.ofForm)?.catch(() => undefined);
  const first = firstOrAgain(context, sent, ids, answer);
  underWay.set(ids.ofForm, first);
  return first.finally(() => underWay.delete(ids.ofForm));
}

async function firstOrAgain(
  context: Context,
  sent: Sent,
  ids: Names,
  answer: Answer,
): Promise<Response> {
  const { request, body } = sent;
  const earlier = await findOfToday(context, ids.ofPress);
  const asked = markOf(context, saidBy(body));
  if (earlier?.asked === asked)
    return again(
      earlier,
      (await isOvertaken(context, earlier, body)) ? "overtaken" : context.engine.clock.now(),
    );
  if (earlier) return instead(context, sent, firstPressOf(earlier), answer);
  const other = ids.ofForm === ids.ofPress ? null : await findOfToday(context, ids.ofForm);
  const first = other && { ...firstPressOf(other), isSealed: isSealed(body) };
  if (first && context.press) context.press.first = first;
  const before = await context.engine.store.engine.position();
  const answered = await answer(request);
  const mayBeKept = isPlain(answered) || (await secretOf(context, sent)) !== null;
  const takers = await takersOf(context, body, before);
  const told = first ? besideFirst(request, first, answered, takers !== null) : answered;
  if (mayBeKept && takers && isDone(context, request, answered))
    await keep(context, ids, { asked, takers }, told);
  return told;
}

/** What tells one press from another: all that was sent or, where it carries an event's key, what that is made of. */
function saidBy(body: string): string {
  return keyOf(body) ?? body;
}

/** A card, or its security code, which a browser seals with other letters each time it is sent. */
function isSealed(body: string): boolean {
  return new URLSearchParams(body).has("encrypted_payload");
}

/** The key of the event that a body sends; null where it names its press, or nothing. */
function keyOf(body: string): string | null {
  const fields = new URLSearchParams(body);
  return fields.has("once") ? null : (pressKey(fields) ?? null);
}

/**
 * Which instances took an event's form; null where none did. A page that only leads elsewhere first, to sign in or to type a
 * code, has done nothing yet.
 */
async function takersOf({ engine }: Context, body: string, before: number) {
  const key = keyOf(body);
  if (key === null) return [];
  const takers = await engine.store.engine.tookPress(key, before);
  return takers.length > 0 ? takers : null;
}

/** What was kept; null for a cart that was ordered since: it has made way for another one, of which the same form speaks now. */
async function findOfToday(context: Context, id: string): Promise<KeptAnswer | null> {
  const kept = await find(context, id);
  return kept && (await isOfToday(context, kept)) ? kept : null;
}

async function isOfToday({ engine }: Context, { takers }: KeptAnswer): Promise<boolean> {
  const carts = takers.filter((id) => id.startsWith("cart:"));
  const found = await Promise.all(carts.map((id) => engine.store.engine.load(id)));
  const parts = found.flatMap((cart) => cart?.state.split(" ") ?? []);
  return !parts.some((part) => part.endsWith("converted"));
}

/** Its cookie says who typed a right password; nobody gets to that page, or further, without one (LC-56). */
const SECOND_STEP = { cookie: "second-step", path: /\/account\/second-step\/?$/ };

/**
 * The secret by which a press is known to be of the same browser; null where it has none, and could be anybody's. A cookie that
 * somebody else may have left in the browser is none: only the session's, and on the page of the second step that page's own.
 */
async function secretOf({ env }: Pick<Context, "env">, { request, body }: Sent) {
  const cookies = request.headers.get("Cookie");
  const token: unknown = await cookieFor(request, { env }).parse(cookies);
  if (typeof token === "string") return token;
  return SECOND_STEP.path.test(new URL(request.url).pathname)
    ? cookieIn(cookies, SECOND_STEP.cookie)
    : new URLSearchParams(body).get("password") || null;
}

/** Under which names an answer is kept. */
interface Names {
  /** Of all that was sent, where it carries an event's key. */
  readonly ofPress: string;
  /** Of the form, whatever stood in it: the same one where a form names its press. */
  readonly ofForm: string;
}

/** Whose press it is, where and by which name; no table says any of it. */
async function nameOf({ env }: Context, sent: Sent): Promise<Names | null> {
  const { request, body } = sent;
  if (request.method !== "POST") return null;
  const fields = new URLSearchParams(body);
  const once = fields.get("once");
  const ofPress = once ?? keyOf(body) ?? "";
  if (ofPress === "" || ofPress.length > LONGEST_NAME) return null;
  const { pathname, search } = new URL(request.url);
  const secret = (await secretOf({ env }, sent)) ?? "";
  const named = (name: string) =>
    `answer-${derivedToken(env.sessionSecret, PURPOSE, [secret, pathname, search, name])}`;
  return {
    ofPress: named(ofPress),
    ofForm: named(once === null ? `form ${formKey(fields)}` : ofPress),
  };
}

/** What tells one body from another and says nothing of it: there may be a password in it. */
function markOf({ env }: Pick<Context, "env">, body: string): string {
  return derivedToken(env.sessionSecret, `${PURPOSE} body`, [body]);
}

/** Whether something was done, and the answer can be given again: a document belongs to the request that it was made for. */
function isDone({ waits }: Context, request: Request, { status }: Response): boolean {
  if (status >= 400 || waits?.isUnavailable) return false;
  return status >= 300 || new URL(request.url).searchParams.has("_data");
}

/** Whether an answer says where to go on and what was done, and nothing that opens or tells anything. */
function isPlain({ status, headers }: Response): boolean {
  const leadsOn = (status >= 300 && status < 400) || headers.has("X-Remix-Redirect");
  return leadsOn && headers.getSetCookie().every((cookie) => cookie.startsWith("flash="));
}

async function find({ engine, env }: Context, id: string): Promise<KeptAnswer | null> {
  const ciphertext = await engine.store.vault.text(id);
  if (ciphertext === null) return null;
  const seal = { purpose: PURPOSE, owner: id };
  const opened = readWithRoots(env, (secret) => unsealed(secret, seal, ciphertext));
  return opened && keptAnswer.parse(JSON.parse(opened.toString()));
}

/** Keeps an answer: for the same press, and for another one of the same form, which learns what the last one did. */
async function keep(
  context: Context,
  { ofPress, ofForm }: Names,
  about: Pick<KeptAnswer, "asked" | "takers">,
  answered: Response,
) {
  const { engine, env, log } = context;
  const text = await answered.clone().text();
  const headers = [...answered.headers];
  const at = engine.clock.now();
  const kept: KeptAnswer = { ...about, status: answered.status, headers, text, at };
  const createdAt = instant(engine.clock);
  const rows = [...new Set([ofPress, ofForm])].map((id) => {
    const seal = { purpose: PURPOSE, owner: id };
    return {
      ...{ id, createdAt },
      ciphertext: sealed(env.sessionSecret, seal, Buffer.from(JSON.stringify(kept))),
    };
  });
  // It is done, whether or not its answer can be kept.
  await engine.store
    .write(async (tx) => {
      for (const row of rows) await tx.vault.replace(row);
    })
    .catch((error: unknown) => log.warn({ err: error }, "an answer could not be kept"));
}

/** So long nothing else has become of what was done: a line that breaks is tried again within moments. */
const NEWS_MS = 30_000;

/** Whether somebody has done something else since to what took a press: its answer is no news any more, however soon that was. */
async function isOvertaken(
  { engine }: Context,
  { takers }: KeptAnswer,
  body: string,
): Promise<boolean> {
  const key = keyOf(body);
  if (key === null) return false;
  const isOwn = (entry: JournalEntry) => entry.key?.startsWith(key) ?? false;
  const journals = await Promise.all(takers.map((id) => engine.store.engine.journal(id)));
  return journals.some((entries) =>
    entries.slice(entries.findIndex(isOwn) + 1).some((entry) => isPress(entry) && !isOwn(entry)),
  );
}

/** Done by a person who pressed something, and not by the store or a provider. */
const isPress = ({ key, actorRole, outcome }: JournalEntry): boolean =>
  key !== null && outcome !== "refused" && ["shopper", "guest", "agent"].includes(actorRole);

/**
 * The way on that it had. Later on, or once it is `overtaken`, something else may stand: then it says that it arrived, and the
 * page how things are.
 */
function again({ status, headers, text, at }: KeptAnswer, now: number | "overtaken"): Response {
  const given = headersOf(headers);
  const isSoon = now !== "overtaken" && now - at <= NEWS_MS;
  const isNews = isSoon || flashOf(given.getSetCookie()) === "sentBefore";
  if (!isNews && flashOf(given.getSetCookie()) !== null)
    given.append("Set-Cookie", flash("arrived"));
  return new Response(text === "" ? null : text, { status, headers: given });
}

function headersOf(pairs: KeptAnswer["headers"]): Headers {
  const headers = new Headers();
  for (const [name, value] of pairs) headers.append(name, value);
  return headers;
}
