/** Having goods back that were not accepted (API-41, LC-17): a device that was traded in, bought back or returned. */
import * as z from "zod";
import { answerReturnToCustomer } from "#app/.server/after-sales/return-to-customer/return-to-customer-answer.ts";
import { openReturnToCustomer } from "#app/.server/after-sales/return-to-customer/opened-return-to-customer.ts";
import type { LineAddress } from "#app/.server/orders/order-parts.ts";
import { paths } from "#app/paths.ts";
import { sendForm } from "./by-form.ts";
import { shopCall } from "./shop-call.ts";
import type { Called, Told } from "./shop-call.ts";
import { ownOrder, toldPage } from "./own-order.ts";
import { addressBody, callNames, formFields } from "./wire/address-json.ts";
import { backShape } from "./wire/exchange-shape.ts";

type Back = z.input<typeof backShape>;

export const returnToCustomerCalls = [
  shopCall({
    ...{ path: "exchange/rtc-shipping-info", method: "POST" },
    summary:
      "Has goods sent back that were not accepted, to an address; or leaves them there, by `terms`.",
    body: z.object({
      po_id: z.string().max(60),
      /** The line of what was sent in: of an exchange, that of its old device. */
      line_item_id: z.string().max(60),
      terms: z.enum(["accepted", "declined"]).default("accepted"),
      rtc_shipping_info: z
        .object({ ...addressBody, phone: z.string().max(1000).optional() })
        .prefault({}),
    }),
    answer: backShape,
    async work(called) {
      const { po_id, line_item_id, terms, rtc_shipping_info } = called.body;
      const { storefront } = called;
      const order = await ownOrder(called, po_id);
      if (!order.ok) return order;
      const address = { storefront, orderId: po_id, lineItemId: line_item_id };
      const { phone, ...place } = rtc_shipping_info;
      const sent = await sendForm(
        called,
        (request, scope) => answerReturnToCustomer(request, scope, address),
        {
          path: paths.returnToCustomer(storefront, po_id, line_item_id),
          fields: { event: `terms.${terms}`, ...formFields(place), phone },
          ...{ leadsTo: /\/rtc\//, none: "RtcNotFound" },
          names: { ...callNames("", "rtc_shipping_info."), phone: "rtc_shipping_info.phone" },
        },
      );
      return sent.ok ? toldBack(called, address) : sent;
    },
  }),
];

/** How the question stands now. */
async function toldBack(
  { request, scope }: Called<unknown>,
  address: LineAddress,
): Promise<Told<Back>> {
  const opened = await toldPage("RtcNotFound", () => openReturnToCustomer(request, scope, address));
  if (!opened.ok) return opened;
  const { view } = opened.data;
  const to = view.rtcShippingInfo;
  return {
    ok: true,
    data: {
      ...{ po_id: address.orderId, line_item_id: address.lineItemId, status: view.status },
      ...{ is_rtc_enabled: view.isRtcEnabled, decide_by: view.decideBy },
      rtc_shipping_info: to && {
        ...{ first_name: to.firstName, last_name: to.lastName, line_1: to.line1, line_2: to.line2 },
        ...{ city: to.city, state_or_province: to.state, postal_code: to.zip },
        ...{ country: to.country, phone: to.phone, district: to.district },
        ...{ house_number: to.houseNumber, flat_number: to.flatNumber },
      },
    },
  };
}
