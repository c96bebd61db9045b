import { json } from "@remix-run/node";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pathsPage } from "#app/.server/gallery/pages/paths.page.ts";
import { PathsPage } from "#app/features/gallery/paths-page.tsx";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  return json(await pathsPage(request, context, params["name"]));
}

export default function MachinePaths() {
  return <PathsPage {...useLoaderData<typeof loader>()} />;
}
