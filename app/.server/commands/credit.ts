/** What an order that is placed asks of credit: what was lent or asked for beside what pays it is ended (FIN-34, FIN-43). */
import * as z from "zod";
import { unusedCredit } from "#app/.server/payments/terms/left-credit.ts";
import type { ExternalCommand } from "#app/.server/engine/engine-context.ts";
import { external } from "./command.ts";

export const creditCommands: Record<string, ExternalCommand> = {
  endCredit: external(
    z.looseObject({ cartId: z.string(), paymentIds: z.array(z.string()) }),
    async ({ cartId, paymentIds }, { engine }) =>
      (await unusedCredit(engine, cartId, paymentIds)).map((ending) => ({
        ...ending,
        role: "system" as const,
      })),
  ),
};
