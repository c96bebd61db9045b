/** What the exchange client is told, in the names of ENT-33; amounts are whole cents. */
import * as z from "zod";
import { statuses } from "#machines/return-to-customer";

const known = z.string().nullable();
const cents = z.int();
const yesOrNo = z.enum(["Yes", "No"]);

/** The answers about a device; `Yes` is assumed of what is not said (TRADE-03). */
export const questionsShape = z.strictObject({
  questions: z.array(
    z.strictObject({
      ...{ id: z.string(), question: z.string(), assumed: yesOrNo },
      answers: z.array(z.strictObject({ value: yesOrNo, text: z.string() })),
    }),
  ),
});

const device = {
  ...{ device_id: z.string(), name: z.string(), brand: z.string(), category: z.string() },
};

export const devicesShape = z.strictObject({
  currency: z.string(),
  /** `estimated_credit`: with every question answered by Yes. */
  devices: z.array(z.strictObject({ ...device, estimated_credit: cents })),
});

export const offerShape = z.strictObject({
  sku: z.string(),
  device: z.strictObject(device),
  condition_status: z.record(z.string(), yesOrNo),
  ...{ estimated_credit: cents, currency: z.string() },
  /** Devices that one order may trade in for this product. */
  maximum_quantity: z.int(),
  /** Days from the arrival of what is bought until the device has to be on its way. */
  days_to_send: z.int(),
  /** What the check of the device may take off. */
  terms: z.string(),
});

/** Where goods that were not accepted go. */
export const backShape = z.strictObject({
  ...{ po_id: z.string(), line_item_id: z.string(), status: z.enum(statuses) },
  ...{ is_rtc_enabled: z.boolean(), decide_by: z.string() },
  rtc_shipping_info: z
    .strictObject({
      ...{ first_name: z.string(), last_name: z.string(), line_1: z.string(), line_2: known },
      ...{ city: z.string(), state_or_province: z.string(), postal_code: z.string() },
      ...{ country: z.string(), phone: z.string() },
      ...{ district: known, house_number: known, flat_number: known },
    })
    .nullable(),
});
