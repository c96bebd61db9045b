/** What the trucks and the crews are told (SCHED-05). */
import {
  dateRequest,
  deliveryBooking,
  installationBooking,
  installationWithdrawal,
} from "#app/.server/outside/scheduling.ts";
import type { SchedulingGateway } from "#app/.server/outside/scheduling.ts";
import type { ExternalCommand } from "#app/.server/engine/engine-context.ts";
import { external } from "./command.ts";

export function schedulingCommands(scheduling: SchedulingGateway): Record<string, ExternalCommand> {
  return {
    scheduleDelivery: external(deliveryBooking, async (booking, { key }) => {
      await scheduling.scheduleDelivery({ key, ...booking });
      return [];
    }),

    scheduleInstallation: external(installationBooking, async (booking, { key }) => {
      await scheduling.scheduleInstallation({ key, ...booking });
      return [];
    }),

    /** Where the crew has been already, what it says of it is noted. */
    withdrawInstallation: external(installationWithdrawal, async (withdrawal, { key }) => {
      await scheduling.withdrawInstallation({ key, ...withdrawal });
      return [];
    }),

    requestDeliveryDate: external(dateRequest, async (request, { key }) => {
      await scheduling.requestDate({ key, ...request });
      return [];
    }),
  };
}
