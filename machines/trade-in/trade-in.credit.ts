/** What a traded device is worth, before and after somebody looked at it. */
import * as z from "zod";
import { cents, sum } from "#machines/kit";

const answer = z.enum(["Yes", "No"]).default("Yes");

/** The questions a shopper answers about a device; Yes unless they say otherwise (TRADE-03). */
export const conditionAnswers = z.strictObject({
  device_working: answer,
  display_working: answer,
  screen_working: answer,
  device_connected: answer,
  data_wiped: answer,
});

/** A device of an earlier order that the upgrade program takes back, by that order and its line there (LC-14). */
export const upgradedLine = z.strictObject({ orderId: z.string(), lineId: z.string() });

/** An old device given for credit, as the shopper described it (TRADE-01, TRADE-03). */
export const tradedDevice = z.strictObject({
  deviceId: z.string(),
  brand: z.string(),
  category: z.string(),
  answers: conditionAnswers,
  /** Estimated; it is paid after the device was checked, outside this bill. */
  creditCents: cents.nonnegative(),
  /** Several may be traded in for units of the same product (OPEN-53). */
  isMultiDevice: z.boolean(),
  /** What it was bought as, where it is taken back for an upgrade; null for any other device. */
  upgrade: upgradedLine.nullable().default(null),
});

/** A device as the shopper described it (TRADE-01, TRADE-02, TRADE-30). */
export const device = z.strictObject({
  deviceId: z.string(),
  name: z.string(),
  brand: z.string().default(""),
  category: z.string().default(""),
  comments: z.string().default(""),
  imei: z.string().nullable().default(null),
  /** The grade its answers promise. */
  grade: z.string().nullable().default(null),
  answers: conditionAnswers.prefault({}),
  quantity: z.int().positive().default(1),
  /** Estimated credit of one unit. */
  unitCents: cents.nonnegative(),
});
export type Device = z.output<typeof device>;

/** The grade the warehouse gave to one device of the exchange. */
export const evaluatedDevice = z.strictObject({ deviceId: z.string(), grade: z.string() });
export type EvaluatedDevice = z.output<typeof evaluatedDevice>;

/** The grades that were agreed on with the warehouse, from as good as new to something else altogether. */
const GRADES: readonly string[] = ["V1", "V2", "V3", "V4", "V5"];

export const isGrade = (grade: string): boolean => GRADES.includes(grade.toUpperCase());

/** A device a grade below its answers: screen or body damage (OPEN-55). */
const V3 = "V3";
/** What grade V3 takes off the credit of a unit, in cents or grosze (TRADE-10); the terms say the same sum. */
export const V3_DEDUCTION_CENTS = 2_500;

/** The estimated credit of all devices. */
export function estimatedCredit(devices: readonly Device[]): number {
  return sum(devices.map(({ quantity, unitCents }) => quantity * unitCents));
}

/** The final credit of devices that passed: as estimated, less the deduction for each unit of grade V3, never below zero. */
export function finalCredit(
  devices: readonly Device[],
  evaluated: readonly EvaluatedDevice[],
): number {
  return sum(
    devices.map(({ deviceId, quantity, unitCents }) => {
      const grade = evaluated.find((one) => one.deviceId === deviceId)?.grade;
      const unit =
        grade?.toUpperCase() === V3 ? Math.max(0, unitCents - V3_DEDUCTION_CENTS) : unitCents;
      return quantity * unit;
    }),
  );
}

/** What is left to move once the final credit is known: the shopper never gets it twice, nor the store (OPEN-109). */
export function settlement(
  finalCents: number,
  advancedCents: number,
): { payoutCents: number; chargebackCents: number } {
  return {
    payoutCents: Math.max(0, finalCents - advancedCents),
    chargebackCents: Math.max(0, advancedCents - finalCents),
  };
}
