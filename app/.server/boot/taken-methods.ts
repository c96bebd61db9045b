/** Which methods an address takes, by the route that it is about: whoever comes with another is told (RFC 9110, 15.5.6). */
import { matchRoutes } from "@remix-run/react";
import type { ServerBuild } from "@remix-run/node";
import { methodOfCall } from "#app/.server/orders-api/calls.ts";
import { methodOfShopCall } from "#app/.server/shop-api/shop-calls.ts";
import { kindOf } from "#app/.server/request/entrance/kinds.ts";
import { treeOf } from "./straight/straight-answer.ts";

const READ = ["GET", "HEAD"];

/** Tells of each address of a build what it takes, as the header `Allow` says it. Nothing is only looked for. */
export function takenBy(build: ServerBuild | (() => Promise<ServerBuild>)) {
  return async (path: string): Promise<string> => {
    const { routes } = typeof build === "function" ? await build() : build;
    return takenAt(routes, path).join(", ");
  };
}

function takenAt(routes: ServerBuild["routes"], path: string): string[] {
  const match = matchRoutes(treeOf(routes), path)?.at(-1);
  const module = routes[match?.route.id ?? ""]?.module;
  if (!match || !module) return READ;
  // The calls about one order have one route, and so have those of the shop: each is read or sent.
  const method = methodOf(match.route.id ?? "", match.params);
  if (method !== undefined) return method === "POST" ? ["POST"] : READ;
  // A webhook's route reads to say so alone.
  if (kindOf(path) === "webhook") return ["POST"];
  const isRead = module.default ?? module.loader;
  return [...(isRead ? READ : []), ...(module.action ? ["POST"] : [])];
}

/** Of a call that shares its route with others; not given for every other route. */
function methodOf(route: string, { call, "*": path = "" }: Record<string, string | undefined>) {
  if (call !== undefined) return methodOfCall(call);
  return route === "routes/api-shop" ? methodOfShopCall(path) : undefined;
}
