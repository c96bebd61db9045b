/** The carriers of phone service, by their codes (CARR-01, CARR-02). */

/** Every carrier code; XAA is a phone without a carrier (CARR-02). */
export const carrierCodes = ["ATT", "TMB", "USC", "SPR", "VZW", "XAA"] as const;
export type CarrierCode = (typeof carrierCodes)[number];

/** Those whose lines the store activates (CARR-01). */
export const activatingCarriers = ["VZW", "ATT", "SPR", "TMB"] as const;
export type ActivatingCarrier = (typeof activatingCarriers)[number];

/** Those with contracts that finance the phone (OPEN-26). */
export const financingCarriers: readonly ActivatingCarrier[] = ["VZW", "ATT"];

/** What can be activated once the order stands (CARR-03). */
export const activationKinds = ["SIM", "eSIM", "port"] as const;
export type ActivationKind = (typeof activationKinds)[number];

/** How long a carrier takes no login after too many (LC-09). */
export const LOGIN_LOCK_MINUTES = 15;
/** How long a device stays with its carrier (CARR-20). */
export const DEVICE_LOCK_DAYS = 60;
/** How long a Verizon loan may be taken back (FIN-35). */
export const LOAN_CANCEL_DAYS = 14;
