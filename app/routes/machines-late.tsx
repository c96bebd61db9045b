import { json } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { msg } from "@lingui/core/macro";
import { lateAction, latePage } from "#app/.server/gallery/pages/late.page.ts";
import { LatePage } from "#app/features/gallery/late-page.tsx";
import type { PageHandle } from "#app/features/layout/page-handle.ts";

export const handle = { title: msg`Later than promised` } satisfies PageHandle;

export async function loader({ request, context }: LoaderFunctionArgs) {
  return json(await latePage(request, context));
}

export function action({ request, context }: ActionFunctionArgs) {
  return lateAction(request, context);
}

export default function MachinesLate() {
  const fault = useActionData<typeof action>()?.fault;
  return <LatePage {...useLoaderData<typeof loader>()} fault={fault} />;
}
