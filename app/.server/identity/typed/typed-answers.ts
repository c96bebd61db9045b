/**
 * What people type into a form that only asks, such as the serial number of what goes back: it waits in the session, by the
 * page that asks. Addresses stay in histories and logs, so they carry what was picked and nothing that was typed.
 */
import type { SessionRow } from "#db";
import type { RequestScope } from "#app/.server/request/context.ts";
import { lastMark } from "#app/.server/identity/guard/known-device.ts";
import { draftsOf, findSession, rememberDrafts } from "#app/.server/identity/session.ts";
import type { Drafts } from "#app/.server/identity/session.ts";
import { MAX_ANSWERS, pageOf } from "./typed-fields.ts";
import type { TypedAnswers } from "./typed-fields.ts";
import { waitingOn } from "./waiting-answers.ts";

/** Each page that asks keeps its last answers, and so many pages do. */
const MAX_PAGES = 4;
/** A session is read with every request. */
const MAX_CHARACTERS = 500;

const cut = (text: string) => text.slice(0, MAX_CHARACTERS);

/** What was typed into the form of this page before, or waits for who has signed in again; nothing where nobody did. */
export async function typedOn(request: Request, scope: RequestScope): Promise<TypedAnswers> {
  const { typed } = await ownTyped(request, scope);
  const kept = Object.entries(typed).find(([page]) => page === pageOf(request))?.[1];
  return { ...kept, ...(await waitingOn(request, scope)) };
}

/** Keeps what was typed into this page's form instead of what was typed before, and forgets it where it is empty. */
export async function keepTyped(
  request: Request,
  scope: RequestScope,
  answers: TypedAnswers,
): Promise<Headers> {
  const here = pageOf(request);
  const { typed, typedBy } = await ownTyped(request, scope);
  const given = Object.entries(answers)
    .filter(([, values]) => values.some(Boolean))
    .map(([name, values]) => [name, values.slice(0, MAX_ANSWERS).map(cut)] as const)
    .slice(0, MAX_ANSWERS);
  const others = Object.entries(typed).filter(([page]) => page !== here);
  if (given.length === 0 && others.length === Object.keys(typed).length) return new Headers();
  const own = given.length > 0 ? [[here, Object.fromEntries(given)] as const] : [];
  const kept = [...others, ...own].slice(-MAX_PAGES);
  return rememberDrafts(request, scope, { typed: Object.fromEntries(kept), typedBy });
}

/**
 * The drafts of a session that is signed in to: what was typed before anybody had ever signed in here is, as the guest's cart
 * is, theirs from now on. `mark` is what the browser knows them by.
 */
export function claimTyped({ drafts }: Pick<SessionRow, "drafts">, mark: string): string {
  const { typedBy = null, ...others }: Drafts = JSON.parse(drafts);
  return JSON.stringify({ ...others, typedBy: typedBy ?? mark });
}

/**
 * What was typed here by whom this browser belongs to now. The session that it was typed in may be gone, and with it whose
 * it was: the browser's own mark still says who signed in last, and somebody else who signs in has another one.
 */
async function ownTyped(request: Request, scope: RequestScope) {
  const [found, mark] = await Promise.all([findSession(request, scope), lastMark(request, scope)]);
  const { typed = {}, typedBy = null } = draftsOf(found);
  return { typed: typedBy === mark ? typed : {}, typedBy: mark };
}
