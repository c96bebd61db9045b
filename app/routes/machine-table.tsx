import { json } from "@remix-run/node";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { tablePage } from "#app/.server/gallery/pages/table.page.ts";
import { TransitionTable } from "#app/features/gallery/transition-table.tsx";
import { paths } from "#app/paths.ts";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  return json(await tablePage(request, context, params["name"]));
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
