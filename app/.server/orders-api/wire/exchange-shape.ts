/** An exchange in the names of ENT-18, as the orders client and the exchange client are told it; amounts are whole cents. */
import * as z from "zod";
import { statuses } from "#machines/trade-in";

const known = z.string().nullable();
const cents = z.int();
const device = {
  ...{ device_id: z.string(), name: z.string(), brand: z.string(), category: z.string() },
};

const multiDevice = z.strictObject({ ...device, device_grade: known, quantity: z.int() });

export const exchangeShape = z.strictObject({
  exchange_id: z.string(),
  status: z.enum(statuses),
  ...{ type: z.literal("TradeIn"), trade_in_type: z.string() },
  /** The order and line that its device was bought as, where it goes back for an upgrade. */
  upgraded_from: z.strictObject({ order_id: z.string(), line_item_id: z.string() }).nullable(),
  ...{ is_rtc_enabled: z.boolean(), upgrade_due_date: known },
  ...{ credit_amount: cents, service_fees: cents },
  label: z
    .strictObject({
      status: z.enum(["generated", "used"]),
      ...{ ship_by_date: known, label_generated_date: z.string() },
      attachments: z.array(z.strictObject({ file_name: z.string(), url: z.string() })),
      shipments: z.array(z.strictObject({ courier: known, tracking_id: z.string() })),
    })
    .nullable(),
  chargeback_details: z
    .strictObject({
      ...{ product_type: z.literal("Chargeback"), reason: z.string(), at: z.string() },
      ...{ amount: cents, status: z.enum(["asked", "taken", "declined"]) },
    })
    .nullable(),
  valuation: z
    .strictObject({
      related_order_id: known,
      state: z.strictObject({ failedReasons: z.array(z.string()), failedReason: z.string() }),
    })
    .nullable(),
  exchange_attributes: z.strictObject({
    device_info: z
      .strictObject({
        ...{ name: z.string(), comments: z.string(), brand: z.string(), imei: known },
        ...{ category: z.string(), valuation: cents },
      })
      .nullable(),
    multi_quantity_devices: z.array(multiDevice),
    trade_in_index: z.int(),
  }),
  trade_in_discount_info: z.array(
    z.strictObject({
      ...{ device_id: z.string(), device_grade: known },
      ...{ total_amount: cents, unit_amount: cents },
    }),
  ),
});
export type ExchangeJson = z.input<typeof exchangeShape>;
