/** The HTTP clients of the warehouse and parcel ports. */
import type { Caller } from "./caller.ts";
import { label } from "#app/.server/outside/parcel.ts";
import type { ParcelGateway } from "#app/.server/outside/parcel.ts";
import {
  addressChangeResult,
  cancelAskResult,
  holdResult,
  lostNoticeResult,
  purchaseOrderResult,
  releaseResult,
  replacementAskResult,
  returnNoticeResult,
  sendBackAskResult,
  swapAskResult,
  tradeInNoticeResult,
  withdrawCancelResult,
} from "#app/.server/outside/warehouse.ts";
import type { WarehouseGateway } from "#app/.server/outside/warehouse.ts";

export function warehouseOver({ post }: Caller): WarehouseGateway {
  return {
    submitPurchaseOrder: ({ key, ...request }) =>
      post("/warehouse/purchase-orders", purchaseOrderResult, key, request),
    askToCancel: ({ key, ...request }) =>
      post("/warehouse/cancellations", cancelAskResult, key, request),
    withdrawCancel: ({ key, ...request }) =>
      post("/warehouse/cancellations/withdraw", withdrawCancelResult, key, request),
    hold: ({ key, ...request }) => post("/warehouse/holds", holdResult, key, request),
    release: ({ key, ...request }) => post("/warehouse/holds/release", releaseResult, key, request),
    changeAddress: ({ key, ...request }) =>
      post("/warehouse/addresses", addressChangeResult, key, request),
    askToSwap: ({ key, ...request }) => post("/warehouse/swaps", swapAskResult, key, request),
    askToReplace: ({ key, ...request }) =>
      post("/warehouse/replacements", replacementAskResult, key, request),
    decideLost: ({ key, ...request }) => post("/warehouse/lost", lostNoticeResult, key, request),
    sendBack: ({ key, ...request }) =>
      post("/warehouse/send-backs", sendBackAskResult, key, request),
    expectTradeIn: ({ key, ...request }) =>
      post("/warehouse/trade-ins", tradeInNoticeResult, key, request),
    announceReturn: ({ key, ...request }) =>
      post("/warehouse/returns", returnNoticeResult, key, request),
  };
}

export function parcelOver({ post }: Caller): ParcelGateway {
  return { createLabel: ({ key, ...request }) => post("/parcel/labels", label, key, request) };
}
