/** What was brought, or was to be installed, in vain and waits for another day (LC-21, LC-22). */
import { loadFor } from "#app/.server/engine/load-for.ts";
import type { Looking } from "#app/.server/engine/load-for.ts";
import type { EngineContext } from "#app/.server/engine/engine-context.ts";
import * as delivery from "#machines/delivery-schedule";
import * as installation from "#machines/installation-schedule";
import { isByTruck, isInstallation } from "#machines/order";
import type { Context, OrderLine } from "#machines/order";

/** The lines whose customer is to choose another day; whose day stands, or who has it, is left out. */
export async function missedLines(
  engine: EngineContext,
  viewer: Looking,
  { orderId, lines }: Context,
): Promise<readonly string[]> {
  const isToBeDated = async (line: OrderLine) => {
    if (isInstallation(line)) {
      const found = await loadFor(engine, viewer, installation.lifecycle, orderId);
      return found?.snapshot.matches("failed") ?? false;
    }
    if (!isByTruck(line) || !line.hasLeft || line.deliveredAt !== null) return false;
    const found = await loadFor(engine, viewer, delivery.lifecycle, `${orderId}/${line.id}`);
    return found?.snapshot.matches("missed") ?? false;
  };
  const missed = await Promise.all(lines.map(isToBeDated));
  return lines.flatMap(({ id }, index) => (missed[index] ? [id] : []));
}
