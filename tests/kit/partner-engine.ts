/** An engine that really runs the commands for the outside world, against partners in memory. */
import { openStore } from "#db";
import { createCommands } from "#app/.server/commands/index.ts";
import { readEnv } from "#app/.server/request/env.ts";
import type { ExternalCommand, LocalCommand } from "#app/.server/engine/engine-context.ts";
import { openVault } from "#app/.server/outside/secrets/vault.ts";
import { openPartners } from "./partners.ts";
import type { Partners } from "./partners.ts";
import { testEngine } from "./engine.ts";

/** A command inside the transaction that has nothing against it. */
export const silentLocal: LocalCommand = { kind: "local", run: async () => null };

/** A muted engine whose external commands reach these partners; what runs inside the transaction always agrees. */
export function partnerEngine(partners: Partners) {
  const store = openStore({ file: ":memory:", synchronous: "OFF" });
  const env = readEnv({ DATABASE_FILE: ":memory:" });
  const plain = testEngine({ store });
  const vault = openVault(store, plain.clock, env.sessionSecret);
  const real = createCommands({
    ...{ gateways: partners.gateways, vault, env, post: partners.post },
  });
  const commands = Object.fromEntries(
    Object.entries(real).map(([name, command]): [string, ExternalCommand | LocalCommand] => [
      name,
      command.kind === "external" ? command : silentLocal,
    ]),
  );
  return { engine: { ...plain, commands, muted: true as const }, vault };
}

/** Every command of a kind that the engine knows. */
export function commandNames(kind: "external" | "local"): string[] {
  return Object.entries(partnerEngine(openPartners()).engine.commands)
    .filter(([, command]) => command.kind === kind)
    .map(([name]) => name);
}
