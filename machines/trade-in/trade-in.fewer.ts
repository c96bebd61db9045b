/** An exchange goes with what was bought: where fewer of that stay, fewer old devices are taken (TRADE-05). Pure. */
import type { Context } from "./trade-in.schema.ts";

/** The devices that are still taken where fewer new ones stay: those that are worth most, and the lines that stand for them. */
export function fewer(
  { devices, lines }: Pick<Context, "devices" | "lines">,
  units: number,
): Pick<Context, "devices" | "lines"> {
  const worth = (at: number) => devices[at]?.unitCents ?? 0;
  const byWorth = devices.map((_, at) => at).sort((one, other) => worth(other) - worth(one));
  const kept = new Map<number, number>();
  let left = units;
  for (const at of byWorth) {
    const count = Math.min(left, devices[at]?.quantity ?? 0);
    kept.set(at, count);
    left -= count;
  }
  const isKept = (_: unknown, at: number) => (kept.get(at) ?? 0) > 0;
  return {
    devices: devices.map((one, at) => ({ ...one, quantity: kept.get(at) ?? 0 })).filter(isKept),
    lines:
      lines.length === devices.length
        ? lines.map((one, at) => ({ ...one, units: kept.get(at) ?? 0 })).filter(isKept)
        : lines,
  };
}
