/** LC-09: a phone line with a carrier, from the login over the credit check to the activated SIM and number. */
import * as z from "zod";
import { defineEvents, positiveCents } from "#machines/kit";
import { activatingCarriers, activationKinds } from "./carriers.ts";

export const input = z.strictObject({
  /** The cart with the line; also the id of its activation, for there is one per order (CARR-11). */
  cartId: z.string(),
  sessionId: z.string().nullable(),
  /** Null for a guest, who has to log in first (CARR-21). */
  customerId: z.string().nullable(),
});

/** A line that the account has already, by the end of its number. */
const subscriber = z.strictObject({
  subscriberId: z.string(),
  lastFour: z.string(),
  isUpgradeable: z.boolean(),
});
export type Subscriber = z.output<typeof subscriber>;

/** Why an account takes no further line (ERR-175, ERR-176). */
const limitCodes = ["SubscriberNumberExceeded", "MaximumLinesExceeded"] as const;

export const context = input.extend({
  telco: z.enum(activatingCarriers).nullable(),
  /** The shopper brings a device of their own to Verizon. */
  isOwnDevice: z.boolean(),
  /** The own device's IMEI. */
  imei: z.string().nullable(),
  subscribers: z.array(subscriber),
  limitCode: z.enum(limitCodes).nullable(),
  /** The line that is upgraded; null for a new one. */
  upgraded: subscriber.nullable(),
  /** A number is brought along from another carrier (CARR-03). */
  keepsNumber: z.boolean(),
  depositCents: positiveCents.nullable(),
  /** How the phone may be paid for: by the carrier, in full, or not known yet (CARR-19). */
  standing: z.enum(["none", "ready", "full"]),
  /** The carrier has the application: shipping and billing stay as they are (CARR-09). */
  isAddressFixed: z.boolean(),
  /** Under which the vault keeps what was typed until the carrier has it. */
  sealedId: z.string().nullable(),
  /** Counts the activations that were tried, so that a late answer to an earlier one is known. */
  attempt: z.int().nonnegative(),
  /** Why it does not go on, as a code of the catalogue. */
  code: z.string().nullable(),
  orderId: z.string().nullable(),
  /** The order's line that stands for the phone line. */
  lineItemId: z.string().nullable(),
  placedAt: z.iso.datetime().nullable(),
  /** The payment by which the carrier finances the order; null without a loan. */
  loanPaymentId: z.string().nullable(),
  kind: z.enum(activationKinds).nullable(),
  simActivatedAt: z.iso.datetime().nullable(),
  portActivatedAt: z.iso.datetime().nullable(),
  /** It is Verizon's, and can still be taken back (FIN-35). */
  isLoanOpen: z.boolean(),
  isLoanCancelled: z.boolean(),
});
export type Context = z.output<typeof context>;

/** Nobody gets a line as a guest (CARR-21). */
const customers = ["shopper", "agent"] as const;
/** The carrier's answers come through the outbox (system) or a webhook (provider). */
const answer = ["provider", "system"] as const;
const system = ["system"] as const;

const sealed = { sealedId: z.string() };
const attempt = { attempt: z.int().positive() };

export const events = defineEvents({
  started: {
    by: ["shopper", "guest", "agent"],
    data: z.object({
      telco: z.enum(activatingCarriers),
      isOwnDevice: z.boolean().default(false),
      /** New lines in the cart; the server stamps it. */
      activations: z.int().nonnegative(),
    }),
    about: "START: the carrier was chosen (CARR-11, CARR-21).",
  },
  "login.submitted": {
    by: customers,
    data: z.object(sealed),
    about: "Number, password and account PIN go to the carrier, sealed (CARR-06).",
  },
  "login.accepted": {
    by: answer,
    data: z.object({
      subscribers: z.array(subscriber),
      limitCode: z.enum(limitCodes).nullable(),
    }),
    about: "OK: the account's holder is known, and which lines it has (CARR-10).",
  },
  "login.refused": {
    by: answer,
    data: z.object({ code: z.string() }),
    about: "INVALID: InvalidCredentialsError, pinError, CarrierNotAuthorized and the like.",
  },
  "login.blocked": { by: answer, about: "TOO_MANY: no login for a quarter of an hour." },
  "session.expired": {
    by: answer,
    about: "SESSION_EXPIRED: the carrier asks to log in again (CARR-18).",
  },
  "device.entered": {
    by: customers,
    data: z.object({ imei: z.string().regex(/^\d{15}$/) }),
    about: "DONE: the own device that Verizon serves is named (CARR-04).",
  },
  "line.added": {
    by: customers,
    data: z.object({ keepsNumber: z.boolean() }),
    about: "ADD_LINE or EXCEEDED: a new line, unless the account takes no more.",
  },
  "line.upgraded": {
    by: customers,
    data: z.object({ subscriberId: z.string() }),
    about: "UPGRADE: the phone takes the place of one that a line has.",
  },
  "application.submitted": {
    by: customers,
    data: z.object({
      ...sealed,
      ageYears: z.int().nonnegative(),
      licenceExpiresOn: z.iso.date(),
      today: z.iso.date(),
      isPinAllowed: z.boolean(),
      billingIsShipping: z.boolean(),
    }),
    about: "SUBMIT: the application for service; what was typed is sealed (CARR-05).",
  },
  "application.refused": {
    by: answer,
    data: z.object({ code: z.string() }),
    about: "COVERAGE_FAIL and every other reason to look at the application again.",
  },
  "account.exists": { by: answer, about: "SSN_EXISTS: they have an account to sign in to." },
  "credit.approved": { by: answer, about: "OK: the carrier gives them a line." },
  "deposit.required": {
    by: answer,
    data: z.object({ amountCents: positiveCents }),
    about: "DEPOSIT: the line is theirs for a deposit (verizonDepositRequired).",
  },
  "credit.refused": { by: answer, about: "FAIL: no line for them (creditCheckFailure)." },
  "verification.failed": {
    by: answer,
    about: "CANNOT_VERIFY: the carrier finances nothing; the phone is paid in full (CARR-19).",
  },
  "deposit.accepted": { by: customers, about: "The customer agrees to the deposit." },
  "line.removed": { by: system, about: "The line left the cart: nothing of it is kept." },
  "order.placed": {
    by: system,
    data: z.object({
      orderId: z.string(),
      lineItemId: z.string(),
      loanPaymentId: z.string().nullable(),
    }),
    about: "ORDER_PLACED: the order stands; its SIM may be activated.",
  },
  "order.cancelled": { by: system, about: "ORDER_CANCELLED: the phone or its line is not sold." },
  "activation.submitted": {
    by: customers,
    data: z.object({ kind: z.enum(activationKinds), ...sealed }),
    about: "SUBMIT_ACTIVATION: a SIM, an eSIM or a number to bring along (CARR-16).",
  },
  "sim.activated": { by: answer, data: z.object(attempt), about: "SIM_OK." },
  "port.activated": { by: answer, data: z.object(attempt), about: "PORT_OK." },
  "port.failed": {
    by: answer,
    data: z.object({ ...attempt, code: z.string() }),
    about: "PORT_FAIL: another number has to be chosen (portError).",
  },
  "sim.missing": { by: answer, data: z.object(attempt), about: "NO_SIM (noSimError)." },
  "subscriber.failed": {
    by: answer,
    data: z.object(attempt),
    about: "FAIL: the carrier could not create the subscriber.",
  },
  "port.enabled": {
    by: answer,
    data: z.object(attempt),
    about: "PORT_ACTIVATION_ENABLED: the line works, and the number may come now.",
  },
  "number.chosen": {
    by: customers,
    data: z.object(sealed),
    about: "NEW_NUMBER: another number after a port that failed.",
  },
  "loan.cancelled": {
    by: customers,
    about: "CANCEL_LOAN: a Verizon loan, within fourteen days (FIN-35).",
  },
});
export type Event = typeof events.types;
