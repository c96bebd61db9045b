/** The ways to pay a cart in the spec's field names (ENT-27): the only place that writes them. */
import * as z from "zod";
import type { Checkout } from "#app/.server/checkout/checkout.ts";
import { linksOf } from "#app/.server/checkout/checkout-links.ts";
import { isAvailable } from "#app/.server/payments/method-list.ts";
import type { Viewer } from "#app/.server/identity/viewer-facts.ts";
import { i18nOf } from "#app/.server/request/locale.ts";
import { cartText } from "#app/messages/cart.ts";
import { paymentMethods } from "#app/messages/payment-methods.ts";
import { isPartial, specificationOf } from "#machines/payment";
import type { Method } from "#machines/payment";

const option = z.strictObject({
  id: z.string(),
  name: z.string(),
  method: z.string(),
  /** What a client can do: `call` begins it by a call, `page` on the page that `url` names. */
  payment_option_types: z.array(z.enum(["call", "page"])),
  url: z.string().nullable(),
  /** Why the cart cannot be paid so; null where it can. */
  refusal: z.strictObject({ code: z.string(), message: z.string() }).nullable(),
});

export const optionsShape = z.strictObject({ due: z.int(), payment_options: z.array(option) });

export async function paymentOptionsJson(
  request: Request,
  { cart: { view } }: Checkout,
  viewer: Viewer,
  startable: readonly Method[],
): Promise<z.input<typeof optionsShape>> {
  const i18n = await i18nOf(request);
  const links = linksOf(viewer);
  const served = view.methods.filter(
    ({ method }) => !isPartial(method) && isAvailable(method, viewer.storefront),
  );
  return {
    due: view.dueCents,
    payment_options: served.map(({ method, code, reason }) => {
      const { page } = specificationOf(method);
      return {
        ...{ id: method, name: i18n._(paymentMethods[method]), method },
        payment_option_types: startable.includes(method) ? ["call", "page"] : ["page"],
        url: page === null ? links.step("payment") : links.pay(page, method),
        refusal: code === null ? null : refusalOf(code, { reason }),
      };
    }),
  };

  function refusalOf(code: string, details: Readonly<Record<string, unknown>>) {
    return { code, message: i18n._(cartText(code, details).title) };
  }
}
