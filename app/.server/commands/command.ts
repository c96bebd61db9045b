import type * as z from "zod";
import type {
  Answer,
  ExternalCommand,
  ExternalContext,
  LocalCommand,
} from "#app/.server/engine/engine-context.ts";
import type { Refusal } from "#machines/kit";
import type { Tx } from "#db";

/** A command for the outside world with parsed params. */
export function external<S extends z.ZodType>(
  schema: S,
  run: (params: z.output<S>, context: ExternalContext) => Promise<readonly Answer[]>,
): ExternalCommand {
  return { kind: "external", run: async (params, context) => run(schema.parse(params), context) };
}

/** A command inside the transaction with parsed params. */
export function local<S extends z.ZodType>(
  schema: S,
  run: (tx: Tx, params: z.output<S>, context: { at: string }) => Promise<Refusal | null>,
): LocalCommand {
  return {
    kind: "local",
    run: async (tx, params, context) => run(tx, schema.parse(params), context),
  };
}
