/**
 * The path of a request as the router reads it. It takes letters of either case and signs that are written as `%2D`, and what
 * stands for a name in an address is trimmed (`params.ts`): whoever decides by an address who may do what has to read it so too.
 */

/** The parts of the path, decoded; a slash in one of them stays encoded. */
export function pathParts(request: Request): string[] {
  return new URL(request.url).pathname.split("/").map((part) => decoded(part).trim());
}

/** The whole path in lower case. */
export function plainPath(request: Request): string {
  return pathParts(request).join("/").toLowerCase();
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part).replaceAll("/", "%2f");
  } catch {
    return part;
  }
}
