/** What QA may do in the sandbox console. Each form posts an `intent`; success leads back to where it was posted. */
import { setTimeout as pause } from "node:timers/promises";
import { json, redirect } from "@remix-run/node";
import type { AppLoadContext } from "@remix-run/node";
import * as z from "zod";
import { flash } from "#app/.server/request/flash.ts";
import { GatewayFault, GatewayTimeout } from "#app/.server/outside/faults.ts";
import type { SandboxConsole } from "#app/.server/outside/sandbox/console.ts";
import { CLOCK_LAG_MS, advanceClock } from "#app/.server/engine/sandbox-clock.ts";
import { calendars, refunds, warehouses } from "#app/.server/outside/sandbox/settings.ts";
import { retryParked } from "#app/.server/engine/retrying.ts";
import { sandboxOf } from "./played-world.ts";

const HOUR = 3_600_000;
/** The sandbox refuses to skip more in one go. */
const MOST_DAYS = 400;

const unitMs = { hours: HOUR, days: 24 * HOUR } as const;
const seconds = z.coerce.number().min(0).max(604_800);
const percent = z.coerce.number().min(0).max(100);
const ticked = z
  .literal("on")
  .optional()
  .transform((value) => value === "on");

const intents = z.discriminatedUnion("intent", [
  z
    .object({
      intent: z.literal("advance"),
      amount: z.coerce.number().positive(),
      unit: z.enum(["hours", "days"]),
    })
    .refine(({ amount, unit }) => amount * unitMs[unit] <= MOST_DAYS * unitMs.days),
  z.object({
    intent: z.literal("settings"),
    gatewayDelay: seconds,
    slowAnswer: seconds,
    webhookDelay: seconds,
    stepDelay: seconds,
    calendar: z.enum(calendars).default("free"),
    warehouse: z.enum(warehouses).default("open"),
    refunds: z.enum(refunds).default("given"),
    failureRate: percent,
    webhookDuplicateRate: percent,
    webhookShuffle: ticked,
    automatic: ticked,
    declineRenewals: ticked,
  }),
  z.object({ intent: z.literal("step"), id: z.coerce.number().int(), way: z.string().min(1) }),
  z.object({ intent: z.literal("finish"), orderId: z.string().min(1) }),
  z.object({
    intent: z.literal("decide"),
    transactionId: z.string().regex(/^[\w-]+$/),
    outcome: z.enum(["approved", "declined"]),
  }),
  z.object({ intent: z.literal("resend"), seq: z.coerce.number().int() }),
  z.object({ intent: z.literal("retry"), outboxId: z.string().min(1) }),
]);
type Intent = z.output<typeof intents>;

/** Why nothing happened: `invalid` what was typed, `refused` by the sandbox, `away` when it does not answer. */
export type SandboxFault = "invalid" | "refused" | "away";

const statusOf: Record<SandboxFault, number> = { invalid: 422, refused: 409, away: 503 };

/** Does what a form of the console asks for. */
export async function sandboxAction(request: Request, context: AppLoadContext) {
  const sandbox = sandboxOf(context);
  const posted = intents.safeParse(Object.fromEntries(await request.formData()));
  const fault = posted.success ? await attempt(posted.data, sandbox, context) : "invalid";
  if (fault) return json({ fault }, { status: statusOf[fault] });
  const headers = { "Set-Cookie": flash("done") };
  return redirect(new URL(request.url).pathname, { status: 303, headers });
}

async function attempt(
  intent: Intent,
  sandbox: SandboxConsole,
  context: AppLoadContext,
): Promise<SandboxFault | null> {
  try {
    return (await act(intent, sandbox, context)) ? null : "refused";
  } catch (error) {
    if (error instanceof GatewayFault) return "refused";
    if (error instanceof GatewayTimeout) return "away";
    throw error;
  }
}

/** False where there was nothing to do it to. */
async function act(
  intent: Intent,
  sandbox: SandboxConsole,
  { engine }: AppLoadContext,
): Promise<boolean> {
  switch (intent.intent) {
    case "advance": {
      const ms = Math.round(intent.amount * unitMs[intent.unit]);
      await advanceClock(engine.store, ms);
      // What the world says of the new time must not reach a process of the store that still lives in the old one.
      await pause(CLOCK_LAG_MS);
      engine.wake();
      await sandbox.advanceClock(ms);
      return true;
    }
    case "settings":
      await sandbox.changeSettings({
        gatewayDelayMs: ms(intent.gatewayDelay),
        slowAnswerMs: ms(intent.slowAnswer),
        webhookDelayMs: ms(intent.webhookDelay),
        stepDelayMs: ms(intent.stepDelay),
        calendar: intent.calendar,
        ...{ warehouse: intent.warehouse, refunds: intent.refunds },
        failureRate: intent.failureRate / 100,
        webhookDuplicateRate: intent.webhookDuplicateRate / 100,
        webhookShuffle: intent.webhookShuffle,
        automatic: intent.automatic,
        declineRenewals: intent.declineRenewals,
      });
      return true;
    case "step":
      await sandbox.runStep(intent.id, intent.way);
      return true;
    case "finish":
      await sandbox.finishOrder(intent.orderId);
      return true;
    case "decide":
      await sandbox.decidePayment(intent.transactionId, intent.outcome);
      return true;
    case "resend":
      await sandbox.resendWebhook(intent.seq);
      return true;
    case "retry": {
      const isBack = await retryParked(engine, intent.outboxId);
      engine.wake();
      return isBack;
    }
  }
}

function ms(seconds: number): number {
  return Math.round(seconds * 1000);
}
