/**
 * Whether nobody has asked for an answer yet: a browser fetches ahead what might be clicked, and a proxy asks for the head
 * alone. Such a request notes nothing.
 */
export function isReadAhead({ method, headers }: Request): boolean {
  if (method === "HEAD") return true;
  const purpose = `${headers.get("Sec-Purpose") ?? ""} ${headers.get("Purpose") ?? ""}`;
  return /prefetch|prerender|preview/i.test(purpose);
}
