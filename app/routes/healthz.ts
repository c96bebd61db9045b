/** For load balancers and start scripts: 200 as soon as the store can be read. */
export function loader() {
  return new Response("ok", { headers: { "Cache-Control": "no-store" } });
}
