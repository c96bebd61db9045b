/** Hands the provider's public key on to the browser (PAY-31). */
import { json } from "@remix-run/node";
import type { Running } from "#app/.server/request/context.ts";

export async function publicKey({ gateways, log }: Pick<Running, "gateways" | "log">) {
  const headers = { "Cache-Control": "no-store" };
  try {
    return json(await gateways.payment.publicKey(), { headers });
  } catch (error) {
    log.warn({ err: error }, "no public key from the payment provider");
    return json({ code: "UNABLE_TO_PROCESS" }, { status: 503, headers });
  }
}
