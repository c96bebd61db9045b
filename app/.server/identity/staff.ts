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
  { customerId }: Pick<Viewer, "customerId">,
  { env, engine }: Pick<RequestScope, "env" | "engine">,
): Promise<Staff | null> {
  if (env.sandbox) return { id: customerId ?? "qa", playsEverybody: true };
  const account = customerId === null ? null : await engine.store.accounts.byId(customerId);
  return account?.isStaff && mayWork(env, account)
    ? { id: account.id, playsEverybody: false }
    : null;
}

/** Whether somebody is staff, and all they lack is the second step of signing in. */
export async function lacksSecondStep(
  { customerId }: Pick<Viewer, "customerId">,
  { env, engine }: Pick<RequestScope, "env" | "engine">,
): Promise<boolean> {
  const account = customerId === null ? null : await engine.store.accounts.byId(customerId);
  return account !== null && account.isStaff && !mayWork(env, account);
}

type Worker = Pick<Account, "isStaff" | "agentId" | "hasSecondFactor">;

/** Whether an account works for the store. */
export function worksHere({ isStaff, agentId }: Worker): boolean {
  return isStaff || agentId !== null;
}

/** Agents and staff do their work only with a second step of signing in, where the deployment asks for one (LC-56). */
export function mayWork(env: Pick<RequestScope["env"], "staffSecondFactor">, one: Worker): boolean {
  return !env.staffSecondFactor || one.hasSecondFactor || !worksHere(one);
}

/** The number under which an account enters orders for customers; null for everybody else. */
export function agentIdOf(
  env: Pick<RequestScope["env"], "staffSecondFactor">,
  account: Account | null,
): string | null {
  return account !== null && mayWork(env, account) ? account.agentId : null;
}
