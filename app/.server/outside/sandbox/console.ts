/**
 * The port to the sandbox itself: what QA may see, set and decide there, and what pages show as test data. Without a
 * sandbox there is none.
 */
import * as z from "zod";
import { BOOK_BYTES } from "#app/.server/outside/http/answers.ts";
import { createCaller } from "#app/.server/outside/http/caller.ts";
import type { GatewayOptions } from "#app/.server/outside/http/caller.ts";
import { giftCardFace } from "#app/.server/outside/gift-card.ts";
import { bookEntry } from "#app/.server/outside/payment.ts";
import { parcelDocument, returnDocument } from "./documents.ts";
import { caughtText } from "#app/.server/outside/sms.ts";
import { settings } from "./settings.ts";
import type { Settings } from "./settings.ts";
import { testData } from "./test-data.ts";
import type { TestData } from "./test-data.ts";

const time = z.object({ now: z.iso.datetime(), offsetMs: z.number() });

const stepListed = z.object({
  id: z.int(),
  orderId: z.string(),
  kind: z.string(),
  data: z.record(z.string(), z.unknown()),
  /** The ways it can go; `usual` is the one it takes by itself. */
  ways: z.array(z.string()),
  usual: z.string(),
  /** When it goes by itself; null while it waits for the console or for the answer to a cancel request. */
  dueAt: z.iso.datetime().nullable(),
  isHeld: z.boolean(),
});
export type StepListed = z.output<typeof stepListed>;

const webhookListed = z.object({
  seq: z.int(),
  event_id: z.string(),
  provider: z.string(),
  topic: z.string(),
  type: z.string(),
  attempts: z.int(),
  state: z.enum(["waiting", "delivered", "givenUp"]),
  last_answer: z.string().nullable(),
});

const paymentListed = bookEntry.extend({
  /** The one-time code that counts now, as the shopper would get it. */
  code: z.string().nullable(),
});

const giftCardListed = giftCardFace.extend({
  /** As its recipient gets it. */
  code: z.string(),
  email: z.string().nullable(),
  mobile: z.string().nullable(),
  sent: z.int(),
});

const outcome = z.object({ outcome: z.string() });

/** A console over the sandbox's admin surface. */
export function createSandboxConsole(options: GatewayOptions) {
  const { post, patch, ...caller } = createCaller(options);
  /** Its lists are of everything that was ever played. */
  const get = <T>(path: string, answer: z.ZodType<T>) => caller.get(path, answer, BOOK_BYTES);
  const act = <T>(path: string, answer: z.ZodType<T>, body: object = {}) =>
    post(`/admin${path}`, answer, "console", body);
  return {
    settings: () => get("/admin/settings", settings),
    changeSettings: (change: Partial<Settings>) => patch("/admin/settings", settings, change),
    clock: () => get("/admin/clock", time),
    /** Moves sandbox time forward; due steps run and their webhooks are sent before it answers. */
    advanceClock: (ms: number) => act("/clock/advance", time, { ms }),
    steps: (orderId?: string) =>
      get(
        `/admin/steps${orderId === undefined ? "" : `?orderId=${encodeURIComponent(orderId)}`}`,
        z.array(stepListed),
      ),
    /** Runs a step now; `way` is one of its ways, its usual one when not given. */
    runStep: (id: number, way?: string) => act(`/steps/${id}/run`, outcome, { as: way }),
    /** Runs all steps of an order now, or up to and including a kind of step. */
    finishOrder: (orderId: string, until?: string) =>
      act(`/orders/${encodeURIComponent(orderId)}/finish`, z.object({ steps: z.int() }), { until }),
    /** From now on the steps of an order wait for the console, whatever the settings say. */
    takeOver: (orderId: string) => act(`/orders/${encodeURIComponent(orderId)}/by-hand`, outcome),
    webhooks: () => get("/admin/webhooks", z.array(webhookListed)),
    resendWebhook: (seq: number) => act(`/webhooks/${seq}/resend`, outcome),
    payments: () => get("/admin/payments", z.array(paymentListed)),
    /** Decides a payment the provider is still thinking about. */
    decidePayment: (transactionId: string, decision: "approved" | "declined") =>
      act(`/payments/${transactionId}/decide`, outcome, { outcome: decision }),
    giftCards: () => get("/admin/gift-cards", z.array(giftCardListed)),
    parcels: () => get("/admin/parcels", z.array(parcelDocument)),
    /** Text messages that were caught, newest first. */
    texts: () => get("/sms/messages", z.array(caughtText)),
    returns: () => get("/admin/returns", z.array(returnDocument)),
    /** Stays the same while the sandbox runs, so it is asked for once. */
    testData: onceKnown(() => get("/admin/test-data", testData)),
  };
}
export type SandboxConsole = ReturnType<typeof createSandboxConsole>;

/** An answer that is kept; whoever gets none asks again. */
function onceKnown(ask: () => Promise<TestData>): () => Promise<TestData> {
  let known: Promise<TestData> | null = null;
  return () => {
    known ??= ask().catch((error: unknown) => {
      known = null;
      throw error;
    });
    return known;
  };
}
