import { json } from "@remix-run/node";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { diagramPage } from "#app/.server/gallery/pages/diagram.page.ts";
import { DiagramPage } from "#app/features/gallery/diagram-page.tsx";
import { MachinePicture } from "#app/features/gallery/machine-picture.tsx";
import { ScreenPanel } from "#app/features/gallery/screen-panel.tsx";
import { paths } from "#app/paths.ts";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  return json(await diagramPage(request, context, params["name"]));
}

export default function MachineDiagram() {
  const { chart, layout, look, ...page } = useLoaderData<typeof loader>();
  const { overlay, hits, marks, chosen } = page;
  const picture = page.shown === "standings" ? page.shown : null;
  const screen = useSearchParams()[0].get("screen");
  return (
    <DiagramPage
      {...page}
      name={chart.name}
      picture={
        <MachinePicture
          chart={chart}
          layout={layout}
          selected={chosen?.id ?? null}
          marks={marks}
          hits={hits && { ...hits.states, ...hits.edges }}
          hrefOf={(state) => paths.machine(chart.name, null, { state, overlay, screen, picture })}
        />
      }
      screen={
        chosen && (
          <ScreenPanel
            name={chart.name}
            state={chosen.id}
            look={look}
            hrefOf={(screen) =>
              paths.machine(chart.name, null, { state: chosen.id, overlay, screen, picture })
            }
          />
        )
      }
    />
  );
}
