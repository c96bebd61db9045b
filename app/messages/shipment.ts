import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Bar, Station } from "#machines/order";

/** What each station of a progress bar is called (TRACK-06 to TRACK-10). */
const stations: Readonly<Record<Station, MessageDescriptor>> = {
  Ordered: msg`Ordered`,
  Received: msg`Return requested`,
  InProcess: msg`In process`,
  Shipped: msg`Shipped`,
  InTransit: msg`On the way`,
  AtHub: msg`At hub`,
  OutForDelivery: msg`Out for delivery`,
  ReadyForPickUp: msg`Ready for pickup`,
  Delivered: msg`Delivered`,
  Installed: msg`Installed`,
};

/** Goods are handed over differently on each bar. */
const ends: Readonly<Record<Bar, MessageDescriptor>> = {
  delivery: stations.Delivered,
  pickup: msg`Picked up`,
  return: msg`Back with us`,
};

export function stationMessage(bar: Bar, station: Station): MessageDescriptor {
  return station === "Delivered" ? ends[bar] : stations[station];
}

/** What a checkpoint says when the carrier sends no words of its own. */
export const activityMessages: Readonly<Record<string, MessageDescriptor>> = {
  ...stations,
  "attempt.failed": msg`Delivery attempted, nobody was there`,
  "delivery.failed": msg`Delivery failed`,
  checkpoint: msg`Scanned on the way`,
};

/** A carrier's own name, the same in every language; an unknown one keeps its code. */
const carriers: Readonly<Record<string, string>> = {
  fedex: "FedEx",
  ups: "UPS",
  xpo: "XPO",
  lso: "LSO",
  usps: "USPS",
  dhl: "DHL",
  inpost: "InPost",
};

export function carrierName(code: string): string {
  return carriers[code.toLowerCase()] ?? code;
}
