/** RET-04: a unit that cannot be identified cannot be given back safely. */

/** Product types without a device (OPEN-67). */
const withoutDevice: ReadonlySet<string> = new Set(["Digital", "ECertificate"]);

export interface Identified {
  readonly units: number;
  /** One IMEI or serial number per unit; blanks do not count. */
  readonly serials: readonly string[];
  readonly productType: string;
}

/** Whether every unit that is to be returned or replaced has its own IMEI or serial number (RET-04, OPEN-67). */
export function hasSerials({ units, serials, productType }: Identified): boolean {
  const known = new Set(serials.map((serial) => serial.trim()).filter((serial) => serial !== ""));
  return withoutDevice.has(productType) || known.size >= units;
}
