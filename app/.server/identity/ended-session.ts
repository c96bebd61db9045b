/**
 * Pages that guests use too cannot ask everybody to sign in. Whoever was signed in until just now is asked nevertheless: what
 * they had there waits behind their account, and as a guest they would find it gone without a word.
 */
import type { RequestScope } from "#app/.server/request/context.ts";
import { findSession, hasSessionCookie } from "./session.ts";
import { keepTyped } from "./typed-answers.ts";
import type { TypedAnswers } from "./typed-answers.ts";
import { askToSignIn, viewerOf } from "./viewer.ts";
import type { Viewer } from "./viewer-facts.ts";

/** What an address form asks for; it waits while its owner signs in. Nothing secret is among it. */
const addressField =
  /^(id|use|save|billingSame|(billing\.)?(email|phone|firstName|lastName|line1|line2|city|state|zip|houseNumber|flatNumber|district))$/;

/** The viewer, unless their session has just ended: then the way to sign in and back here, with the address that was sent. */
export async function viewerStillIn(request: Request, scope: RequestScope): Promise<Viewer> {
  const viewer = await viewerOf(request, scope);
  if (!(await hasJustEnded(request, scope, viewer))) return viewer;
  const asked = await askToSignIn(request, scope);
  const typed = await addressIn(request);
  for (const [name, value] of await keepTyped(request, scope, typed))
    asked.headers.append(name, value);
  throw asked;
}

/** Whether this browser was signed in and is no more, with nobody having signed out here. */
async function hasJustEnded(
  request: Request,
  scope: RequestScope,
  { customerId, agent, expired }: Viewer,
): Promise<boolean> {
  if (customerId !== null || agent !== null) return false;
  if (expired) return true;
  return (await hasSessionCookie(request, scope)) && (await findSession(request, scope)) === null;
}

async function addressIn(request: Request): Promise<TypedAnswers> {
  if (request.method === "GET" || request.method === "HEAD") return {};
  const form = [...(await request.clone().formData())];
  return Object.fromEntries(
    form.flatMap(([name, value]) =>
      typeof value === "string" && addressField.test(name) ? [[name, [value]]] : [],
    ),
  );
}
