/** Who may see and change what programs are given; for everybody else there is no such page. */
import type { RequestScope } from "#app/.server/request/context.ts";
import { askForSecondStep } from "#app/.server/identity/guard/work-step.ts";
import { notFound } from "#app/.server/request/params.ts";
import { keyKeeperOf } from "#app/.server/identity/staff.ts";
import type { Staff } from "#app/.server/identity/staff.ts";
import { viewerOf } from "#app/.server/identity/viewer.ts";

export async function requireKeyKeeper(request: Request, scope: RequestScope): Promise<Staff> {
  const viewer = await viewerOf(request, scope);
  const keeper = await keyKeeperOf(viewer, scope);
  if (keeper) return keeper;
  await askForSecondStep(request, scope, viewer);
  throw notFound();
}
