/** Who may look at the machines: everybody where the outside world is played, staff alone where it is real. */
import { accountById } from "#db";
import { registry } from "#machines";
import type { Lifecycle } from "#machines/kit";
import type { Door } from "#app/.server/context.ts";
import { notFound } from "#app/.server/params.ts";
import { viewerOf } from "#app/.server/viewer.ts";

/** Somebody who may look, and how much they may do. */
export interface Staff {
  /** For journals. */
  readonly id: string;
  /** May speak for every role: only where the outside world is played. */
  readonly playsEverybody: boolean;
}

/** Lets staff in; for everybody else there is no such page. */
export async function requireStaff(request: Request, context: Door): Promise<Staff> {
  const { customerId } = await viewerOf(request, context);
  if (context.env.sandbox) return { id: customerId ?? "qa", playsEverybody: true };
  const account =
    customerId === null ? null : await accountById(context.shell.store.db, customerId);
  if (!account?.isStaff) throw notFound();
  return { id: account.id, playsEverybody: false };
}

/** The lifecycle of a URL; a name nobody registered is a page that does not exist. */
export function lifecycleAt(name: string | undefined): Lifecycle {
  const lifecycle = registry.get(name ?? "");
  if (!lifecycle) throw notFound();
  return lifecycle;
}
