import { json } from "@remix-run/node";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { matrixPage } from "#app/.server/gallery/pages/matrix.page.ts";
import { MatrixPage } from "#app/features/gallery/matrix-page.tsx";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  return json(await matrixPage(request, context, params["name"]));
}

export default function MachineMatrix() {
  return <MatrixPage {...useLoaderData<typeof loader>()} />;
}
