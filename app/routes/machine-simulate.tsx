import { json } from "@remix-run/node";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { redirect, useLoaderData } from "@remix-run/react";
import type { ClientLoaderFunctionArgs } from "@remix-run/react";
import { simulatePage } from "#app/.server/gallery/pages/simulate.page.ts";
import { MachinePicture } from "#app/features/gallery/machine-picture.tsx";
import { SimulatePage } from "#app/features/gallery/simulate-page.tsx";
import { simulateHere } from "#app/features/gallery/simulator.ts";
import { paths } from "#app/paths.ts";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  return json(await simulatePage(request, context, params["name"]));
}

/** The chart and its layout, which do not change from move to move. */
let known: Pick<Awaited<ReturnType<typeof simulatePage>>, "chart" | "layout"> | null = null;

/** Once the chart is here, moves are made without the server. */
export async function clientLoader({ request, params, serverLoader }: ClientLoaderFunctionArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const name = params["name"] ?? "";
  const here = known?.chart.name === name ? await simulateHere(name, searchParams) : null;
  if (here && "next" in here) return redirect(`${pathname}?${here.next.toString()}`);
  if (known && here) return { ...known, run: here.run };
  const page = await serverLoader<typeof loader>();
  known = { chart: page.chart, layout: page.layout };
  return page;
}

export default function MachineSimulate() {
  const { chart, layout, run } = useLoaderData<typeof loader>();
  const enabled = run.possible.filter(({ code }) => code === null).map(({ event }) => event);
  const active = run.frames[run.at]?.active ?? [];
  return (
    <SimulatePage
      name={chart.name}
      run={run}
      picture={
        <MachinePicture
          chart={chart}
          layout={layout}
          active={active}
          enabled={chart.edges
            .filter(({ from, trigger }) => active.includes(from) && enabled.includes(trigger))
            .map(({ id }) => id)}
          hrefOf={(state) => paths.machine(chart.name, null, { state })}
        />
      }
    />
  );
}
