/** Server-sent events: a page hears when a lifecycle that it shows has moved, whichever process moved it. */
import type { Store } from "#db";

const POLL_MS = 300;
const HEARTBEAT_MS = 25_000;

/** More pages than anybody reads at once in one browser, and more readers than any office has behind one address. */
const MOST_OF_READER = 6;
const MOST_OF_ADDRESS = 120;

/** Who listens: what lets them, and until when. */
export interface Listening {
  /** One browser, e.g. its session. */
  readonly reader: string;
  readonly address: string;
  /** Lifecycles that may end the right to listen, e.g. the session's: when one moves, `mayListen` is asked again. */
  readonly by: readonly string[];
  mayListen(): Promise<boolean>;
}

export interface LiveFeed {
  /**
   * A stream that says `moved` whenever one of the ids moves, until the reader goes away. It says `gone` and ends when the
   * reader may not listen any more, and `full` when the same reader listens in too many places since.
   */
  stream(
    ids: readonly string[],
    signal: AbortSignal,
    listening?: Listening,
  ): ReadableStream<Uint8Array>;
  /** Whether as many listen from this address as may. */
  isFull(address: string): boolean;
}

/** Hears of the lifecycles that moved since it was told last. */
type Listener = (ids: ReadonlySet<string>) => void;

/** Tells open pages what moved, and who of them may not listen any more. */
export function openLiveFeed(store: Store, onFault: (error: unknown) => void): LiveFeed {
  const journal = watchJournal(store, onFault);
  const readers = openReaders();
  return {
    isFull: readers.isFull,
    stream(ids, signal, listening) {
      const encoder = new TextEncoder();
      // A reader goes away by its request's signal, or by cancelling the stream: whichever comes first ends it.
      let end = (): void => undefined;
      return new ReadableStream({
        start(controller) {
          let isOpen = true;
          const say = (text: string) => {
            if (isOpen) controller.enqueue(encoder.encode(text));
          };
          const stop = (word: "gone" | "full") => {
            say(`event: ${word}\ndata: 1\n\n`);
            if (isOpen) abort();
          };
          const listener: Listener = (moved) => {
            if (ids.some((id) => moved.has(id))) say("event: moved\ndata: 1\n\n");
            if (listening?.by.some((id) => moved.has(id)))
              void listening.mayListen().then((may) => (may ? undefined : stop("gone")), onFault);
          };
          const leaveReaders = listening && readers.enter(listening, () => stop("full"));
          const heartbeat = setInterval(() => say(": still here\n\n"), HEARTBEAT_MS).unref();
          end = () => {
            isOpen = false;
            clearInterval(heartbeat);
            journal.leave(listener);
            leaveReaders?.();
            signal.removeEventListener("abort", abort);
          };
          const abort = () => {
            end();
            controller.close();
          };
          say("retry: 3000\n\n");
          journal.listen(listener);
          signal.addEventListener("abort", abort);
          if (signal.aborted) abort();
        },
        cancel: () => end(),
      });
    },
  };
}

/** Watches the journal for everybody at once, and only while somebody listens. */
function watchJournal(store: Store, onFault: (error: unknown) => void) {
  const listeners = new Set<Listener>();
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

  return {
    listen(listener: Listener): void {
      listeners.add(listener);
      if (!watching) watch().catch(onFault);
    },
    leave(listener: Listener): void {
      listeners.delete(listener);
      if (listeners.size > 0 || !watching) return;
      clearInterval(watching);
      watching = null;
    },
  };
}

/** Who listens where, so that nobody holds more lines than a reader has use for. */
function openReaders() {
  const byReader = new Map<string, Set<() => void>>();
  const byAddress = new Map<string, number>();
  const count = (address: string) => byAddress.get(address) ?? 0;
  return {
    isFull: (address: string) => count(address) >= MOST_OF_ADDRESS,
    /** Takes a line, and lets go of the reader's oldest where they have too many; answers with how to leave. */
    enter({ reader, address }: Listening, close: () => void): () => void {
      const lines = byReader.get(reader) ?? new Set();
      byReader.set(reader, lines);
      const [oldest] = lines;
      if (lines.size >= MOST_OF_READER) oldest?.();
      lines.add(close);
      byReader.set(reader, lines);
      byAddress.set(address, count(address) + 1);
      return () => {
        lines.delete(close);
        if (lines.size === 0) byReader.delete(reader);
        if (count(address) > 1) byAddress.set(address, count(address) - 1);
        else byAddress.delete(address);
      };
    },
  };
}
