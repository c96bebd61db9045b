/** What was brought, or was to be installed, in vain and waits for another day (LC-21, LC-22). */
import { dayOf } from "#app/fmt.ts";
import type { Day } from "#app/fmt.ts";
import { instant } from "#app/.server/engine/clock.ts";
import { loadFor } from "#app/.server/engine/load-for.ts";
import type { Looking } from "#app/.server/engine/load-for.ts";
import type { EngineContext } from "#app/.server/engine/engine-context.ts";
import { marketOfStore } from "#app/market.ts";
import * as delivery from "#machines/delivery-schedule";
import * as installation from "#machines/installation-schedule";
import { isByTruck, isInstallation } from "#machines/order";
import type { Context, OrderLine } from "#machines/order";

interface Scheduled {
  readonly value: unknown;
  readonly context: { readonly isAgain: boolean; readonly selectedOn: string | null };
}

const choosing: readonly unknown[] = ["needsDate", "choosingWindow"];

/** It came for nothing, and no other day is chosen: asking for the days that are free chooses none. */
function isUndated(schedule: Scheduled | undefined, missed: string, today: Day): boolean {
  if (!schedule) return false;
  const { isAgain, selectedOn } = schedule.context;
  const isOver = isAgain && (selectedOn === null || selectedOn <= today);
  return schedule.value === missed || (isOver && choosing.includes(schedule.value));
}

/** The lines whose customer is to choose another day; whose day stands, or who has it, is left out. */
export async function missedLines(
  engine: EngineContext,
  viewer: Looking,
  { orderId, lines, storefront }: Context,
): Promise<readonly string[]> {
  const today = dayOf(instant(engine.clock), marketOfStore(storefront).timeZone);
  const isToBeDated = async (line: OrderLine) => {
    if (isInstallation(line)) {
      const found = await loadFor(engine, viewer, installation.lifecycle, orderId);
      return isUndated(found?.snapshot, "failed", today);
    }
    if (!isByTruck(line) || !line.hasLeft || line.deliveredAt !== null) return false;
    const found = await loadFor(engine, viewer, delivery.lifecycle, `${orderId}/${line.id}`);
    return isUndated(found?.snapshot, "missed", today);
  };
  const missed = await Promise.all(lines.map(isToBeDated));
  return lines.flatMap(({ id }, index) => (missed[index] ? [id] : []));
}
