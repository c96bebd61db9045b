import type { OrderAddress } from "#app/.server/orders/order-parts.ts";
import type { RequestScope } from "#app/.server/request/context.ts";
import { orderApplicant } from "./applicant.ts";
import { sendPrivacy } from "./privacy-forms.ts";

export async function sendOrderPrivacy(
  request: Request,
  scope: RequestScope,
  address: OrderAddress,
) {
  return sendPrivacy(request, scope, await orderApplicant(request, scope, address));
}
