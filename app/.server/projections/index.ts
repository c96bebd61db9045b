/** Which tables follow which lifecycle. */
import type { Shell } from "../shell.ts";

export const projections: Shell["projections"] = {};
