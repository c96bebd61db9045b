/** Who may look at the machines: everybody where the outside world is played, staff alone where it is real. */
import { accountById } from "#db";
import { registry } from "#machines";
import type { Lifecycle } from "#machines/kit";
import type { Door } from "#app/.server/context.ts";
import { notFound } from "#app/.server/params.ts";
import { viewerOf } from "#app/.server/viewer.ts";
import type { Viewer } from "#app/.server/viewer.ts";

/** Somebody who may look, and how much they may do. */
export interface Staff {
  /** For journals. */
  readonly id: string;
  /** May speak for every role: only where the outside world is played. */
  readonly playsEverybody: boolean;
}

/** Lets staff in; for everybody else there is no such page. */
export async function requireStaff(request: Request, context: Door): Promise<Staff> {
  const staff = await staffOf(await viewerOf(request, context), context);
  if (!staff) throw notFound();
  return staff;
}

/** What somebody may do here as staff; null for everybody else. */
export async function staffOf(
  { customerId }: Pick<Viewer, "customerId">,
  { env, shell }: Pick<Door, "env" | "shell">,
): Promise<Staff | null> {
  if (env.sandbox) return { id: customerId ?? "qa", playsEverybody: true };
  const account = customerId === null ? null : await accountById(shell.store.db, customerId);
  return account?.isStaff ? { id: account.id, playsEverybody: false } : null;
}

/** The lifecycle of a URL; a name nobody registered is a page that does not exist. */
export function lifecycleAt(name: string | undefined): Lifecycle {
  const lifecycle = registry.get(name ?? "");
  if (!lifecycle) throw notFound();
  return lifecycle;
}
