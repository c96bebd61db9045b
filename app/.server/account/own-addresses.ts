import type { AddressUse } from "#db";

export const uses = ["shipping", "billing"] as const satisfies readonly AddressUse[];
