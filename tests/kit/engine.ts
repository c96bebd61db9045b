/** A real engine on a database of its own, for tests. Commands default to none being known. */
import { openStore } from "#db";
import type { Store } from "#db";
import { registry } from "#machines";
import { notedWhileImpersonating } from "#app/.server/identity/agent-note.ts";
import { standingClock } from "#app/.server/engine/clock.ts";
import type {
  ExternalCommand,
  LocalCommand,
  EngineContext,
} from "#app/.server/engine/engine-context.ts";

import { wentIn } from "./levels.ts";

export interface TestEngine extends Omit<EngineContext, "store"> {
  /** May be closed and opened again in the middle of a test. */
  store: Store;
  readonly clock: ReturnType<typeof standingClock>;
}

interface Options {
  readonly file?: string;
  readonly store?: Store;
  readonly commands?: EngineContext["commands"];
  readonly projections?: EngineContext["projections"];
}

/** Knows every command and does nothing for any of them: for tests of machines through the engine. */
export const silentCommands: EngineContext["commands"] = new Proxy<
  Record<string, ExternalCommand | LocalCommand>
>({}, { get: (): LocalCommand => ({ kind: "local", run: async () => null }) });

/** Knows every command and lets each wait in the outbox: for tests of what a machine asks for. */
export const queuedCommands: EngineContext["commands"] = new Proxy<
  Record<string, ExternalCommand | LocalCommand>
>({}, { get: (): ExternalCommand => ({ kind: "external", run: async () => [] }) });

/** A clock that stands; a test that moves it looks at what time does. */
function notedClock(start: string): ReturnType<typeof standingClock> {
  const clock = standingClock(start);
  const noting =
    <T>(move: (by: T) => void) =>
    (by: T) => {
      wentIn("time");
      move(by);
    };
  return { ...clock, advance: noting(clock.advance), set: noting(clock.set) };
}

export function testEngine({
  file = ":memory:",
  store,
  commands = {},
  projections = {},
}: Options = {}): TestEngine {
  return {
    store: store ?? openStore({ file, synchronous: "OFF" }),
    clock: notedClock("2026-11-17T15:00:00.000Z"),
    lifecycles: registry,
    alongside: notedWhileImpersonating,
    commands,
    projections,
    wake: () => undefined,
  };
}
