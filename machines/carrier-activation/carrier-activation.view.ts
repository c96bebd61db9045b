import type { SnapshotFrom, StateValue } from "xstate";
import type { Tone, Role, View } from "#machines/kit";
import { isKindOpen, loanEndsAt } from "./carrier-activation.guards.ts";
import type { machine } from "./carrier-activation.machine.ts";
import { events } from "./carrier-activation.schema.ts";
import type { Context } from "./carrier-activation.schema.ts";
import { unlockedAt } from "./carrier-activation.setup.ts";
import { flagsOf } from "./carrier-activation.effects.ts";
import type { ActivationFlags } from "./carrier-activation.effects.ts";
import { activationKinds } from "./carriers.ts";
import type { ActivationKind } from "./carriers.ts";

/** LC-09's states; those the spec names keep its words. */
export type Status =
  | "chooseLine"
  | "login"
  | "loggingIn"
  | "locked"
  | "byod"
  | "lineOption"
  | "application"
  | "creditCheck"
  | "ready"
  | "depositDue"
  | "payInFull"
  | "waitSim"
  | "activating"
  | "portFailed"
  | "SIM_ACTIVATED"
  | "PORT_ACTIVATED"
  | "activated"
  | "withdrawn";

type Shown = Pick<
  Context,
  | "cartId"
  | "telco"
  | "isOwnDevice"
  | "subscribers"
  | "limitCode"
  | "upgraded"
  | "keepsNumber"
  | "depositCents"
  | "standing"
  | "code"
  | "orderId"
  | "kind"
>;

export interface ActivationView extends View, Shown {
  readonly status: Status;
  readonly flags: ActivationFlags;
  /** What may be activated now (CARR-14). */
  readonly kinds: readonly ActivationKind[];
  /** Until when the loan may be taken back; null where there is none (FIN-35). */
  readonly loanUntil: string | null;
  /** When the device may leave its carrier (CARR-20); null before it is active. */
  readonly unlockedAt: string | null;
  readonly isLoanCancelled: boolean;
}

const tones: Record<Status, Tone> = {
  chooseLine: "you",
  login: "you",
  loggingIn: "us",
  locked: "stopped",
  byod: "you",
  lineOption: "you",
  application: "you",
  creditCheck: "us",
  ready: "done",
  depositDue: "you",
  payInFull: "you",
  waitSim: "you",
  activating: "us",
  portFailed: "stopped",
  SIM_ACTIVATED: "done",
  PORT_ACTIVATED: "done",
  activated: "final",
  withdrawn: "cancelled",
};

/** The states of the chart that are called otherwise, and those of which a screen sees only one. */
const names: Readonly<Record<string, Status>> = {
  entering: "login",
  asked: "loggingIn",
  open: "ready",
  kept: "SIM_ACTIVATED",
  unlocked: "SIM_ACTIVATED",
  portActivated: "PORT_ACTIVATED",
};

const isStatus = (name: string): name is Status => Object.hasOwn(tones, name);

function statusOf({ value }: Pick<SnapshotFrom<typeof machine>, "value">): Status {
  const inner = innermost(value);
  const name = names[inner] ?? inner;
  return isStatus(name) ? name : "chooseLine";
}

function innermost(value: StateValue): string {
  if (typeof value === "string") return value;
  const [inner] = Object.values(value);
  return inner === undefined ? "" : innermost(inner);
}

/** Events whose guards read the form, by the states that have the form. */
const forms: Partial<Record<Status, readonly (keyof typeof events.shapes)[]>> = {
  chooseLine: ["started"],
  login: ["started", "login.submitted"],
  byod: ["started", "device.entered"],
  lineOption: ["started", "line.added", "line.upgraded"],
  application: ["started", "application.submitted"],
  ready: ["started"],
  depositDue: ["started", "deposit.accepted"],
  payInFull: ["started"],
  portFailed: ["number.chosen"],
};

export function view(snapshot: SnapshotFrom<typeof machine>, audience: Role): ActivationView {
  const { context } = snapshot;
  const status = statusOf(snapshot);
  const isOpen = status === "waitSim" || status === "SIM_ACTIVATED";
  const kinds = isOpen ? activationKinds.filter((kind) => isKindOpen(context, kind)) : [];
  const isLoanOpen = context.isLoanOpen && (isOpen || status === "PORT_ACTIVATED");
  const asked = [
    ...(forms[status] ?? []),
    ...(kinds.length > 0 ? (["activation.submitted"] as const) : []),
    ...(isLoanOpen ? (["loan.cancelled"] as const) : []),
  ];
  return {
    status,
    tone: tones[status],
    events: asked.filter((type) => events.shapes[type].by.some((role) => role === audience)),
    blockers: context.code === null ? [] : [{ event: "activation.submitted", code: context.code }],
    ...shownOf(context),
    flags: flagsOf(context, status === "withdrawn"),
    kinds,
    loanUntil: loanEndsAt(context),
    unlockedAt: unlockedAt(context),
    isLoanCancelled: context.isLoanCancelled,
  };
}

function shownOf(context: Context): Shown {
  const { cartId, telco, isOwnDevice, subscribers, limitCode, upgraded, keepsNumber } = context;
  const { depositCents, standing, code, orderId, kind } = context;
  return {
    ...{ cartId, telco, isOwnDevice, subscribers, limitCode, upgraded, keepsNumber },
    ...{ depositCents, standing, code, orderId, kind },
  };
}
