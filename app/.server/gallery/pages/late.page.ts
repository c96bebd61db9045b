/** Everything of the store that is later than promised, and what was given up, to be sent again. */
import { json, redirect } from "@remix-run/node";
import type { AppLoadContext } from "@remix-run/node";
import * as z from "zod";
import { retryAllParked, retryParked } from "#app/.server/engine/worker.ts";
import { requireStaff } from "#app/.server/gallery/access.ts";
import { lateInstances } from "#app/.server/gallery/stuck.ts";
import { flash } from "#app/.server/request/flash.ts";
import { readForm } from "#app/.server/request/form-fields.ts";
import { paths } from "#app/paths.ts";

export async function latePage(request: Request, context: AppLoadContext) {
  await requireStaff(request, context);
  const { store, clock } = context.engine;
  const parked = await store.engine.parked();
  return {
    late: await lateInstances(store, clock.now()),
    parked: parked.map(({ id, command, lifecycleId, lastError }) => ({
      ...{ id, command, from: lifecycleId, error: lastError },
    })),
  };
}

/** `all`, `command:` and a name, or `id:` and a parked command's own. */
const form = z.object({
  which: z.string().regex(/^(all|command:.{1,80}|id:.{1,200})$/),
  reason: z.string().trim().min(1).max(200),
});

/** Puts what was given up back into the queue. Who asked and why stands in the log. */
export async function lateAction(request: Request, context: AppLoadContext) {
  const staff = await requireStaff(request, context);
  const read = readForm(await request.formData(), form);
  if (read.status !== "success") return json({ fault: "invalid" as const }, { status: 422 });
  const { which, reason } = read.value;
  const [kind = "", ...rest] = which.split(":");
  const name = rest.join(":");
  const { engine, log } = context;
  const count =
    kind === "id"
      ? Number(await retryParked(engine, name))
      : await retryAllParked(engine, kind === "all" ? null : name);
  log.info({ staff: staff.id, which, reason, count }, "parked commands are sent again");
  engine.wake();
  if (count === 0) return json({ fault: "gone" as const }, { status: 409 });
  return redirect(paths.machinesLate(), { status: 303, headers: { "Set-Cookie": flash("done") } });
}
