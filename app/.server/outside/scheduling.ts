/** The port to whoever drives the trucks and sends the crews: free days, and bookings (SCHED-03, SCHED-05). */
import * as z from "zod";
import type { Day } from "#machines/kit";

const day = z.iso.date();

/** OPEN-29: what identifies what comes, and when. */
export const deliveryBooking = z.strictObject({
  order_id: z.string(),
  delivery_line_item_id: z.string(),
  selected_date: day,
  slot: z.strictObject({ start: z.string(), end: z.string() }),
});
export type DeliveryBooking = z.output<typeof deliveryBooking>;

/** OPEN-29: of an installation also what is installed. */
export const installationBooking = z.strictObject({
  order_id: z.string(),
  delivery_line_item_id: z.string(),
  selected_date: day,
  skus: z.array(z.string()),
});
export type InstallationBooking = z.output<typeof installationBooking>;

/** A crew that need not come any more. */
export const installationWithdrawal = installationBooking.pick({
  order_id: true,
  delivery_line_item_id: true,
});
export type InstallationWithdrawal = z.output<typeof installationWithdrawal>;

/** A day that was not offered and is asked for (SCHED-13); the answer follows by webhook. */
export const dateRequest = z.strictObject({
  orderId: z.string(),
  lineId: z.string(),
  requestedOn: day,
});
export type DateRequest = z.output<typeof dateRequest>;

/** `unsupported`: nobody installs what was named. */
export const freeDays = z.strictObject({
  outcome: z.enum(["dates", "unsupported"]),
  dates: z.array(day),
});
export type FreeDays = z.output<typeof freeDays>;

export const bookingResult = z.strictObject({ outcome: z.literal("booked") });
/** `tooLate`: the crew has been there. */
export const withdrawalResult = z.strictObject({ outcome: z.enum(["withdrawn", "tooLate"]) });
export const dateRequestResult = z.strictObject({ outcome: z.literal("asked") });

/** A method throws `GatewayTimeout` when no answer comes; `key` is the outbox id. */
export interface SchedulingGateway {
  /** Of these days, those on which a truck that goes there has room for these goods. */
  deliveryDates(asked: {
    readonly skus: readonly string[];
    readonly zip: string;
    readonly days: readonly Day[];
  }): Promise<FreeDays>;
  /** Of these days, those on which a crew can install what the cart named (SCHED-03). */
  installationDates(asked: {
    readonly cartId: string;
    readonly skus: readonly string[];
    readonly days: readonly Day[];
  }): Promise<FreeDays>;
  scheduleDelivery(
    booking: DeliveryBooking & { readonly key: string },
  ): Promise<z.output<typeof bookingResult>>;
  scheduleInstallation(
    booking: InstallationBooking & { readonly key: string },
  ): Promise<z.output<typeof bookingResult>>;
  withdrawInstallation(
    withdrawal: InstallationWithdrawal & { readonly key: string },
  ): Promise<z.output<typeof withdrawalResult>>;
  requestDate(
    request: DateRequest & { readonly key: string },
  ): Promise<z.output<typeof dateRequestResult>>;
}
