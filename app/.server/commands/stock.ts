/** The stock commands: they run inside the transaction that asks, and may refuse all of it. */
import * as z from "zod";
import type { StockAnswer } from "#db";
import type { Refusal } from "#machines/kit";
import type { LocalCommand } from "#app/.server/engine/engine-context.ts";
import { local } from "./command.ts";

const quantity = z.int().positive();
const ofOrder = z.object({ orderId: z.string(), sku: z.string(), quantity });

function refusalOf(answer: StockAnswer): Refusal | null {
  return answer.ok ? null : { code: answer.code, details: { skus: answer.skus } };
}

export const stockCommands: Record<string, LocalCommand> = {
  reserveStock: local(
    z.object({
      cartId: z.string(),
      lines: z.array(z.object({ sku: z.string(), quantity })),
      minutes: z.number().positive(),
    }),
    async (tx, params, { at }) => refusalOf(await tx.stock.reserve({ ...params, now: at })),
  ),
  releaseStock: local(z.object({ cartId: z.string() }), async (tx, params) =>
    refusalOf(await tx.stock.release(params)),
  ),
  allocateStock: local(z.object({ cartId: z.string(), orderId: z.string() }), async (tx, params) =>
    refusalOf(await tx.stock.allocate(params)),
  ),
  takeStock: local(ofOrder, async (tx, params) => refusalOf(await tx.stock.take(params))),
  returnStock: local(ofOrder, async (tx, params) => refusalOf(await tx.stock.giveBack(params))),
  shipStock: local(ofOrder, async (tx, params) => refusalOf(await tx.stock.ship(params))),
};
