/** TRACK-05: the carriers whose steps we follow; of others only the number and the address are shown. */

const pages: Readonly<Record<string, (trackingId: string) => string>> = {
  fedex: (id) => `https://www.fedex.com/fedextrack/?trknbr=${id}`,
  ups: (id) => `https://www.ups.com/track?tracknum=${id}`,
  xpo: (id) => `https://track.xpoweb.com/en-us/ltl-shipment/${id}/`,
  lso: (id) => `https://www.lso.com/tracking/${id}`,
};

/** Where a shopper signs up with a courier to choose another day or place for its parcels (TRACK-03). */
const deliveryManagers: Readonly<Record<string, { name: string; url: string }>> = {
  fedex: {
    name: "FedEx Delivery Manager",
    url: "https://www.fedex.com/en-us/delivery-manager.html",
  },
  ups: { name: "UPS My Choice", url: "https://www.ups.com/us/en/track/ups-my-choice.page" },
};

/** The courier's delivery manager; null where it has none. */
export function deliveryManager(courier: string | null): { name: string; url: string } | null {
  return courier === null ? null : (deliveryManagers[courier.toLowerCase()] ?? null);
}

/** The couriers that are tracked, by their code. */
export const trackedCarriers = Object.keys(pages);

/** Whether we follow this courier's steps. Without a courier the store's own are followed. */
export function isTracked(courier: string | null): boolean {
  return courier === null || Object.hasOwn(pages, courier.toLowerCase());
}

/** The courier's own page of a parcel, or what it gave us, or null. */
export function trackingUrl(
  courier: string | null,
  trackingId: string | null,
  given: string | null,
): string | null {
  const page = courier === null ? undefined : pages[courier.toLowerCase()];
  return page && trackingId !== null ? page(encodeURIComponent(trackingId)) : given;
}
