/** The chart in words, with what the last run of the paths visited. */
import type { AppLoadContext } from "@remix-run/node";
import { chartOf } from "#machines/kit";
import { lifecycleAt, requireStaff } from "#app/.server/gallery/access.ts";
import { lastRuns } from "#app/.server/gallery/coverage.ts";

export async function tablePage(
  request: Request,
  context: AppLoadContext,
  name: string | undefined,
) {
  await requireStaff(request, context);
  const lifecycle = lifecycleAt(name);
  const { pure } = await lastRuns(lifecycle);
  return {
    chart: chartOf(lifecycle),
    hits: pure?.hits.edges ?? null,
    /** What the rows are filtered by at first. */
    wanted: new URL(request.url).searchParams.get("q") ?? "",
  };
}
