import { json } from "@remix-run/node";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { eventsPage } from "#app/.server/gallery/pages/events.page.ts";
import { EventsPage } from "#app/features/gallery/events-page.tsx";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  return json(await eventsPage(request, context, params["name"]));
}

export default function MachineEvents() {
  return <EventsPage {...useLoaderData<typeof loader>()} />;
}
