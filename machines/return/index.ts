export { hasSerials } from "./return.serials.ts";
export type { Identified } from "./return.serials.ts";
