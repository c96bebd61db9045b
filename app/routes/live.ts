import type { LoaderFunctionArgs } from "@remix-run/node";
import { liveStream } from "#app/.server/boot/live.page.ts";

/** Server-sent news of what the viewer may open: `/live?id=order:…&id=shipment:…`. */
export function loader({ request, context }: LoaderFunctionArgs) {
  return liveStream(request, context);
}
