/** Server-sent events: a page hears when a lifecycle that it shows has moved, whichever process moved it. */
import type { Store } from "#db";

const POLL_MS = 300;
const HEARTBEAT_MS = 25_000;

export interface LiveFeed {
  /** A stream that says `moved` whenever one of the ids moves, until the reader goes away. */
  stream(ids: readonly string[], signal: AbortSignal): ReadableStream<Uint8Array>;
}

/** Watches the journal for everybody at once, and only while somebody listens. */
export function openLiveFeed(store: Store, onFault: (error: unknown) => void): LiveFeed {
  const listeners = new Set<(ids: ReadonlySet<string>) => void>();
  let watching: NodeJS.Timeout | null = null;

  /** Looks once at a time: a slow database is not asked again before it has answered. */
  async function watch(): Promise<void> {
    let position: number | null = null;
    let looking = false;
    const look = async () => {
      const moved = await store.engine.movedSince(position ?? (await store.engine.position()));
      position = moved.position;
      if (moved.ids.length === 0) return;
      for (const listener of listeners) listener(new Set<string>(moved.ids));
    };
    watching = setInterval(() => {
      if (looking) return;
      looking = true;
      void look()
        .catch(onFault)
        .finally(() => (looking = false));
    }, POLL_MS).unref();
    position = await store.engine.position();
  }

  function listen(listener: (ids: ReadonlySet<string>) => void): void {
    listeners.add(listener);
    if (!watching) watch().catch(onFault);
  }

  function leave(listener: (ids: ReadonlySet<string>) => void): void {
    listeners.delete(listener);
    if (listeners.size > 0 || !watching) return;
    clearInterval(watching);
    watching = null;
  }

  return {
    stream(ids, signal) {
      const encoder = new TextEncoder();
      // A reader goes away by its request's signal, or by cancelling the stream: whichever comes first ends it.
      let end = (): void => undefined;
      return new ReadableStream({
        start(controller) {
          const say = (text: string) => controller.enqueue(encoder.encode(text));
          const listener = (moved: ReadonlySet<string>) => {
            if (ids.some((id) => moved.has(id))) say("event: moved\ndata: 1\n\n");
          };
          const heartbeat = setInterval(() => say(": still here\n\n"), HEARTBEAT_MS).unref();
          end = () => {
            clearInterval(heartbeat);
            leave(listener);
            signal.removeEventListener("abort", abort);
          };
          const abort = () => {
            end();
            controller.close();
          };
          say("retry: 3000\n\n");
          listen(listener);
          signal.addEventListener("abort", abort);
          if (signal.aborted) abort();
        },
        cancel: () => end(),
      });
    },
  };
}
