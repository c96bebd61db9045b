import { json } from "@remix-run/node";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { diffPage } from "#app/.server/gallery/pages/diff.page.ts";
import { DiffPage } from "#app/features/gallery/diff-page.tsx";
import { MachinePicture } from "#app/features/gallery/machine-picture.tsx";
import { paths } from "#app/paths.ts";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  return json(await diffPage(request, context, params["name"]));
}

export default function MachineDiff() {
  const { chart, layout, marks, ...page } = useLoaderData<typeof loader>();
  return (
    <DiffPage
      {...page}
      picture={
        <MachinePicture
          chart={chart}
          layout={layout}
          marks={marks}
          hrefOf={(state) => paths.machine(chart.name, null, { state })}
        />
      }
    />
  );
}
