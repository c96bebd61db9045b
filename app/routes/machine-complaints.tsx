import { json } from "@remix-run/node";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { lifecycleAt, requireStaff } from "#app/.server/gallery/access.ts";
import { faultsOf } from "#app/.server/gallery/faults.ts";
import { ComplaintsPage } from "#app/features/gallery/complaints-page.tsx";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireStaff(request, context);
  const lifecycle = lifecycleAt(params["name"]);
  return json({ name: lifecycle.name, faults: faultsOf(lifecycle) });
}

export default function MachineComplaints() {
  return <ComplaintsPage {...useLoaderData<typeof loader>()} />;
}
