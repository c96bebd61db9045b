/** What programmes ask of the identity service (LC-49). A time-out is thrown and tried again. */
import { memberRequest } from "#app/.server/outside/identity.ts";
import type { IdentityGateway } from "#app/.server/outside/identity.ts";
import type { ExternalCommand } from "#app/.server/engine/engine-context.ts";
import { external } from "./command.ts";

export function identityCommands(identity: IdentityGateway): Record<string, ExternalCommand> {
  return {
    verifyMember: external(memberRequest, async (payload, { key }) => {
      const result = await identity.verify({ key, ...payload });
      const event =
        result.outcome === "confirmed"
          ? { type: "member.confirmed", memberNumber: result.memberNumber }
          : { type: "member.refused", code: result.code };
      return [{ to: `programme-verification:${payload.customerId}`, event, role: "system" }];
    }),
  };
}
