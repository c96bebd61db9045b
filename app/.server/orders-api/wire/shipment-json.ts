/** A parcel of an order in the names of ENT-21: the only place that writes them. */
import type { ShipmentView } from "#machines/shipment";

export function shipmentJson(view: ShipmentView) {
  const { courier, checkpoints, track } = view;
  return {
    shipment_id: view.shipmentId,
    /** By which the parcel is followed; null for one whose steps nobody tells us (TRACK-05). */
    after_ship_id: view.tracked && view.trackingId !== null ? view.shipmentId : null,
    ...{ tracking_id: view.trackingId, tracking_url: view.trackingUrl, courier_name: courier },
    ...{ status: view.status, active: view.active, line_item_ids: [...view.lineIds] },
    expected_delivery: view.expectedOn,
    shipment_pickup_date: view.pickedUpAt,
    shipment_delivery_date: view.deliveredAt,
    /** The stations that it has reached, in their order. */
    history: track.flatMap(({ station, at }) => (at === null ? [] : [{ status: station, at }])),
    /** The newest first (TRACK-09). */
    checkpoints: checkpoints.map((one) => ({
      ...{ courier_name: courier, city: one.city, state: one.state, pin_code: one.pinCode },
      location: [one.city, one.state].filter(Boolean).join(", ") || null,
      ...{ message: one.message, status: one.status, checkpoint_time: one.checkpointTime },
    })),
  };
}
