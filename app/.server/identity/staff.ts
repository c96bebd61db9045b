/** Who works for the store, and how much they may do: everybody where the outside world is played, staff alone where it is real. */
import type { Account } from "#db";
import type { RequestScope } from "#app/.server/request/context.ts";
import type { Viewer } from "./viewer-facts.ts";

/** Somebody who may look, and how much they may do. */
export interface Staff {
  /** For journals. */
  readonly id: string;
  /** May speak for every role: only where the outside world is played. */
  readonly playsEverybody: boolean;
}

/** What somebody may do here as staff; null for everybody else. */
export async function staffOf(
  { customerId, isTwoStep }: Pick<Viewer, "customerId" | "isTwoStep">,
  { env, engine }: Pick<RequestScope, "env" | "engine">,
): Promise<Staff | null> {
  if (env.sandbox) return { id: customerId ?? "qa", playsEverybody: true };
  const account = customerId === null ? null : await engine.store.accounts.byId(customerId);
  return account?.isStaff && mayWork(env, account, isTwoStep)
    ? { id: account.id, playsEverybody: false }
    : null;
}

/** Staff who make and end the keys of programs (decision 103); everybody where the outside world is played. */
export async function keyKeeperOf(
  viewer: Pick<Viewer, "customerId" | "isTwoStep">,
  scope: Pick<RequestScope, "env" | "engine">,
): Promise<Staff | null> {
  const staff = await staffOf(viewer, scope);
  if (staff === null || staff.playsEverybody) return staff;
  const account = await scope.engine.store.accounts.byId(staff.id);
  return account?.keepsKeys ? staff : null;
}

type Worker = Pick<Account, "isStaff" | "agentId" | "hasSecondFactor">;

/** Whether an account works for the store. */
export function worksHere({ isStaff, agentId }: Worker): boolean {
  return isStaff || agentId !== null;
}

/**
 * Agents and staff do their work only with a second step of signing in, where the deployment asks for one (LC-56), and only in a
 * session in which it was taken: one that began by the password alone is anybody's who knows that.
 */
export function mayWork(
  env: Pick<RequestScope["env"], "staffSecondFactor">,
  one: Worker,
  isTwoStep: boolean,
): boolean {
  return !env.staffSecondFactor || (one.hasSecondFactor && isTwoStep) || !worksHere(one);
}

/** The number under which an account enters orders for customers; null for everybody else. */
export function agentIdOf(
  env: Pick<RequestScope["env"], "staffSecondFactor">,
  account: Account | null,
  isTwoStep: boolean,
): string | null {
  return account !== null && mayWork(env, account, isTwoStep) ? account.agentId : null;
}
