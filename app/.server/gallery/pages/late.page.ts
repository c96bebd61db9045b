/** Everything of the store that is later than promised, and what was given up, to be sent again. */
import { json, redirect } from "@remix-run/node";
import type { AppLoadContext } from "@remix-run/node";
import * as z from "zod";
import type { EngineContext } from "#app/.server/engine/engine-context.ts";
import { retryAllParked, retryParked } from "#app/.server/engine/retrying.ts";
import { requireStaff } from "#app/.server/gallery/access.ts";
import { lateInstances } from "#app/.server/gallery/stuck.ts";
import { flash } from "#app/.server/request/flash.ts";
import { readForm } from "#app/.server/request/form-fields.ts";
import { paths } from "#app/paths.ts";

/** So many of each kind are shown. */
const MOST = 200;

export async function latePage(request: Request, context: AppLoadContext) {
  await requireStaff(request, context);
  const { store, clock } = context.engine;
  const delayed = await store.operations.delayedCommands(MOST);
  const parked = [...(await store.engine.parked()), ...delayed];
  return {
    late: await lateInstances(store, clock.now()),
    untaken: (await store.operations.refusedReports(MOST)).map(
      ({ provider, eventId, type, about, outcome, receivedAt }) => ({
        ...{ provider, eventId, type, about, outcome, receivedAt },
      }),
    ),
    parked: parked.map(({ id, command, lifecycleId, lastError, attempts, runAt, status }) => ({
      ...{ id, command, from: lifecycleId, error: lastError, attempts },
      nextAt: status === "parked" ? null : runAt,
    })),
  };
}

/**
 * What is sent again: `all` and `command:` with a name of what was given up, or `id:` and a command's own, whether it was
 * given up or waits for its next try. `mail:` does without one. `webhook:` with a provider and the id of its event says that
 * somebody has dealt with what it told.
 */
const form = z.object({
  which: z
    .string()
    .regex(/^(all|command:.{1,80}|(id|mail):.{1,200}|webhook:[\w-]{1,40}:.{1,200})$/),
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
  const count = await dealWith(engine, kind, name);
  log.info({ staff: staff.id, which, reason, count }, "what stood still was dealt with");
  engine.wake();
  if (count === 0) return json({ fault: "gone" as const }, { status: 409 });
  return redirect(paths.machinesLate(), { status: 303, headers: { "Set-Cookie": flash("done") } });
}

/** Returns how many it was. */
async function dealWith(engine: EngineContext, kind: string, name: string): Promise<number> {
  if (kind === "id") return Number(await retryParked(engine, name));
  if (kind === "mail") return Number(await engine.store.write((tx) => tx.engine.dropMail(name)));
  if (kind !== "webhook") return retryAllParked(engine, kind === "all" ? null : name);
  const [provider = "", ...eventId] = name.split(":");
  return Number(await engine.store.write((tx) => tx.engine.dismiss(provider, eventId.join(":"))));
}
