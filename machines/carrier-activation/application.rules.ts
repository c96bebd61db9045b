/** What a carrier's application asks and when it is right (CARR-05 to CARR-12). Pure: forms use it too. */
import { isAdult } from "#machines/kit";
import type { Day } from "#machines/kit";
import type { ActivatingCarrier } from "./carriers.ts";

/** The PIN of an account that is there already: 4 to 10 characters (CARR-06). */
export function accountPinRefusal(pin: string): string | null {
  return pin.length >= 4 && pin.length <= 10 ? null : "CarrierAccountPinLength";
}

/** The same digit over and over, or a run up or down, such as 1234 and 987654 (OPEN-25). */
function isTooPlain(pin: string): boolean {
  const digits = [...pin].map(Number);
  return [0, 1, -1].some((step) =>
    digits.every((digit, at) => at === 0 || digit - (digits[at - 1] ?? 0) === step),
  );
}

/** The PIN chosen in an application: 4 digits, with Sprint 6 to 12; never the end of the SSN (CARR-07, CARR-08). */
export function newPinRefusal(telco: ActivatingCarrier, pin: string, ssn: string): string | null {
  const isSprint = telco === "SPR";
  const lastFour = ssn.replaceAll(/\D/g, "").slice(-4);
  const isShaped = isSprint ? /^\d{6,12}$/.test(pin) : /^\d{4}$/.test(pin);
  if (!isShaped) return isSprint ? "SprintPinInvalid" : "StandardPinInvalid";
  if (isTooPlain(pin)) return "PinTooPlain";
  const isOfSsn = lastFour.length === 4 && (isSprint ? pin.includes(lastFour) : pin === lastFour);
  return isOfSsn ? "PinIsOfSsn" : null;
}

/** Fifteen digits, the last of which checks the others (Luhn). */
export function imeiRefusal(imei: string): string | null {
  if (!/^\d{15}$/.test(imei)) return "ImeiInvalid";
  const sum = [...imei].reduce((total, sign, at) => {
    const digit = Number(sign) * (at % 2 === 1 ? 2 : 1);
    return total + (digit > 9 ? digit - 9 : digit);
  }, 0);
  return sum % 10 === 0 ? null : "ImeiInvalid";
}

/** What the store may know of an application; everything typed stays sealed. */
export interface Facts {
  readonly ageYears: number;
  /** The day the driver's licence ends. */
  readonly licenceExpiresOn: Day;
  readonly today: Day;
  readonly isPinAllowed: boolean;
  readonly billingIsShipping: boolean;
}

/** Why an application cannot be sent, as a code; null when it can. */
export function applicationRefusal(facts: Facts): string | null {
  if (!isAdult(facts.ageYears)) return "AgeUnder18";
  if (facts.licenceExpiresOn < facts.today) return "DriversLicenceExpired";
  if (!facts.isPinAllowed) return "pinError";
  return facts.billingIsShipping ? null : "InvalidBillingAddress";
}
