/** The trucks' and the crews' calendar: which days are free, what was booked, what was asked for. */
import { setTimeout as sleep } from "node:timers/promises";
import { Router } from "express";
import type { Request } from "express";
import * as port from "#app/.server/outside/scheduling.ts";
import { guarded, keyedCalls, reply } from "#app/.server/sandbox/calls.ts";
import { fullyBooked } from "#app/.server/outside/tables/fulfilment-book.ts";
import type { Ground } from "#app/.server/sandbox/ground.ts";

export function schedulingApi({ answers, clock, documents, queue, settings }: Ground): Router {
  const booked = { outcome: "booked" };

  /** What the console decided about every question for days. */
  async function free(request: Request): Promise<port.FreeDays | null> {
    const { calendar, slowAnswerMs } = settings.read();
    if (calendar === "error") return null;
    if (calendar === "slow") await sleep(slowAnswerMs);
    if (calendar === "unsupported") return { outcome: "unsupported", dates: [] };
    const zip = String(request.query.zip ?? "");
    const days = String(request.query.days ?? "");
    const hasRoom = calendar !== "none" && !fullyBooked.has(zip) && days !== "";
    return { outcome: "dates", dates: hasRoom ? days.split(",") : [] };
  }

  const tellFree = guarded(async (request, response) => {
    const days = await free(request);
    if (days) reply(response, JSON.stringify(days));
    else response.status(500).json({ error: "the calendar is broken" });
  });

  /** A crew that came for nothing comes again once it has a day. */
  function takeInstallation({ order_id }: port.InstallationBooking) {
    for (const parcel of documents.parcels.all()) {
      if (parcel.orderId !== order_id || parcel.status !== "installation.missed") continue;
      const { shipmentId } = parcel;
      documents.parcels.put(shipmentId, { ...parcel, status: "delivered" });
      queue.add({
        orderId: order_id,
        kind: "installed",
        data: { shipmentId },
        readyAt: clock.now(),
      });
    }
    return booked;
  }

  /** The crew stays away: from parcels that are there, and from those that are still to be made. */
  function takeWithdrawal({ order_id }: port.InstallationWithdrawal) {
    const known = documents.orders.find(order_id);
    if (known) {
      const lines = known.order.lines.map((line) => ({ ...line, installation: false }));
      documents.orders.put(order_id, { ...known, order: { ...known.order, lines } });
    }
    for (const parcel of documents.parcels.all())
      if (parcel.orderId === order_id)
        documents.parcels.put(parcel.shipmentId, { ...parcel, installation: false });
    for (const step of queue.waiting(order_id))
      if (step.kind === "installed") queue.close(step.id, "withdrawn", clock.now());
    return { outcome: "withdrawn" };
  }

  /** Somebody looks whether a truck can come that day. */
  function takeRequest({ orderId, lineId, requestedOn }: port.DateRequest) {
    const data = { lineIds: [lineId], requestedOn };
    queue.add({ orderId, kind: "date.answered", data, readyAt: clock.now() });
    return { outcome: "asked" };
  }

  /** The truck comes on the day that was chosen. */
  function takeDelivery({ order_id, delivery_line_item_id, selected_date }: port.DeliveryBooking) {
    const known = documents.orders.find(order_id);
    if (known) {
      const lines = known.order.lines.map((line) =>
        line.lineId === delivery_line_item_id ? { ...line, promisedOn: selected_date } : line,
      );
      documents.orders.put(order_id, { ...known, order: { ...known.order, lines } });
    }
    return booked;
  }

  const call = keyedCalls({ answers });
  return Router()
    .get("/delivery-dates", tellFree)
    .get("/installation-dates", tellFree)
    .post("/deliveries", call(port.deliveryBooking, takeDelivery))
    .post("/installations", call(port.installationBooking, takeInstallation))
    .post("/installations/withdraw", call(port.installationWithdrawal, takeWithdrawal))
    .post("/requests", call(port.dateRequest, takeRequest));
}
