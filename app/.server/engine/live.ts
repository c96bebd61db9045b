/** Server-sent events: a page hears when a lifecycle that it shows has moved, whichever process moved it. */
import type { Store } from "#db";

const POLL_MS = 300;
const HEARTBEAT_MS = 25_000;

export interface LiveFeed {
  /** A stream that says `moved` whenever one of the ids moves, until the reader goes away. */
  stream(ids: readonly string[], signal: AbortSignal): ReadableStream<Uint8Array>;
}

/** Watches the journal for everybody at once, and only while somebody listens. */
export function openLiveFeed(store: Store): LiveFeed {
  const listeners = new Set<(ids: ReadonlySet<string>) => void>();
  let timer: NodeJS.Timeout | null = null;
  let position = 0;

  async function poll(): Promise<void> {
    const moved = await store.engine.movedSince(position);
    position = moved.position;
    if (moved.ids.length > 0)
      for (const listener of listeners) listener(new Set<string>(moved.ids));
  }

  async function listen(listener: (ids: ReadonlySet<string>) => void): Promise<void> {
    listeners.add(listener);
    if (timer) return;
    timer = setInterval(() => void poll(), POLL_MS).unref();
    position = await store.engine.position();
  }

  function leave(listener: (ids: ReadonlySet<string>) => void): void {
    listeners.delete(listener);
    if (listeners.size > 0 || !timer) return;
    clearInterval(timer);
    timer = null;
  }

  return {
    stream(ids, signal) {
      const encoder = new TextEncoder();
      return new ReadableStream({
        start(controller) {
          const say = (text: string) => controller.enqueue(encoder.encode(text));
          const listener = (moved: ReadonlySet<string>) => {
            if (ids.some((id) => moved.has(id))) say("event: moved\ndata: 1\n\n");
          };
          const heartbeat = setInterval(() => say(": still here\n\n"), HEARTBEAT_MS).unref();
          say("retry: 3000\n\n");
          void listen(listener);
          signal.addEventListener("abort", () => {
            clearInterval(heartbeat);
            leave(listener);
            controller.close();
          });
        },
      });
    },
  };
}
