/** What every warehouse promises the store (LC-02, LC-03, LC-10, LC-15); what it says later comes by webhook. */
import { expect, test } from "vitest";
import type { PurchaseOrder, WarehouseGateway } from "#app/.server/outside/warehouse.ts";
import { fresh, opened } from "./subject.ts";
import type { Make } from "./subject.ts";

/** An article the warehouse's test environment keeps. */
export interface KnownGoods {
  readonly sku: string;
}

function orderOf(orderId: string, { sku }: KnownGoods): PurchaseOrder {
  const line = { lineId: "1", sku, quantity: 1, by: "parcel", device: "none" } as const;
  const label = ["Ada Byron", "500 E 4th Street", "Austin TX 78701"];
  const place = { city: "Austin", state: "TX", label, phone: "" };
  const lines = [{ ...line, customized: false, installation: false }];
  return { orderId, shipTo: place, store: null, lines };
}

export function describeWarehouse(who: string, make: Make<WarehouseGateway, KnownGoods>): void {
  test(`${who}: a purchase order is taken once, and the same key gets the same answer`, async () => {
    const { gateway, known } = await opened(make);
    const order = { key: fresh("po"), ...orderOf(fresh("ORD"), known) };
    const first = await gateway.submitPurchaseOrder(order);
    expect(first.outcome).toBe("accepted");
    expect(await gateway.submitPurchaseOrder(order)).toEqual(first);
  });

  test(`${who}: an ask to cancel may come before its order, and may be taken back`, async () => {
    const { gateway } = await opened(make);
    const ask = { orderId: fresh("ORD"), lineIds: ["1"] };
    expect(await gateway.askToCancel({ key: fresh("ask"), ...ask })).toEqual({ outcome: "asked" });
    const back = await gateway.withdrawCancel({ key: fresh("back"), ...ask });
    expect(["withdrawn", "tooLate"]).toContain(back.outcome);
  });

  test(`${who}: a line it never had is too late to swap`, async () => {
    const { gateway, known } = await opened(make);
    const ask = { swapId: fresh("SWP"), orderId: fresh("ORD"), lineId: "1", quantity: 1 };
    const answer = await gateway.askToSwap({ key: fresh("swap"), ...ask, sku: known.sku });
    expect(answer).toEqual({ outcome: "tooLate" });
  });

  test(`${who}: goods that come back get a number and a place to go, once`, async () => {
    const { gateway, known } = await opened(make);
    const [returnId, orderId] = [fresh("RET"), fresh("ORD")];
    const lines = [{ lineId: "1", sku: known.sku, units: 1, serials: [] }];
    const about = { returnId, orderId, shipmentId: `${returnId}-S`, lines };
    const notice = { key: fresh("return"), ...about, channel: "ship" as const };
    const first = await gateway.announceReturn(notice);
    expect(first).toMatchObject({ outcome: "accepted" });
    expect(first.rmaId && first.warehouse).toBeTruthy();
    expect(await gateway.announceReturn(notice)).toEqual(first);
  });
}
