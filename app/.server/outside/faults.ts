/** What can go wrong between the store and an outside party, apart from the party saying no. */
import { Outage } from "#app/.server/engine/outage.ts";

/**
 * No answer came: too slow, unreachable, or broken on the other side. The outcome is unknown, so the caller asks
 * again with the same key or queries; it never concludes that nothing happened.
 */
export class GatewayTimeout extends Outage {
  override readonly name = "GatewayTimeout";
}

/** The other side did not understand the call: a fault of ours (bad request, reused key, wrong secret), never an outcome. */
export class GatewayFault extends Error {
  override readonly name = "GatewayFault";
}
