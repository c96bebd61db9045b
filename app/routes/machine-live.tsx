import { json } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { liveAction, livePage } from "#app/.server/gallery/pages/live.page.ts";
import { LivePage } from "#app/features/gallery/live-page.tsx";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  return json(await livePage(request, context, params["name"]));
}

export function action({ request, context, params }: ActionFunctionArgs) {
  return liveAction(request, context, params["name"]);
}

export default function MachineLive() {
  const isRefused = useActionData<typeof action>() !== undefined;
  return <LivePage {...useLoaderData<typeof loader>()} isRefused={isRefused} />;
}
