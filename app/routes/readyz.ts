import type { LoaderFunctionArgs } from "@remix-run/node";

/** For load balancers: 200 while the store can be read and written, else 503 with what is wrong. */
export async function loader({ context }: LoaderFunctionArgs) {
  const fault = await context.readiness.fault();
  const headers = { "Cache-Control": "no-store" };
  if (fault === null) return new Response("ready", { headers });
  return new Response(fault, { status: 503, headers: { ...headers, "Retry-After": "5" } });
}
