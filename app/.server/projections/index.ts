/** Which tables follow which lifecycle. */
import type { Shell } from "#app/.server/shell.ts";
import { indexOrder } from "./orders.ts";

export const projections: Shell["projections"] = { order: [indexOrder] };
