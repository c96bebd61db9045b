import { json } from "@remix-run/node";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { lifecycleAt, requireStaff } from "#app/.server/gallery/access.ts";
import { lastRuns } from "#app/.server/gallery/coverage.ts";
import { TransitionTable } from "#app/features/gallery/transition-table.tsx";
import { paths } from "#app/paths.ts";
import { chartOf } from "#machines/kit";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireStaff(request, context);
  const lifecycle = lifecycleAt(params["name"]);
  const { pure } = await lastRuns(lifecycle);
  const wanted = new URL(request.url).searchParams.get("q") ?? "";
  return json({ chart: chartOf(lifecycle), hits: pure?.hits.edges ?? null, wanted });
}

export default function MachineTable() {
  const { chart, hits, wanted } = useLoaderData<typeof loader>();
  return (
    <TransitionTable
      key={wanted}
      chart={chart}
      hits={hits}
      wanted={wanted}
      hrefOf={(state) => paths.machine(chart.name, null, { state })}
    />
  );
}
