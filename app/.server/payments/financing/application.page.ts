/** The application for store financing: the bank's terms read to their end, then the form (FIN-01 to FIN-05). */
import { redirect } from "@remix-run/node";
import type { CheckoutPayingContext } from "#app/.server/request/context.ts";
import { openFinanced } from "./financed.ts";
import { linksOf } from "#app/.server/checkout/checkout-links.ts";
import { textOf } from "#app/.server/checkout/agreements.ts";
import { testDataFor } from "#app/.server/outside/sandbox/test-data.ts";
import { payFrame } from "#app/.server/payments/payable.ts";
import { newFormKey } from "#app/.server/engine/ids.ts";
import { termsBoxes } from "#machines/financing";

export async function applicationPage(request: Request, scope: CheckoutPayingContext) {
  const { payable, found } = await openFinanced(request, scope);
  const links = linksOf(payable.viewer);
  if (found?.view.status !== "filling") throw redirect(links.financing(), 303);
  const { hash } = await textOf(request, "financing");
  const read = new URL(request.url).searchParams.get("read");
  if (read !== hash) throw redirect(links.financing("agreement"), 303);
  const { shippingAddress } = payable.checkout.cart.context.checkout;
  return {
    ...payFrame(scope, payable, null),
    backHref: links.financing(),
    ticket: { rev: found.rev, key: newFormKey() },
    boxes: termsBoxes,
    /** Proof that the text was read to its end. */
    read: hash,
    name: {
      firstName: shippingAddress?.firstName ?? "",
      lastName: shippingAddress?.lastName ?? "",
    },
    shipTo: shippingAddress && {
      line1: shippingAddress.line1,
      town: `${shippingAddress.city}, ${shippingAddress.state ?? ""} ${shippingAddress.zip}`,
    },
    addressHref: links.step("address"),
    identities: await testDataFor(scope, "applicants"),
  };
}
