import { json } from "@remix-run/node";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { openApi } from "#app/.server/shop-api/openapi.ts";
import { storeName } from "#app/.server/request/store-name.ts";

/** The calls of the shop as a document for programs (docs/guides/shop-api.md). */
export function loader({ context: { env } }: LoaderFunctionArgs) {
  return json(openApi({ name: storeName(), url: env.storeUrl }));
}
