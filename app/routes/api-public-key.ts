import type { LoaderFunctionArgs } from "@remix-run/node";
import { publicKey } from "#app/.server/checkout/public-key.ts";

/** Get public key, `/us/api/orders/public-key` (API-25): what card data is sealed with. */
export function loader({ context }: LoaderFunctionArgs) {
  return publicKey(context);
}
