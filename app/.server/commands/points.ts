/** Points as a way to pay: what other payments ask of a provider, these ask of the customer's points account. */
import * as z from "zod";
import { cents, positiveCents, unpack } from "#machines/kit";
import * as payment from "#machines/payment";
import { findPoints } from "#app/.server/identity/points-accounts.ts";
import type {
  Answer,
  ExternalCommand,
  ExternalContext,
  EngineContext,
} from "#app/.server/engine/engine-context.ts";

const payload = z.looseObject({ paymentId: z.string(), attempt: positiveCents });
const ofAmount = payload.extend({ amountCents: positiveCents });
const captured = ofAmount.extend({ captureId: z.string() });
const refunded = ofAmount.extend({ refundId: z.string() });
const charged = ofAmount.extend({ chargeId: z.string() });
const credited = ofAmount.extend({ creditId: z.string() });
const released = payload.extend({ releaseId: z.string(), amountCents: cents.nullable() });

/** Whose points a payment is, when it is one of points. */
async function pointsPayment(
  engine: EngineContext,
  paymentId: string,
): Promise<payment.Context | null> {
  const row = await engine.store.engine.load(`payment:${paymentId}`);
  if (!row) return null;
  const { context } = unpack(payment.lifecycle, JSON.parse(row.snapshot));
  return context.method === "rewards" ? context : null;
}

type Params = Record<string, unknown>;
type Run = (params: Params, paying: payment.Context, context: ExternalContext) => Promise<Answer[]>;

function refused(paymentId: string): Answer[] {
  const event = { type: "failed", kind: "try-block", code: "RewardsRedemptionFailed" };
  return [{ to: `payment:${paymentId}`, event, role: "provider" }];
}

/** Hands a question on to the account; it answers the payment by itself. */
async function passedOn(
  engine: EngineContext,
  { customerId, paymentId }: payment.Context,
  event: Answer["event"],
): Promise<Answer[]> {
  const found = customerId === null ? null : await findPoints(engine, customerId);
  if (!found) return refused(paymentId);
  return [{ to: `points-account:${customerId}`, event, role: "system" }];
}

const runs: Readonly<Record<string, Run>> = {
  preparePayment(params, paying, { engine }) {
    const { paymentId, attempt, amountCents } = ofAmount.parse(params);
    return passedOn(engine, paying, { type: "points.asked", paymentId, attempt, amountCents });
  },
  async syncPayment(params) {
    const { paymentId } = payload.parse(params);
    return [{ to: `payment:${paymentId}`, event: { type: "one.step.ok" }, role: "provider" }];
  },
  /** After a silence the account is asked again: what it holds already it holds once. */
  queryPayment(params, paying, { engine }) {
    const { paymentId, attempt } = payload.parse(params);
    const { amountCents } = paying;
    return passedOn(engine, paying, { type: "points.asked", paymentId, attempt, amountCents });
  },
  capturePayment(params, paying, { engine }) {
    const { paymentId, amountCents, captureId } = captured.parse(params);
    return passedOn(engine, paying, { type: "points.used", paymentId, amountCents, captureId });
  },
  voidPayment(params, paying, { engine }) {
    const { paymentId, attempt, releaseId, amountCents } = released.parse(params);
    const back = { paymentId, attempt, releaseId, amountCents };
    return passedOn(engine, paying, { type: "points.released", ...back });
  },
  refundPayment(params, paying, { engine }) {
    const { paymentId, amountCents, refundId } = refunded.parse(params);
    return passedOn(engine, paying, { type: "points.refunded", paymentId, amountCents, refundId });
  },
  /** Where there are too few of them left, an agent settles it with the customer. */
  chargeAgain(params, paying, { engine }) {
    const { paymentId, amountCents, chargeId } = charged.parse(params);
    return passedOn(engine, paying, { type: "points.charged", paymentId, amountCents, chargeId });
  },
  creditCharge(params, paying, { engine }) {
    const { paymentId, amountCents, chargeId } = charged.parse(params);
    return passedOn(engine, paying, { type: "charge.returned", paymentId, amountCents, chargeId });
  },
  /** Money is not paid out in points: it becomes balance. */
  async payCredit(params) {
    const { paymentId, creditId } = credited.parse(params);
    const event = { type: "credit.failed", creditId, code: "RewardsRedemptionFailed" };
    return [{ to: `payment:${paymentId}`, event, role: "provider" }];
  },
};

/** The same commands, with payments by points answered by the points account and all others as before. */
export function withPoints<C extends { readonly kind: string }>(
  commands: Readonly<Record<string, C | ExternalCommand>>,
): Record<string, C | ExternalCommand> {
  return Object.fromEntries(
    Object.entries(commands).map(([name, other]) => {
      const run = runs[name];
      return [name, run && isExternal(other) ? besides(other, run) : other];
    }),
  );
}

function isExternal(command: { readonly kind: string }): command is ExternalCommand {
  return command.kind === "external";
}

function besides(other: ExternalCommand, run: Run): ExternalCommand {
  return {
    kind: "external",
    async run(params, context) {
      const { paymentId } = payload.parse(params);
      const paying = await pointsPayment(context.engine, paymentId);
      return paying ? run(params, paying, context) : other.run(params, context);
    },
  };
}
