/** Trucks and crews over HTTP. */
import type { Caller } from "./caller.ts";
import {
  bookingResult,
  dateRequestResult,
  freeDays,
  withdrawalResult,
} from "#app/.server/outside/scheduling.ts";
import type { SchedulingGateway } from "#app/.server/outside/scheduling.ts";

export function schedulingOver({ get, post }: Caller): SchedulingGateway {
  return {
    deliveryDates: ({ skus, zip, days }) => {
      const query = new URLSearchParams({ skus: skus.join(","), zip, days: days.join(",") });
      return get(`/scheduling/delivery-dates?${query.toString()}`, freeDays);
    },
    installationDates: ({ skus, cartId, days }) => {
      const query = new URLSearchParams({ skus: skus.join(","), cartId, days: days.join(",") });
      return get(`/scheduling/installation-dates?${query.toString()}`, freeDays);
    },
    scheduleDelivery: ({ key, ...booking }) =>
      post("/scheduling/deliveries", bookingResult, key, booking),
    scheduleInstallation: ({ key, ...booking }) =>
      post("/scheduling/installations", bookingResult, key, booking),
    withdrawInstallation: ({ key, ...withdrawal }) =>
      post("/scheduling/installations/withdraw", withdrawalResult, key, withdrawal),
    requestDate: ({ key, ...request }) =>
      post("/scheduling/requests", dateRequestResult, key, request),
  };
}
