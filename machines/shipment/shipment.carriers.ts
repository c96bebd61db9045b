/** TRACK-05: the carriers whose steps we follow; of others only the number and the address are shown. */

const pages: Readonly<Record<string, (trackingId: string) => string>> = {
  fedex: (id) => `https://www.fedex.com/fedextrack/?trknbr=${id}`,
  ups: (id) => `https://www.ups.com/track?tracknum=${id}`,
  xpo: (id) => `https://track.xpoweb.com/en-us/ltl-shipment/${id}/`,
  lso: (id) => `https://www.lso.com/tracking/${id}`,
};

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
