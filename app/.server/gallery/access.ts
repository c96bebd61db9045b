/** Who may look at the machines: everybody where the outside world is played, staff alone where it is real. */
import { registry } from "#machines";
import type { Lifecycle } from "#machines/kit";
import type { RequestScope } from "#app/.server/request/context.ts";
import { notFound } from "#app/.server/request/params.ts";
import { viewerOf } from "#app/.server/identity/viewer.ts";
import { staffOf } from "#app/.server/identity/staff.ts";
import type { Staff } from "#app/.server/identity/staff.ts";

/** Lets staff in; for everybody else there is no such page. */
export async function requireStaff(request: Request, context: RequestScope): Promise<Staff> {
  const staff = await staffOf(await viewerOf(request, context), context);
  if (!staff) throw notFound();
  return staff;
}

/** The lifecycle of a URL; a name nobody registered is a page that does not exist. */
export function lifecycleAt(name: string | undefined): Lifecycle {
  const lifecycle = registry.get(name ?? "");
  if (!lifecycle) throw notFound();
  return lifecycle;
}
