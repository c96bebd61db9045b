/** Which tables follow which lifecycle. */
import type { Shell } from "../shell.ts";
import { indexOrder } from "./orders.ts";

export const projections: Shell["projections"] = { order: [indexOrder] };
