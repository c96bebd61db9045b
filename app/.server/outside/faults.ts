/** What can go wrong between the store and an outside party, apart from the party saying no. */
import { Outage } from "#app/.server/engine/outage.ts";

/**
 * No answer came: too slow, unreachable, or broken on the other side. The outcome is unknown, so the caller asks
 * again with the same key or queries; it never concludes that nothing happened.
 */
export class GatewayTimeout extends Outage {
  override readonly name = "GatewayTimeout";
}

/** Whether an outside party's silence or refusal to understand is why something failed. */
export const isOfOutside = (error: unknown): error is GatewayTimeout | GatewayFault =>
  error instanceof GatewayTimeout || error instanceof GatewayFault;

/** What was asked for, or the fault that says why nobody told; anything else than an outside party's fault is thrown on. */
export function orFault<T>(asked: Promise<T>): Promise<T | GatewayTimeout | GatewayFault> {
  return asked.catch((error: unknown) => {
    if (isOfOutside(error)) return error;
    throw error;
  });
}

/** The other side did not understand the call: a fault of ours (bad request, reused key, wrong secret), never an outcome. */
export class GatewayFault extends Error {
  override readonly name = "GatewayFault";
}
