/** What a trial asks of the second loan provider: to collect an installment, and to give money back (LC-46). */
import * as z from "zod";
import { lifecycleNamed } from "#machines";
import { cents, positiveCents, unpack } from "#machines/kit";
import type { LenderGateway } from "#app/.server/outside/lender.ts";
import type { ExternalCommand, EngineContext } from "#app/.server/engine/engine-context.ts";
import { external } from "./command.ts";

const loan = z.object({ attempt: z.int().positive() });

/** A loan as its lender knows it: by the try that was authorised. */
async function loanOf({ store }: EngineContext, trialId: string) {
  const row = await store.engine.load(`loan:${trialId}`);
  if (!row) throw new Error(`no loan lends for trial ${trialId}`);
  const { context } = unpack(lifecycleNamed("loan"), JSON.parse(row.snapshot));
  return { loanId: trialId, attempt: loan.parse(context).attempt };
}

export function trialCommands(lender: LenderGateway): Record<string, ExternalCommand> {
  return {
    collectInstallment: external(
      z.looseObject({
        trialId: z.string(),
        number: z.int().positive(),
        amountCents: positiveCents,
      }),
      async ({ trialId, number, amountCents }, { key, engine }) => {
        const of = await loanOf(engine, trialId);
        const result = await lender.collect({ key, loan: of, number, amountCents });
        const event =
          result.outcome === "collected"
            ? { type: "installment.paid", number, amountCents: result.amountCents }
            : { type: "installment.declined", number };
        return [{ to: `trial:${trialId}`, event, role: "provider" }];
      },
    ),

    giveBackInstallments: external(
      z.looseObject({ trialId: z.string(), upToCents: positiveCents, amountCents: cents }),
      async ({ trialId, upToCents }, { key, engine }) => {
        await lender.giveBack({ key, loan: await loanOf(engine, trialId), upToCents });
        return [];
      },
    ),
  };
}
