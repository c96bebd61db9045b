import type { LoaderFunctionArgs } from "@remix-run/node";
import { publicKey } from "#app/.server/checkout/public-key.ts";

/** The key a card is sealed with in the browser (PAY-31). */
export function loader({ context }: LoaderFunctionArgs) {
  return publicKey(context);
}
