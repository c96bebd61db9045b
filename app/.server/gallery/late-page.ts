/** Everything of the store that is later than promised. */
import type { AppLoadContext } from "@remix-run/node";
import { requireStaff } from "./access.ts";
import { lateInstances } from "./stuck.ts";

export async function latePage(request: Request, context: AppLoadContext) {
  await requireStaff(request, context);
  const { store, clock } = context.shell;
  return { late: lateInstances(store.db, clock.now()) };
}
