/** For load balancers and start scripts: 200 as long as the process answers; whether it can do its work is `/readyz`. */
export function loader() {
  return new Response("ok", { headers: { "Cache-Control": "no-store" } });
}
