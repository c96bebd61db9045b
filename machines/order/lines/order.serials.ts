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
