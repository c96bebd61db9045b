/** A real shell on a database of its own, for tests. Commands default to none being known. */
import { openStore } from "#db";
import type { Store } from "#db";
import { registry } from "#machines";
import { notedAtDesk } from "#app/.server/identity/agent-note.ts";
import { standingClock } from "#app/.server/engine/clock.ts";
import type { ExternalCommand, LocalCommand, Shell } from "#app/.server/engine/shell.ts";

export interface TestShell extends Omit<Shell, "store"> {
  /** May be closed and opened again in the middle of a test. */
  store: Store;
  readonly clock: ReturnType<typeof standingClock>;
}

interface Options {
  readonly file?: string;
  readonly store?: Store;
  readonly commands?: Shell["commands"];
  readonly projections?: Shell["projections"];
}

/** Knows every command and does nothing for any of them: for tests of machines through the engine. */
export const silentCommands: Shell["commands"] = new Proxy<
  Record<string, ExternalCommand | LocalCommand>
>({}, { get: (): LocalCommand => ({ kind: "local", run: async () => null }) });

/** Knows every command and lets each wait in the outbox: for tests of what a machine asks for. */
export const queuedCommands: Shell["commands"] = new Proxy<
  Record<string, ExternalCommand | LocalCommand>
>({}, { get: (): ExternalCommand => ({ kind: "external", run: async () => [] }) });

export function testShell({
  file = ":memory:",
  store,
  commands = {},
  projections = {},
}: Options = {}): TestShell {
  return {
    store: store ?? openStore({ file, synchronous: "OFF" }),
    clock: standingClock("2026-11-17T15:00:00.000Z"),
    lifecycles: registry,
    alongside: notedAtDesk,
    commands,
    projections,
    wake: () => undefined,
  };
}
