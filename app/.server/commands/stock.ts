/** The stock commands: they run inside the transaction that asks, and may refuse all of it. */
import * as z from "zod";
import { stock } from "#db";
import type { StockAnswer } from "#db";
import type { Refusal } from "#machines/kit";
import type { LocalCommand } from "#app/.server/engine/shell.ts";
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
    async (tx, params, { at }) => refusalOf(stock.reserveStock(tx.db, { ...params, now: at })),
  ),
  releaseStock: local(z.object({ cartId: z.string() }), async (tx, params) =>
    refusalOf(stock.releaseStock(tx.db, params)),
  ),
  allocateStock: local(z.object({ cartId: z.string(), orderId: z.string() }), async (tx, params) =>
    refusalOf(stock.allocateStock(tx.db, params)),
  ),
  takeStock: local(ofOrder, async (tx, params) => refusalOf(stock.takeStock(tx.db, params))),
  returnStock: local(ofOrder, async (tx, params) => refusalOf(stock.returnStock(tx.db, params))),
  shipStock: local(ofOrder, async (tx, params) => refusalOf(stock.shipStock(tx.db, params))),
};
