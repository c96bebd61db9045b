import { expect, test } from "vitest";
import { registry } from "#machines";
import { createCommands } from "#app/.server/commands/index.ts";
import { readEnv } from "#app/.server/request/env.ts";
import { createHttpGateways } from "#app/.server/outside/http/gateways.ts";
import { openVault } from "#app/.server/outside/secrets/vault.ts";
import { testEngine } from "#tests/kit/engine.ts";

/** The names a machine's actions may have besides its own assignments: what `setup` declared with `command`. */
function namesOf(machine: { implementations: { actions: Record<string, unknown> } }): string[] {
  return Object.entries(machine.implementations.actions)
    .filter(([, action]) => typeof action === "function" && !("resolve" in action))
    .map(([name]) => name)
    .filter((name) => name !== "tell" && name !== "begin");
}

/** A lifecycle of the interface asks its own page. */
const stored = [...registry.values()].filter(({ runsIn }) => runsIn !== "browser");

test.each(stored.map((lifecycle) => [lifecycle.name, lifecycle] as const))(
  "every command that %s may ask for is known to the shell",
  (_, lifecycle) => {
    const { store, clock } = testEngine();
    const env = readEnv({ DATABASE_FILE: ":memory:" });
    const options = { baseUrl: "http://127.0.0.1:9", secret: env.webhookSecret, timeoutMs: 1 };
    const known = createCommands({
      gateways: createHttpGateways(options),
      vault: openVault(store, clock, env.sessionSecret),
      post: { send: async () => undefined, close: () => undefined },
      env,
    });
    expect(namesOf(lifecycle.machine).filter((name) => !(name in known))).toEqual([]);
  },
);
