/** The test identities of carriers: the last four digits of what is typed decide (`docs/guides/sandbox.md`). */
import type { CreditResult, SignInResult, portCodes } from "#app/.server/outside/telco.ts";

const own = [
  { subscriberId: "LINE-1", lastFour: "0148", isUpgradeable: true },
  { subscriberId: "LINE-2", lastFour: "0172", isUpgradeable: false },
];

export const usualAccount: SignInResult = {
  outcome: "accepted",
  subscribers: own,
  limitCode: null,
};

/** By the end of the account's phone number. */
export const loginOutcomes: Readonly<Record<string, SignInResult>> = {
  "0005": { outcome: "refused", code: "InvalidCredentialsError" },
  "0006": { outcome: "refused", code: "CarrierNotAuthorized" },
  "0007": { outcome: "refused", code: "CarrierAccountNotSupported" },
  "0008": { outcome: "accepted", subscribers: own, limitCode: "SubscriberNumberExceeded" },
  "0009": { outcome: "accepted", subscribers: [], limitCode: "MaximumLinesExceeded" },
  "0010": { outcome: "refused", code: "ExternalServerError" },
};

/** By the end of the social security number. */
export const creditOutcomes: Readonly<Record<string, CreditResult>> = {
  "1002": { outcome: "deposit", amountCents: 40_000 },
  "1003": { outcome: "refused" },
  "1004": { outcome: "unverified" },
  "1005": { outcome: "returned", code: "coverageError" },
  "1006": { outcome: "accountExists" },
  "1007": { outcome: "returned", code: "DriversLicenceExpired" },
  "1008": { outcome: "returned", code: "GovernmentIdNotFound" },
  "1009": { outcome: "returned", code: "BillingMarketNotFound" },
  "1010": { outcome: "returned", code: "IncompatiblePlans" },
  "1011": { outcome: "returned", code: "SSN" },
  "1012": { outcome: "returned", code: "ExternalServerError" },
  "1013": { outcome: "sessionExpired" },
};

const sims: Readonly<Record<string, "sim.missing" | "subscriber.failed">> = {
  "0002": "sim.missing",
  "0003": "subscriber.failed",
};
const ports: Readonly<Record<string, (typeof portCodes)[number]>> = {
  "0002": "portError_registered",
  "0003": "portError_placed",
  "0004": "portError_failed",
};

/** By the end of the SIM's number, of the device's for an eSIM, of the number that is brought along. */
export const activationOutcomes = { SIM: sims, eSIM: sims, port: ports };

/** The test identities as the store's own pages list them. */
export const testLogins = [
  { number: "555-555-0001", about: "signs in with any password and PIN; one line to upgrade" },
  { number: "555-555-0005", about: "wrong credentials; the third time locks for 15 minutes" },
  { number: "555-555-0006", about: "not an authorised user" },
  { number: "555-555-0007", about: "account type not supported" },
  { number: "555-555-0008", about: "no further line: upgrade one" },
  { number: "555-555-0009", about: "as many lines as an account may have" },
  { number: "555-555-0010", about: "the carrier's system is down" },
  { number: "PIN 9999", about: "wrong PIN" },
];

export const testApplications = [
  { number: "666-55-1001", about: "approved" },
  { number: "666-55-1002", about: "a deposit of $400" },
  { number: "666-55-1003", about: "credit refused" },
  { number: "666-55-1004", about: "cannot be verified: pay in full" },
  { number: "666-55-1005", about: "outside coverage" },
  { number: "666-55-1006", about: "has an account already" },
  { number: "666-55-1007", about: "driver's licence expired" },
  { number: "666-55-1008", about: "government ID not found" },
  { number: "666-55-1009", about: "billing market not found" },
  { number: "666-55-1010", about: "incompatible plans" },
  { number: "666-55-1011", about: "number refused" },
  { number: "666-55-1012", about: "the carrier's system is down" },
  { number: "666-55-1013", about: "the session with the carrier has expired" },
];

export const testActivations = [
  { number: "SIM or eSIM …0001", about: "activated" },
  { number: "SIM or eSIM …0002", about: "no SIM found" },
  { number: "SIM or eSIM …0003", about: "the subscriber could not be created" },
  { number: "number …0001", about: "ported" },
  { number: "number …0002", about: "registered already" },
  { number: "number …0003", about: "port already placed" },
  { number: "number …0004", about: "the port failed" },
];
