import type { LoaderFunctionArgs } from "@remix-run/node";
import { pathFile } from "#app/.server/gallery/pages/paths.page.ts";

export function loader({ request, context, params }: LoaderFunctionArgs) {
  const { name, state } = params;
  return pathFile(request, context, { name, state });
}
