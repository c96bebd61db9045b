import type { ActionFunctionArgs } from "@remix-run/node";
import { receiveWebhook } from "#app/.server/boot/webhooks.ts";

/** Signed messages of the outside world: 2xx means dealt with, 409 asks the sender to come again. */
export function action({ request, params, context }: ActionFunctionArgs) {
  return receiveWebhook(request, params.provider ?? "", context);
}

/** A message is posted, and read by nobody. */
export function loader() {
  return new Response("Webhooks are posted.", { status: 405, headers: { Allow: "POST" } });
}
