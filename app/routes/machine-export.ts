import type { LoaderFunctionArgs } from "@remix-run/node";
import { lifecycleAt, requireStaff } from "#app/.server/gallery/access.ts";
import { exportFormats, exportOf } from "#app/.server/gallery/exports.ts";
import { notFound } from "#app/.server/request/params.ts";
import { standaloneChart } from "#app/features/gallery/standalone-chart.tsx";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireStaff(request, context);
  const lifecycle = lifecycleAt(params["name"]);
  const format = exportFormats.find((one) => one === params["format"]);
  const file = format ? await exportOf(lifecycle, format, standaloneChart) : null;
  if (!file) throw notFound();
  const body = typeof file.body === "string" ? file.body : new Uint8Array(file.body);
  return new Response(body, {
    headers: {
      "Content-Type": file.contentType,
      "Content-Disposition": `attachment; filename="${file.fileName}"`,
    },
  });
}
