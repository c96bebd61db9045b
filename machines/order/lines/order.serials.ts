/** What has a number of its own, and whose numbers a return must name. */
import { kindOfType } from "#machines/line-item";
import { hasParcel } from "./order.kinds.ts";
import type { OrderLine } from "../order.schema.ts";

/** Whether its units carry an IMEI or a serial number; a case, a cable or a service has none to give (OPEN-67). */
export const isDevice = (line: OrderLine): boolean =>
  hasParcel(line) && kindOfType(line.productType) === "goods" && line.division !== "Accessories";

/** One IMEI or serial number per unit, the order's own or the shopper's (RET-04). */
export function lacksSerials(line: OrderLine, given: readonly string[], units: number): boolean {
  if (!isDevice(line)) return false;
  return new Set([...line.serials, ...given].filter((serial) => serial.trim() !== "")).size < units;
}

/** A number however it is typed. */
export const plainSerial = (serial: string): string =>
  serial.replaceAll(/[^\p{L}\p{N}•]/gu, "").toUpperCase();

/** A line's units, and the numbers that are given for them. */
interface Given {
  readonly lineId: string;
  readonly serials: readonly string[];
}

/** Whether one number stands for two units: it is given twice, or is a unit's of another line. */
export function isSerialTaken(lines: readonly OrderLine[], given: readonly Given[]): boolean {
  const typed = given.flatMap(({ lineId, serials }) =>
    serials.map(plainSerial).map((serial) => ({ lineId, serial })),
  );
  return typed.some(
    ({ lineId, serial }, at) =>
      serial !== "" &&
      (typed.findIndex((one) => one.serial === serial) < at ||
        lines.some(
          ({ id, serials }) => id !== lineId && serials.map(plainSerial).includes(serial),
        )),
  );
}
