/** Where messages to the deployer's own systems may go. */
import type { HookRules } from "#app/.server/outside/hooks/hook-address.ts";
import type { Env } from "#app/.server/request/env.ts";

export const hookRules = ({
  sandbox,
  hooksToPrivate,
}: Pick<Env, "sandbox" | "hooksToPrivate">): HookRules => ({
  mayBePlain: sandbox,
  mayBePrivate: sandbox || hooksToPrivate,
});
