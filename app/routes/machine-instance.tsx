import { json } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { instanceAction, instancePage } from "#app/.server/gallery/pages/instance.page.ts";
import { InstancePage } from "#app/features/gallery/instance-page.tsx";
import { MachinePicture } from "#app/features/gallery/machine-picture.tsx";
import { paths } from "#app/paths.ts";

const addressOf = ({ name, place, key }: LoaderFunctionArgs["params"]) => ({ name, place, key });

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  return json(await instancePage(request, context, addressOf(params)));
}

export function action({ request, context, params }: ActionFunctionArgs) {
  return instanceAction(request, context, addressOf(params));
}

export default function MachineInstance() {
  const { chart, layout, ...page } = useLoaderData<typeof loader>();
  const shown = page.moments.find(({ seq }) => seq === page.at);
  return (
    <InstancePage
      {...page}
      name={chart.name}
      fault={useActionData<typeof action>()}
      picture={
        <MachinePicture
          chart={chart}
          layout={layout}
          active={shown?.active ?? page.active}
          enabled={page.enabled}
          hrefOf={(state) => paths.machine(chart.name, null, { state })}
        />
      }
    />
  );
}
