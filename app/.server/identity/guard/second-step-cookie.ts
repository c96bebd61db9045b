/**
 * Between the password and the code (LC-56): who typed a right password, for ten minutes. Nobody is signed in by it, and a
 * new password makes it worthless.
 */
import { createCookie } from "@remix-run/node";
import type { Cookie } from "@remix-run/node";
import * as z from "zod";
import type { Account } from "#db";
import type { RequestScope } from "#app/.server/request/context.ts";
import { keysFor, readWithRoots } from "#app/.server/request/secrets.ts";
import { isSame } from "#app/.server/request/token.ts";
import { derivedToken } from "#app/.server/outside/secrets/derived.ts";

const GOOD_FOR_MS = 10 * 60_000;

const carried = z.object({
  customerId: z.string(),
  until: z.number(),
  proof: z.string(),
});

type Scope = Pick<RequestScope, "engine" | "env">;

function stepCookie(request: Request, { env }: Scope): Cookie {
  return createCookie("second-step", {
    secrets: keysFor(env, "second step cookie"),
    httpOnly: true,
    sameSite: "lax",
    secure: new URL(request.url).protocol === "https:",
    path: "/",
    maxAge: GOOD_FOR_MS / 1000,
  });
}

function proofOf(root: string, { id, passwordHash }: Account, until: number): string {
  return derivedToken(root, "second step", [id, passwordHash, until]);
}

/** The `Set-Cookie` value for somebody who typed a right password. */
export function noteFirstStep(request: Request, scope: Scope, account: Account): Promise<string> {
  const until = scope.engine.clock.now() + GOOD_FOR_MS;
  const value = {
    customerId: account.id,
    until,
    proof: proofOf(scope.env.sessionSecret, account, until),
  };
  return stepCookie(request, scope).serialize(value);
}

/** Whose right password was typed here a moment ago; null for nobody's. */
export async function firstStepOf(request: Request, scope: Scope): Promise<Account | null> {
  const value: unknown = await stepCookie(request, scope).parse(request.headers.get("Cookie"));
  const parsed = carried.safeParse(value);
  if (!parsed.success || parsed.data.until <= scope.engine.clock.now()) return null;
  const account = await scope.engine.store.accounts.byId(parsed.data.customerId);
  if (!account) return null;
  const { until, proof } = parsed.data;
  return readWithRoots(scope.env, (root) =>
    isSame(proof, proofOf(root, account, until)) ? account : null,
  );
}

/** The `Set-Cookie` value that takes it back. */
export function forgetFirstStep(request: Request, scope: Scope): Promise<string> {
  return stepCookie(request, scope).serialize("", { maxAge: 0 });
}
