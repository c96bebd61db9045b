/** What the address of a copy carries: that it was asked for a moment ago, by this browser. It opens nothing to anybody else. */
import { derivedToken } from "#app/.server/outside/secrets/derived.ts";
import { subjectKey } from "#machines/data-erasure";
import type { RequestScope } from "#app/.server/request/context.ts";
import { readWithRoots } from "#app/.server/request/secrets.ts";
import { isSame } from "#app/.server/request/token.ts";
import type { Applicant } from "./applicant.ts";

const GOOD_FOR_MS = 5 * 60_000;

type Scope = Pick<RequestScope, "engine" | "env">;

/** The query of the copy's address. */
export function copyQuery({ engine, env }: Scope, applicant: Applicant) {
  const until = String(engine.clock.now() + GOOD_FOR_MS);
  return { until, proof: proofOf(env.sessionSecret, applicant, until) };
}

export function mayTakeCopy(request: Request, { engine, env }: Scope, applicant: Applicant) {
  const { searchParams } = new URL(request.url);
  const until = searchParams.get("until") ?? "";
  const proof = searchParams.get("proof") ?? "";
  const isRight = (root: string) => isSame(proofOf(root, applicant, until), proof) || null;
  return Number(until) > engine.clock.now() && readWithRoots(env, isRight) !== null;
}

function proofOf(root: string, { subject, viewer }: Applicant, until: string): string {
  const browser = viewer.sessionId ?? viewer.actor.id;
  return derivedToken(root, "copy of data", [subjectKey(subject), browser, until]);
}
