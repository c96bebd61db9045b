/** What the store's console may see and set: settings, time, steps, webhooks, books. */
import { Router } from "express";
import type { Request, RequestHandler } from "express";
import * as z from "zod";
import { parseSettingsChange } from "./settings.ts";
import { guarded } from "#app/.server/sandbox/calls.ts";
import type { CardProvider } from "#app/.server/sandbox/cards/card-provider.ts";
import type { GiftCardStock } from "#app/.server/sandbox/gift-cards/gift-card-stock.ts";
import type { Fulfilment } from "#app/.server/sandbox/warehouse/fulfilment.ts";
import { iso } from "#app/.server/sandbox/sandbox-clock.ts";
import { testData } from "./test-data.ts";
import type { Ground } from "#app/.server/sandbox/ground.ts";
import { DAY_MS } from "#machines/kit";

const advanceBody = z.strictObject({
  ms: z
    .int()
    .positive()
    .max(400 * DAY_MS),
});
const runBody = z.strictObject({ as: z.string().optional() });
const finishBody = z.strictObject({ until: z.string().optional() });
const decideBody = z.strictObject({ outcome: z.enum(["approved", "declined"]) });

/** How an outcome other than `done` is answered. */
const statusOf: Readonly<Record<string, number>> = {
  ...{ "no such step": 404, "no such webhook": 404, "no such way": 422 },
  ...{ held: 409, "nothing to decide": 409 },
};

export interface AdminParts extends Ground {
  readonly fulfilment: Fulfilment;
  readonly provider: CardProvider;
  readonly giftCards: GiftCardStock;
  /** Does what is due now, and sends what was said. */
  tick(): Promise<void>;
}

export function adminApi(parts: AdminParts): Router {
  return Router().use(timeApi(parts), stepsApi(parts), sayingsApi(parts), booksApi(parts));
}

function timeApi({ clock, queue, settings, tick }: AdminParts): Router {
  const time = () => ({ now: iso(clock.now()), offsetMs: clock.offsetMs() });
  return Router()
    .get("/settings", (_, response) => void response.json(settings.read()))
    .patch("/settings", (request, response) => {
      const change = parseSettingsChange(request.body);
      if (!change) return void response.status(400).json({ error: "no such settings" });
      const wasAutomatic = settings.read().automatic;
      const next = settings.change(change);
      if (next.automatic && !wasAutomatic) queue.restart(clock.now());
      response.json(next);
    })
    .get("/clock", (_, response) => void response.json(time()))
    .post(
      "/clock/advance",
      byHand(tick, ({ body }) => {
        clock.advance(advanceBody.parse(body).ms);
        return time();
      }),
    );
}

function stepsApi({ fulfilment, queue, tick }: AdminParts): Router {
  return Router()
    .get("/steps", (request, response) => {
      const { orderId } = request.query;
      response.json(fulfilment.list(typeof orderId === "string" ? orderId : undefined));
    })
    .post(
      "/steps/:id/run",
      byHand(tick, ({ body, params }) => ({
        outcome: fulfilment.run(Number(params.id), runBody.parse(body ?? {}).as),
      })),
    )
    .post(
      "/orders/:orderId/finish",
      byHand(tick, ({ body, params }) => {
        const { until } = finishBody.parse(body ?? {});
        return { steps: fulfilment.finish(String(params.orderId), until) };
      }),
    )
    .post("/orders/:orderId/by-hand", (request, response) => {
      queue.setByHand(String(request.params.orderId));
      response.json({ outcome: "done" });
    });
}

/** Webhooks, and the payments that wait for a word. */
function sayingsApi({ book, provider, tick, webhooks }: AdminParts): Router {
  return Router()
    .get("/webhooks", (_, response) => void response.json(webhooks.list(200)))
    .post(
      "/webhooks/:seq/resend",
      byHand(tick, ({ params }) => ({
        outcome: webhooks.resend(Number(params.seq)) ? "done" : "no such webhook",
      })),
    )
    .get("/payments", (_, response) => {
      response.json(
        book
          .entries()
          .map((entry) => ({ ...entry, code: book.find(entry.transactionId)?.code ?? null })),
      );
    })
    .post(
      "/payments/:transactionId/decide",
      byHand(tick, ({ body, params }) => {
        const { outcome } = decideBody.parse(body);
        const isDecided = provider.decide(String(params.transactionId), outcome);
        return { outcome: isDecided ? "done" : "nothing to decide" };
      }),
    );
}

function booksApi({ documents, giftCards }: AdminParts): Router {
  return Router()
    .get("/gift-cards", (_, response) => {
      response.json(
        giftCards.all().map((card) => ({
          ...giftCards.face(card),
          ...{ code: card.code, email: card.email, mobile: card.mobile, sent: card.sent },
        })),
      );
    })
    .get("/parcels", (_, response) => void response.json(documents.parcels.all()))
    .get("/returns", (_, response) => void response.json(documents.returns.all()))
    .get("/test-data", (_, response) => void response.json(testData));
}

/** What is done by hand: whatever is due then happens before it is answered. */
function byHand(tick: () => Promise<void>, work: (request: Request) => object): RequestHandler {
  return guarded(async (request, response) => {
    const done = work(request);
    await tick();
    const outcome = "outcome" in done ? String(done.outcome) : "done";
    response.status(statusOf[outcome] ?? 200).json(done);
  });
}
