/** The instances of a lifecycle: the store's own, and those on the workbench. */
import { json, redirect } from "@remix-run/node";
import type { AppLoadContext } from "@remix-run/node";
import type { InstanceRow } from "#db";
import { newFormKey } from "#app/.server/engine/ids.ts";
import { notFound } from "#app/.server/request/params.ts";
import type { EngineContext } from "#app/.server/engine/engine-context.ts";
import { paths } from "#app/paths.ts";
import { lifecycleAt, requireStaff } from "#app/.server/gallery/access.ts";
import { liveCounts } from "./head.ts";
import { lateInstances } from "#app/.server/gallery/stuck.ts";
import { beginnings, beginOnBench } from "#app/.server/gallery/workbench.ts";

const PAGE = 50;

/** The engine of a place in a URL; a place that is not there is a page that does not exist. */
export function engineOf(
  { engine, workbench }: Pick<AppLoadContext, "engine" | "workbench">,
  place: string | undefined,
): EngineContext {
  if (place === "live") return engine;
  if (place === "bench" && workbench) return workbench;
  throw notFound();
}

export async function livePage(
  request: Request,
  context: AppLoadContext,
  name: string | undefined,
) {
  await requireStaff(request, context);
  const lifecycle = lifecycleAt(name);
  const { searchParams } = new URL(request.url);
  const state = searchParams.get("state") || undefined;
  const key = searchParams.get("key")?.trim().slice(0, 60) || undefined;
  const after = searchParams.get("after") || undefined;
  const query = {
    machine: lifecycle.name,
    limit: PAGE + 1,
    ...(state && { state }),
    ...(key && { key }),
  };
  const { store, clock } = context.engine;
  const page = await store.gallery.instancesOf({ ...query, ...(after && { after }) });
  const rows = (found: readonly InstanceRow[]) =>
    found
      .slice(0, PAGE)
      .map(({ id, ...row }) => ({ ...row, key: id.slice(lifecycle.name.length + 1) }));
  return {
    name: lifecycle.name,
    state: state ?? null,
    search: key ?? "",
    counts: (await liveCounts(context, lifecycle)).sort((a, b) => b.count - a.count),
    rows: rows(page),
    next: page.length > PAGE ? (page[PAGE - 1]?.id ?? null) : null,
    late: await lateInstances(store, clock.now(), lifecycle.name),
    bench: context.workbench && {
      samples: beginnings(lifecycle),
      rows: rows(await context.workbench.store.gallery.instancesOf(query)),
    },
  };
}

/** Begins an instance on the workbench. */
export async function liveAction(
  request: Request,
  context: AppLoadContext,
  name: string | undefined,
) {
  const staff = await requireStaff(request, context);
  const lifecycle = lifecycleAt(name);
  const { workbench } = context;
  if (!workbench) throw notFound();
  const sample = String((await request.formData()).get("sample") ?? "");
  const key = `QA-${newFormKey().replaceAll(/[^\w]/g, "").slice(0, 8).toUpperCase()}`;
  const id = await beginOnBench(workbench, lifecycle, { sample, key, by: staff.id });
  if (!id) return json({ fault: "noSuchSample" as const }, { status: 422 });
  return redirect(paths.machineInstance(lifecycle.name, "bench", key), 303);
}
