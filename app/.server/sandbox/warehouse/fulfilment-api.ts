/** The warehouse's and the carriers' HTTP surface: what the store may ask of them. */
import { Router } from "express";
import type { RequestHandler } from "express";
import { labelRequest } from "#app/.server/outside/parcel.ts";
import * as warehouse from "#app/.server/outside/warehouse.ts";
import { keyedCalls } from "#app/.server/sandbox/calls.ts";
import * as orders from "./order-desk.ts";
import { takeLost } from "./lost-desk.ts";
import * as returns from "./return-desk.ts";
import type { Ground } from "#app/.server/sandbox/ground.ts";

export function warehouseApi(parts: Ground): Router {
  const call = keyedCalls(parts);
  const whileOpen: RequestHandler = (_, response, next) => {
    if (parts.settings.read().warehouse === "open") next();
    else response.status(503).json({ error: "the warehouse is closed" });
  };
  return Router()
    .post("/purchase-orders", whileOpen, call(warehouse.purchaseOrder, orders.takeOrder))
    .post("/cancellations", call(warehouse.cancelAsk, orders.takeCancelAsk))
    .post("/cancellations/withdraw", call(warehouse.cancelAsk, orders.withdrawCancelAsk))
    .post("/holds", call(warehouse.hold, orders.takeHold))
    .post("/holds/release", call(warehouse.hold, orders.takeRelease))
    .post("/addresses", call(warehouse.addressChange, orders.takeAddress))
    .post("/swaps", call(warehouse.swapAsk, orders.takeSwapAsk))
    .post("/replacements", call(warehouse.replacementAsk, returns.takeReplacement))
    .post("/lost", call(warehouse.lostNotice, takeLost))
    .post("/send-backs", call(warehouse.sendBackAsk, returns.takeSendBack))
    .post("/trade-ins", call(warehouse.tradeInNotice, returns.expectTradeIn))
    .post("/returns", call(warehouse.returnNotice, returns.takeReturn));
}

export function parcelApi(parts: Ground): Router {
  const call = keyedCalls(parts);
  return Router().post("/labels", call(labelRequest, returns.makeLabel));
}
