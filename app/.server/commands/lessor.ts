/** What leases ask of the lessor. A time-out is thrown and tried again; only an answer becomes an event. */
import * as z from "zod";
import type { RawEvent } from "#machines/kit";
import { lessee } from "#app/.server/outside/lessor.ts";
import type { LeaseResult, LessorGateway } from "#app/.server/outside/lessor.ts";
import type { Answer, ExternalCommand } from "#app/.server/engine/engine-context.ts";
import type { Vault } from "#app/.server/outside/secrets/vault.ts";
import { external } from "./command.ts";

function told(leaseId: string, result: LeaseResult): Answer[] {
  const event: RawEvent =
    result.outcome === "approved"
      ? {
          type: "lease.approved",
          amountCents: result.amountCents,
          feeBasisPoints: result.feeBasisPoints,
        }
      : { type: "lease.refused", code: result.code };
  return [{ to: `lease:${leaseId}`, event, role: "provider", key: event.type }];
}

export function lessorCommands(
  lessor: LessorGateway,
  vault: Vault,
): Record<string, ExternalCommand> {
  return {
    applyForLease: external(
      z.looseObject({
        leaseId: z.string(),
        customerId: z.string(),
        state: z.string(),
        sealedApplicantId: z.string(),
      }),
      async ({ leaseId, customerId, state, sealedApplicantId }, { key }) => {
        const sealed = await vault.open(sealedApplicantId, lessee);
        if (!sealed) {
          // Forgotten means that an earlier try was answered and only our note of it was lost.
          const entry = await lessor.find(leaseId);
          return entry ? told(leaseId, entry.result) : [];
        }
        const result = await lessor.apply({ key, leaseId, customerId, state, lessee: sealed });
        await vault.forget(sealedApplicantId);
        return told(leaseId, result);
      },
    ),

    queryLease: external(z.looseObject({ leaseId: z.string() }), async ({ leaseId }) => {
      const entry = await lessor.find(leaseId);
      return entry ? told(leaseId, entry.result) : [];
    }),

    endLease: external(z.looseObject({ leaseId: z.string() }), async ({ leaseId }, { key }) => {
      await lessor.end({ key, leaseId });
      return [];
    }),
  };
}
