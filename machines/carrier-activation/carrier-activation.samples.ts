import type { Samples } from "#machines/kit";
import type { machine } from "./carrier-activation.machine.ts";

const input = { cartId: "C-7K3F", sessionId: "S-1", customerId: "CUS-1" };

const mine = { subscriberId: "SUB-1", lastFour: "0148", isUpgradeable: true };
const young = { subscriberId: "SUB-2", lastFour: "0149", isUpgradeable: false };

const form = {
  sealedId: "SEALED-2",
  ageYears: 36,
  licenceExpiresOn: "2030-01-31",
  today: "2026-11-21",
  isPinAllowed: true,
  billingIsShipping: true,
};

export const samples: Samples<typeof machine> = {
  inputs: { "a customer's cart": input, "a guest's cart": { ...input, customerId: null } },
  events: ({ context: { attempt } }) => [
    { type: "started", telco: "VZW", isOwnDevice: false, activations: 1 },
    { type: "started", telco: "VZW", isOwnDevice: true, activations: 1 },
    { type: "started", telco: "TMB", isOwnDevice: false, activations: 2 },
    { type: "login.submitted", sealedId: "SEALED-1" },
    { type: "login.accepted", subscribers: [mine, young], limitCode: null },
    { type: "login.accepted", subscribers: [mine], limitCode: "MaximumLinesExceeded" },
    { type: "login.refused", code: "InvalidCredentialsError" },
    { type: "login.blocked" },
    { type: "session.expired" },
    { type: "device.entered", imei: "356938035643809" },
    { type: "line.added", keepsNumber: false },
    { type: "line.added", keepsNumber: true },
    { type: "line.upgraded", subscriberId: "SUB-1" },
    { type: "line.upgraded", subscriberId: "SUB-2" },
    { type: "application.submitted", ...form },
    { type: "application.submitted", ...form, ageYears: 17 },
    { type: "application.refused", code: "coverageError" },
    { type: "account.exists" },
    { type: "credit.approved" },
    { type: "deposit.required", amountCents: 40_000 },
    { type: "deposit.accepted" },
    { type: "credit.refused" },
    { type: "verification.failed" },
    { type: "line.removed" },
    { type: "order.placed", orderId: "ORD-1", lineItemId: "2", loanPaymentId: "P-1" },
    { type: "order.cancelled" },
    // A third try shows that answers to the first do not count; a fourth would show nothing new.
    ...(attempt < 3
      ? [
          { type: "activation.submitted", kind: "eSIM", sealedId: "SEALED-3" },
          { type: "activation.submitted", kind: "port", sealedId: "SEALED-3" },
          { type: "number.chosen", sealedId: "SEALED-4" },
        ]
      : []),
    { type: "sim.activated", attempt: Math.max(1, attempt) },
    { type: "port.activated", attempt: Math.max(1, attempt) },
    { type: "port.failed", attempt: Math.max(1, attempt), code: "portError_registered" },
    { type: "port.failed", attempt: attempt + 1, code: "portError_registered" },
    { type: "sim.missing", attempt: Math.max(1, attempt) },
    { type: "subscriber.failed", attempt: Math.max(1, attempt) },
    { type: "port.enabled", attempt: Math.max(1, attempt) },
    { type: "loan.cancelled" },
  ],
  facts: ({ context }) =>
    JSON.stringify([
      context.telco,
      context.isOwnDevice,
      context.limitCode,
      context.keepsNumber,
      context.standing,
      context.attempt,
      context.isLoanOpen,
      context.simActivatedAt !== null,
      context.portActivatedAt !== null,
    ]),
};
