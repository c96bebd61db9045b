/** A worker that dies at one of the calls it awaits: of the database, of a partner, of the post. */
import { openStore } from "#db";
import type { Store, Tx } from "#db";
import { createCommands } from "#app/.server/commands/index.ts";
import type { EngineContext, ExternalCommand } from "#app/.server/engine/engine-context.ts";
import { drainOutbox } from "#app/.server/engine/worker.ts";
import type { Post } from "#app/.server/mail/post.ts";
import type { Gateways } from "#app/.server/outside/gateways.ts";
import { openVault } from "#app/.server/outside/secrets/vault.ts";
import { readEnv } from "#app/.server/request/env.ts";

/** Says of the calls that were begun, the newest one last, whether that one is never made. */
export type Doom = (calls: readonly string[]) => boolean;

export interface Workplace {
  readonly file: string;
  readonly engine: EngineContext;
  readonly gateways: Gateways;
  readonly post: Post;
}

/** What became of one that was sent to run a single command. */
export interface Life {
  /** What it ran; null when it died before it knew. */
  readonly command: string | null;
  readonly calls: readonly string[];
  readonly died: boolean;
}

/** Awaited before every call; it never comes back for whoever has died. */
type Before = (call: string) => Promise<void>;

/**
 * Lets a worker with a connection of its own run the next command, one call at a time. Once doomed it is abandoned where it
 * stands: what it waits for never comes, and its connection is cut, with whatever it had not committed.
 */
export async function liveAndDie(place: Workplace, isDoomed: Doom): Promise<Life> {
  const calls: string[] = [];
  let command: string | null = null;
  let end: () => void = () => undefined;
  const death = new Promise<true>((resolve) => {
    end = () => resolve(true);
  });
  const before: Before = (call) => {
    calls.push(call);
    if (!isDoomed(calls)) return Promise.resolve();
    end();
    return new Promise(() => undefined);
  };
  const own = openStore({ file: place.file, synchronous: "OFF", asItIs: true });
  const engine = mortalEngine(place, own, before, (name) => {
    command = name;
  });
  const died = await Promise.race([death, drainOutbox(engine, 1).then(() => false)]);
  await own.close();
  return { command, calls, died };
}

function mortalEngine(
  { file, engine, gateways, post }: Workplace,
  own: Store,
  before: Before,
  note: (command: string) => void,
): EngineContext {
  const store = mortalStore(own, before);
  const env = readEnv({ DATABASE_FILE: file, NODE_ENV: "test" });
  const real = createCommands({
    gateways: eachOf(gateways, before),
    vault: openVault(store, engine.clock, env.sessionSecret),
    post: { send: (mail) => before("post.send").then(() => post.send(mail)), close: post.close },
    env,
  });
  const commands = Object.fromEntries(
    Object.entries(real).map(([name, command]) => [
      name,
      command.kind === "external" ? noted(command, () => note(name)) : command,
    ]),
  );
  return { ...engine, store, commands };
}

function noted({ run }: ExternalCommand, note: () => void): ExternalCommand {
  return {
    kind: "external",
    run(params, context) {
      note();
      return run(params, context);
    },
  };
}

function mortalStore(own: Store, before: Before): Store {
  return {
    ...eachOf(own, before),
    async write(work) {
      await before("write");
      return own.write(async (tx) => {
        const done = await work(mortalTx(tx, before));
        await before("commit");
        return done;
      });
    },
  };
}

function mortalTx(tx: Tx, before: Before): Tx {
  return {
    ...eachOf(tx, before),
    afterCommit: tx.afterCommit,
    async savepoint(work) {
      await before("savepoint");
      return tx.savepoint(work);
    },
  };
}

/** The same rooms; each of their calls is announced first. */
function eachOf<Rooms extends object>(rooms: Rooms, before: Before): Rooms {
  const entries = Object.entries(rooms).map(([name, room]) => [
    name,
    typeof room === "object" ? announced(name, room, before) : room,
  ]);
  // `fromEntries` cannot say that each name keeps its own calls.
  return Object.fromEntries(entries) as Rooms;
}

function announced(name: string, room: object, before: Before): object {
  return Object.fromEntries(
    Object.entries(room).map(([call, run]) => [
      call,
      typeof run === "function"
        ? async (...args: unknown[]): Promise<unknown> => {
            await before(`${name}.${call}`);
            return Reflect.apply(run, room, args);
          }
        : run,
    ]),
  );
}
