/** What the console may set: how slow, how faulty and how fast the outside world is. */
import * as z from "zod";
import { DAY_MS } from "#machines/kit";

const ms = z
  .int()
  .nonnegative()
  .max(7 * DAY_MS);
const rate = z.number().min(0).max(1);

/** Free days, none, no answer but a fault, none in time, or that nobody installs such things. */
export const calendars = ["free", "none", "error", "slow", "unsupported"] as const;

/** Takes purchase orders, or answers nobody who sends one. */
export const warehouses = ["open", "closed"] as const;

/** Gives money back when asked, or answers nobody who asks for it. */
export const refunds = ["given", "held"] as const;

export const settings = z.strictObject({
  /** How long every call takes before it is answered. */
  gatewayDelayMs: ms.default(150),
  /** The share of calls that break with a 500; in half of them the work is done and only the answer is lost. */
  failureRate: rate.default(0),
  /** How long the time-out cards keep the provider thinking; longer than the store's patience. */
  slowAnswerMs: ms.default(20_000),
  /** How long a webhook waits before it is sent. */
  webhookDelayMs: ms.default(250),
  /** The share of webhooks that are sent twice. */
  webhookDuplicateRate: rate.default(0),
  /** Whether webhooks may overtake each other. */
  webhookShuffle: z.boolean().default(false),
  /** Whether the warehouse and the carriers go on by themselves; otherwise each step waits for the console. */
  automatic: z.boolean().default(true),
  /** How long each of their steps takes. */
  stepDelayMs: ms.default(20_000),
  /** What whoever asks the trucks and the crews for free days is told (SCHED-03, SCHED-04, SCHED-09). */
  calendar: z.enum(calendars).default("free"),
  /** Whether every renewal of a subscription is declined, whatever card it is charged to. */
  declineRenewals: z.boolean().default(false),
  /** What the warehouse does with purchase orders; the store sends again what was not answered. */
  warehouse: z.enum(warehouses).default("open"),
  /** What the bank and the issuer of gift cards do when asked for a refund; the store asks again. */
  refunds: z.enum(refunds).default("given"),
});
export type Settings = z.output<typeof settings>;
