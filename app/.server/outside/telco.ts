/** The port to carriers of phone service: accounts, credit, activation (LC-09), and what they finance (FIN-38). */
import * as z from "zod";
import { ceilFractionOf, cents, creditTerms, currencies, positiveCents } from "#machines/kit";
import type { CreditTerms } from "#machines/kit";
import { activatingCarriers, activationKinds } from "#machines/carrier-activation";
import { chargeResult } from "./bank.ts";

/** The carriers with contracts of their own (OPEN-26). */
export const telcos = ["VZW", "ATT"] as const;
export type Telco = (typeof telcos)[number];

export const verifyRequest = z.strictObject({
  /** The payment that the contract is for. */
  paymentId: z.string().min(1),
  telco: z.enum(telcos),
  amountCents: positiveCents,
  /** What the carrier knows its customer by; the store keeps none of it. */
  phone: z.string(),
  pin: z.string(),
});
export type VerifyRequest = z.output<typeof verifyRequest>;

export const verifyResult = z.strictObject({
  /** `unavailable`: the carrier makes no contracts at present (ERR-138, ERR-139). */
  outcome: z.enum(["verified", "unverified", "unavailable"]),
});
export type VerifyResult = z.output<typeof verifyResult>;

/** A payment by a verified contract: one attempt of a payment is charged once. */
export const telcoChargeRequest = z.strictObject({
  paymentId: z.string().min(1),
  attempt: z.int().positive(),
  amountCents: positiveCents,
  currency: z.enum(currencies),
});
export type TelcoChargeRequest = z.output<typeof telcoChargeRequest>;

/** The answer, with what the contract says: how often, how much, and at what interest. */
export const telcoChargeResult = z.discriminatedUnion("outcome", [
  chargeResult.options[0].extend({ terms: creditTerms }),
  chargeResult.options[1],
]);
export type TelcoChargeResult = z.output<typeof telcoChargeResult>;

/** Over how many bills each carrier spreads what it pays; none of them takes interest. */
const months: Readonly<Record<Telco, number>> = { VZW: 36, ATT: 36 };

/** What a contract of a carrier says, before and after it is made. A deployer writes down what theirs agreed on. */
export function telcoTerms(telco: Telco, totalCents: number): CreditTerms {
  const payments = months[telco];
  const regularCents = ceilFractionOf(totalCents, 1, payments);
  return {
    ...{ kind: "carrier", unit: "month", payments, aprBasisPoints: 0, regularCents, totalCents },
    ...{ lastCents: Math.max(0, totalCents - (payments - 1) * regularCents), firstOn: null },
  };
}

/** What an account's holder signs in with; the store keeps none of it. */
export const carrierLogin = z.strictObject({
  phone: z.string(),
  password: z.string(),
  pin: z.string(),
});

const aboutLine = {
  /** The cart with the line, by which the carrier knows it from the login on. */
  cartId: z.string().min(1),
  telco: z.enum(activatingCarriers),
};

export const signInRequest = z.strictObject({ ...aboutLine, login: carrierLogin });
export type SignInRequest = z.output<typeof signInRequest>;

const accountLine = z.strictObject({
  subscriberId: z.string(),
  lastFour: z.string(),
  isUpgradeable: z.boolean(),
});

/** Why nobody gets in; codes of the catalogue. */
const loginCodes = [
  "InvalidCredentialsError",
  "pinError",
  "CarrierNotAuthorized",
  "CarrierAccountNotSupported",
  "ExternalServerError",
] as const;

export const signInResult = z.discriminatedUnion("outcome", [
  z.strictObject({
    outcome: z.literal("accepted"),
    subscribers: z.array(accountLine),
    /** Why there can be no further line; null where there can. */
    limitCode: z.enum(["SubscriberNumberExceeded", "MaximumLinesExceeded"]).nullable(),
  }),
  z.strictObject({ outcome: z.literal("refused"), code: z.enum(loginCodes) }),
  z.strictObject({ outcome: z.literal("locked") }),
]);
export type SignInResult = z.output<typeof signInResult>;

/** The application for service, field by field (CARR-05); it travels sealed. */
export const serviceApplication = z.strictObject({
  firstName: z.string(),
  middleInitial: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  birthDate: z.iso.date(),
  socialSecurityNumber: z.string(),
  licenceNumber: z.string(),
  licenceExpiresOn: z.iso.date(),
  idType: z.string(),
  idNumber: z.string(),
  idState: z.string(),
  idExpiresOn: z.iso.date(),
  employer: z.string(),
  yearlyIncomeCents: cents.nonnegative(),
  monthlyHousingCents: cents.nonnegative(),
  dependents: z.int().nonnegative(),
  occupation: z.string(),
  accountPin: z.string(),
  securityQuestion: z.string(),
  securityAnswer: z.string(),
  /** Where the bill and the phone go: one place (CARR-09). */
  zip: z.string(),
});

export const creditRequest = z.strictObject({ ...aboutLine, application: serviceApplication });
export type CreditRequest = z.output<typeof creditRequest>;

/** Why an application comes back; codes of the catalogue. */
const applicationReturns = [
  "coverageError",
  "DriversLicenceExpired",
  "GovernmentIdNotFound",
  "BillingMarketNotFound",
  "IncompatiblePlans",
  "SSN",
  "ExternalServerError",
] as const;

export const creditResult = z.discriminatedUnion("outcome", [
  z.strictObject({ outcome: z.literal("approved") }),
  z.strictObject({ outcome: z.literal("deposit"), amountCents: positiveCents }),
  z.strictObject({ outcome: z.literal("refused") }),
  z.strictObject({ outcome: z.literal("unverified") }),
  z.strictObject({ outcome: z.literal("returned"), code: z.enum(applicationReturns) }),
  z.strictObject({ outcome: z.literal("accountExists") }),
  z.strictObject({ outcome: z.literal("sessionExpired") }),
]);
export type CreditResult = z.output<typeof creditResult>;

/** What is typed to activate a SIM, an eSIM or a number; it travels sealed. */
export const activationDetails = z.strictObject({
  /** The ICCID of a SIM card; empty for an eSIM. */
  simNumber: z.string(),
  /** The SKU of the SIM that the carrier takes (CARR-24). */
  simSku: z.string(),
  /** The number that is brought along, its account and its transfer PIN; empty where none is. */
  portNumber: z.string(),
  portAccount: z.string(),
  portPin: z.string(),
});

/** The payload of submit carrier activation (CARR-16, OPEN-28). */
export const activationRequest = z.strictObject({
  ...aboutLine,
  attempt: z.int().positive(),
  orderId: z.string(),
  lineItemId: z.string(),
  kind: z.enum(activationKinds),
  details: activationDetails,
});
export type ActivationRequest = z.output<typeof activationRequest>;
/** Why a number cannot be brought along (ERR-168 to ERR-170). */
export const portCodes = ["portError_registered", "portError_placed", "portError_failed"] as const;

/** Taken; what came of it follows by webhook. */
export const activationResult = z.strictObject({ outcome: z.literal("taken") });
export type ActivationResult = z.output<typeof activationResult>;

export const loanEndRequest = z.strictObject({
  cartId: z.string().min(1),
  paymentId: z.string().min(1),
});
export type LoanEndRequest = z.output<typeof loanEndRequest>;
export const loanEndResult = z.strictObject({ outcome: z.literal("ended") });
export type LoanEndResult = z.output<typeof loanEndResult>;

/** Carriers. Every method throws `GatewayTimeout` when no answer comes; `key` makes a repetition known. */
export interface TelcoGateway {
  verify(request: VerifyRequest & { readonly key: string }): Promise<VerifyResult>;
  charge(request: TelcoChargeRequest & { readonly key: string }): Promise<TelcoChargeResult>;
  signIn(request: SignInRequest & { readonly key: string }): Promise<SignInResult>;
  checkCredit(request: CreditRequest & { readonly key: string }): Promise<CreditResult>;
  activate(request: ActivationRequest & { readonly key: string }): Promise<ActivationResult>;
  endLoan(request: LoanEndRequest & { readonly key: string }): Promise<LoanEndResult>;
}
