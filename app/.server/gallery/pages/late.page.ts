/** Everything of the store that is later than promised. */
import type { AppLoadContext } from "@remix-run/node";
import { requireStaff } from "#app/.server/gallery/access.ts";
import { lateInstances } from "#app/.server/gallery/stuck.ts";

export async function latePage(request: Request, context: AppLoadContext) {
  await requireStaff(request, context);
  const { store, clock } = context.engine;
  return { late: await lateInstances(store, clock.now()) };
}
