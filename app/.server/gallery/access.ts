/**
 * Who may look at the machines: everybody where the outside world is played, staff alone where it is real. Every page of the gallery
 * calls it first, most by `pages/head.ts`; it calls the viewer and the registry. It promises that there is no such page for anybody
 * else. The room shows machines (`pages/`), live instances (`instance.ts`), real screens (`specimens/`) and a bench of their own
 * (`workbench.ts`). A new lifecycle is here by being registered, with a scene in `specimens/` once a page shows it; a new view of
 * machines is a file of `pages/` and a route of `/machines`.
 */
import { registry } from "#machines";
import type { Lifecycle } from "#machines/kit";
import type { RequestScope } from "#app/.server/request/context.ts";
import { notFound } from "#app/.server/request/params.ts";
import { askForSecondStep } from "#app/.server/identity/guard/work-step.ts";
import { viewerOf } from "#app/.server/identity/viewer.ts";
import { staffOf } from "#app/.server/identity/staff.ts";
import type { Staff } from "#app/.server/identity/staff.ts";

/** Lets staff in, who take the second step of signing in first where it is asked for; for everybody else there is no such page. */
export async function requireStaff(request: Request, context: RequestScope): Promise<Staff> {
  const viewer = await viewerOf(request, context);
  const staff = await staffOf(viewer, context);
  if (staff) return staff;
  await askForSecondStep(request, context, viewer);
  throw notFound();
}

/** The lifecycle of a URL; a name nobody registered is a page that does not exist. */
export function lifecycleAt(name: string | undefined): Lifecycle {
  const lifecycle = registry.get(name ?? "");
  if (!lifecycle) throw notFound();
  return lifecycle;
}
