/**
 * Which browser sets the second step up (LC-56): the secret is shown there and nowhere else. Another one that is signed in to
 * the account, and may be a stranger's, would have all codes of its owner from then on.
 */
import { enrolmentOf } from "#app/.server/identity/guard/second-factor.ts";
import type { Enrolment } from "#app/.server/identity/guard/second-factor.ts";
import { derivedToken } from "#app/.server/outside/secrets/derived.ts";
import type { RequestScope } from "#app/.server/request/context.ts";
import { readCookie } from "#app/.server/request/preferences.ts";
import { readWithRoots } from "#app/.server/request/secrets.ts";
import { isSame, tokenCookie } from "#app/.server/request/token.ts";
import type { Owner } from "./owner.ts";

const NAME = "enrolling";
const DAY_SECONDS = 24 * 60 * 60;

const proofOf = (root: string, { viewer }: Owner, { secret }: Enrolment): string =>
  derivedToken(root, "second step being set up", [viewer.sessionId, secret]);

/** The `Set-Cookie` value for the browser that began just now. */
export async function noteEnrolling(request: Request, scope: RequestScope, owner: Owner) {
  const enrolment = await enrolmentOf(scope, owner.account);
  const value = enrolment ? proofOf(scope.env.sessionSecret, owner, enrolment) : "";
  return tokenCookie(request, { name: NAME, value, path: "/", seconds: DAY_SECONDS });
}

/** What is being set up by this browser in this session; null where nothing is, or another one does it. */
export async function ownEnrolment(request: Request, scope: RequestScope, owner: Owner) {
  const enrolment = await enrolmentOf(scope, owner.account);
  const given = readCookie(request, NAME) ?? "";
  if (!enrolment) return null;
  return readWithRoots(scope.env, (root) =>
    isSame(given, proofOf(root, owner, enrolment)) ? enrolment : null,
  );
}
