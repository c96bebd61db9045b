/** Payment methods that the machines know and no provider serves yet: the answer is an honest no. */
import * as z from "zod";
import type { ExternalCommand } from "#app/.server/shell.ts";
import { external } from "./command.ts";

const refuse = external(z.looseObject({ paymentId: z.string() }), async ({ paymentId }) => [
  {
    to: `payment:${paymentId}`,
    event: { type: "failed", kind: "try-block", code: "InvalidChosenPayment" },
    role: "provider",
  },
]);

export const unofferedCommands: Record<string, ExternalCommand> = {
  initiateRedirect: refuse,
};
