/** A shell that really runs the commands for the outside world, against partners in memory. */
import { openStore } from "#db";
import { createCommands } from "#app/.server/commands/index.ts";
import { readEnv } from "#app/.server/request/env.ts";
import type { ExternalCommand, LocalCommand } from "#app/.server/engine/shell.ts";
import { openVault } from "#app/.server/outside/vault.ts";
import { openPartners } from "./partners.ts";
import type { Partners } from "./partners.ts";
import { testShell } from "./shell.ts";

/** A command inside the transaction that has nothing against it. */
export const silentLocal: LocalCommand = { kind: "local", run: async () => null };

/** A muted shell whose external commands reach these partners; what runs inside the transaction always agrees. */
export function partnerShell(partners: Partners) {
  const store = openStore({ file: ":memory:", synchronous: "OFF" });
  const env = readEnv({ DATABASE_FILE: ":memory:" });
  const plain = testShell({ store });
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
  return { shell: { ...plain, commands, muted: true as const }, vault };
}

/** Every command of a kind that the shell knows. */
export function commandNames(kind: "external" | "local"): string[] {
  return Object.entries(partnerShell(openPartners()).shell.commands)
    .filter(([, command]) => command.kind === kind)
    .map(([name]) => name);
}
