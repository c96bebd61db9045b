/** The days on which a truck can bring, or a crew install, what an order has (SCHED-03). */
import { addDays, isDeliveryDay } from "#machines/kit";
import type { Day } from "#machines/kit";
import { installationDays } from "#machines/installation-schedule";
import type * as installation from "#machines/installation-schedule";
import * as order from "#machines/order";
import type { RequestScope } from "#app/.server/request/context.ts";
import { storeTime } from "./store-days.ts";
import { serviceabilityOf, truckDays } from "./delivery-options.ts";
import { orFault } from "#app/.server/outside/faults.ts";
import type { Gateways } from "#app/.server/outside/gateways.ts";

/** A scope in which trucks and crews can be asked; where nobody can, the store's own calendar counts. */
export interface SchedulingScope extends Pick<RequestScope, "engine"> {
  readonly gateways?: Pick<Gateways, "scheduling">;
}

/** The days a truck can come; none where none drives, and nobody is told a date then (SCHED-04). */
export async function deliveryDays(
  { engine, gateways }: SchedulingScope,
  context: order.Context,
): Promise<Day[]> {
  const { shipTo, storefront, currency, lines } = context;
  if (storefront === "us" && shipTo && serviceabilityOf(shipTo.zip) !== "all") return [];
  const skus = lines.filter(order.isByTruck).map(({ sku }) => sku);
  const products = await engine.store.catalogue.products(currency, skus);
  const leadDays = Math.max(0, ...products.map((product) => product.leadDays));
  const days = truckDays(addDays(storeTime(engine, storefront).today, leadDays), storefront);
  if (!gateways) return days;
  const zip = shipTo?.zip ?? "";
  const free = await orFault(gateways.scheduling.deliveryDates({ skus, zip, days }));
  return free instanceof Error ? [] : free.dates;
}

/** Days on which a crew can come, `unsupported` where none installs that, null where nobody answered. */
export async function installationDates(
  { engine, gateways }: SchedulingScope,
  { cartId, storefront }: order.Context,
  { skus, deliveryOn, isAgain }: Pick<InstallationContext, "skus" | "deliveryOn" | "isAgain">,
): Promise<Day[] | "unsupported" | null> {
  const { today } = storeTime(engine, storefront);
  const week = isAgain || deliveryOn === null ? addDays(today, 1) : deliveryOn;
  const days = installationDays(week).filter(
    (day) => day >= today && isDeliveryDay(day, storefront),
  );
  if (!gateways) return days;
  const free = await orFault(gateways.scheduling.installationDates({ cartId, skus, days }));
  if (free instanceof Error) return null;
  return free.outcome === "unsupported" ? free.outcome : free.dates;
}

type InstallationContext = Parameters<typeof installation.lifecycle.keys>[0];
