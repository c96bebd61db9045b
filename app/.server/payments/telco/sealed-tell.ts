/** Secrets for a phone company: kept in the vault until it is asked. */
import type { PayingContext } from "#app/.server/request/context.ts";
import { sendSealed } from "#app/.server/outside/secrets/vault.ts";
import { tellActivation } from "./activation.ts";
import type { FoundActivation } from "./activation.ts";
import type { PostedEvent } from "#app/.server/request/event-form.ts";
import type { RawEvent } from "#machines/kit";
import type { Outcome } from "#app/.server/engine/dispatch.ts";

/** Keeps what was typed, and forgets it again where nobody is going to ask for it. */
export function sealedTell(
  { engine, vault }: Pick<PayingContext, "engine" | "vault">,
  found: Pick<FoundActivation, "id" | "actor">,
  posted: Pick<PostedEvent, "rev" | "key">,
  event: RawEvent,
  secret: object,
): Promise<Outcome> {
  return sendSealed(vault, secret, (sealedId) =>
    tellActivation(engine, found, { ...event, sealedId }, posted),
  );
}
