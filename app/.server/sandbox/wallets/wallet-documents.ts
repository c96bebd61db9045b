/** What the sandbox's PayPal and Affirm remember of a payment, and what a tester may make of it. */
import * as z from "zod";
import { walletEntry, walletRequest } from "#app/.server/outside/wallet.ts";

/** The buttons of a page: each is one outcome. */
export const manners = [
  "approve",
  "sixMonths",
  "withoutWord",
  "withoutReturn",
  "twice",
  "unknownAddress",
  "abroad",
  "decline",
  "cancel",
  "cartUnreadable",
  "completionFails",
  "noticeFails",
  "releaseFails",
] as const;
export type Manner = (typeof manners)[number];

export const walletDocument = walletEntry.extend({
  ...walletRequest.shape,
  /** Which button was pressed; null while none was. */
  manner: z.enum(manners).nullable(),
});
export type WalletDocument = z.output<typeof walletDocument>;
