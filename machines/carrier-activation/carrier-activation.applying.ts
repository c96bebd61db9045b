/** Before the order: carrier, login, line, application and credit check. */
import type { StateMeta } from "#machines/kit";
import { activation, question } from "./carrier-activation.setup.ts";

const telco: StateMeta = { owner: "provider" };
const shopper: StateMeta = { owner: "shopper", rests: true };

const again = {
  target: "#carrierActivation.login",
  guard: "mayStart",
  actions: "noteStart",
} as const;
const removed = {
  target: "#carrierActivation.chooseLine",
  actions: ["forgetAll", "tellCart"],
} as const;
const unverified = {
  target: "#carrierActivation.payInFull",
  actions: ["noteFullPrice", "forgetSealed"],
} as const;

const chooseLine = activation.createStateConfig({
  meta: shopper,
  on: { started: again },
});

const login = activation.createStateConfig({
  entry: "tellCart",
  initial: "entering",
  on: { "line.removed": removed },
  states: {
    entering: {
      meta: shopper,
      on: {
        started: again,
        "login.submitted": { target: "asked", actions: "noteSealed" },
      },
    },
    asked: {
      meta: telco,
      entry: { type: "signInAtCarrier", params: question },
      on: {
        "login.accepted": [
          {
            target: "#carrierActivation.signedIn.byod",
            guard: "bringsDevice",
            actions: "noteAccount",
          },
          { target: "#carrierActivation.signedIn.lineOption", actions: "noteAccount" },
        ],
        "login.refused": { target: "entering", actions: "noteCode" },
        "login.blocked": {
          target: "#carrierActivation.locked",
          actions: { type: "noteReason", params: { code: "TooManyAttempts" } },
        },
      },
    },
  },
});

const locked = activation.createStateConfig({
  meta: { owner: "timer" },
  after: { loginLock: { target: "login", actions: "forgetCode" } },
  on: { "line.removed": removed },
});

const expired = {
  target: "#carrierActivation.login",
  actions: { type: "noteReason", params: { code: "CarrierTokenExpired" } },
} as const;

const signedIn = activation.createStateConfig({
  initial: "lineOption",
  after: { carrierSession: expired },
  on: { "session.expired": expired, started: again, "line.removed": removed },
  states: {
    byod: {
      meta: shopper,
      on: { "device.entered": { target: "lineOption", actions: "noteDevice" } },
    },
    lineOption: {
      meta: shopper,
      on: {
        "line.added": [
          { target: "application", guard: "canAddLine", actions: "noteNewLine" },
          { actions: "noteLimit" },
        ],
        "line.upgraded": {
          target: "#carrierActivation.ready",
          guard: "hasLine",
          actions: "noteUpgrade",
        },
        "verification.failed": unverified,
      },
    },
    application: {
      meta: shopper,
      on: {
        "application.submitted": {
          target: "creditCheck",
          guard: "isComplete",
          actions: ["noteSealed", "fixAddress"],
        },
        "verification.failed": unverified,
      },
    },
    creditCheck: {
      meta: telco,
      entry: ["tellCart", { type: "checkCredit", params: question }],
      on: {
        "credit.approved": "#carrierActivation.ready",
        "deposit.required": {
          target: "#carrierActivation.ready.depositDue",
          actions: "noteDeposit",
        },
        "credit.refused": { target: "#carrierActivation.payInFull", actions: "noteNoCredit" },
        "application.refused": { target: "application", actions: "noteCode" },
        "account.exists": {
          target: "#carrierActivation.login",
          actions: { type: "noteReason", params: { code: "SSNAlreadyExists" } },
        },
        "verification.failed": unverified,
      },
    },
  },
});

const placed = { target: "#carrierActivation.placed", actions: "noteOrder" } as const;

const ready = activation.createStateConfig({
  initial: "open",
  on: {
    started: again,
    "verification.failed": unverified,
    "line.removed": removed,
    "order.cancelled": "withdrawn",
  },
  states: {
    open: {
      meta: shopper,
      entry: ["noteReady", "tellCart"],
      on: { "order.placed": placed },
    },
    depositDue: {
      meta: shopper,
      entry: "tellCart",
      on: { "deposit.accepted": "open" },
    },
  },
});

const payInFull = activation.createStateConfig({
  meta: shopper,
  entry: "tellCart",
  on: {
    started: again,
    "line.removed": removed,
    "order.placed": { ...placed, guard: "isPaidInFull" },
  },
});

export const applying = { chooseLine, login, locked, signedIn, ready, payInFull };
