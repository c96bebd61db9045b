/** What an order that was placed without an account holds of a person, for them, or for an agent (LC-57). */
import type { OrderAddress } from "#app/.server/orders/order-parts.ts";
import type { OutsideScope, RequestScope } from "#app/.server/request/context.ts";
import { orderApplicant } from "./applicant.ts";
import { dataCopy } from "./data-copy.ts";
import { privacyFacts } from "./privacy-facts.ts";

export async function orderPrivacyPage(
  request: Request,
  scope: RequestScope,
  address: OrderAddress,
) {
  return privacyFacts(scope, await orderApplicant(request, scope, address));
}

/** The copy of it, as a file. */
export async function orderData(
  request: Request,
  scope: OutsideScope,
  address: OrderAddress,
): Promise<Response> {
  return dataCopy(request, scope, await orderApplicant(request, scope, address));
}
