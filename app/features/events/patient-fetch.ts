/** Why something that was sent has not come through: no way to the store, or a store that can write nothing now. */
export type Hindrance = "line" | "store";

/** Who tells the shopper. */
export interface Line {
  /** Nothing comes through; `again` sends at once. */
  down(why: Hindrance, again: () => void): void;
  up(): void;
}

/** When it is sent again by itself, in milliseconds after the last try; then it waits for the shopper or the line. */
const AGAIN_MS = [1000, 3000, 9000];

/**
 * Lets what a page sends to the store wait until it comes through, so that no error takes the place of the page and of what
 * was typed there. By itself it is sent again only where that cannot do it twice: what is only read, what has a key, and
 * what the store has said that it did not write.
 */
export function patientFetch(send: typeof fetch, line: Line): typeof fetch {
  return async (input, init) => {
    if (!isOfPage(input)) return send(input, init);
    for (let tries = 0; ; tries += 1) {
      const answer = await send(input, init).catch((error: unknown) => {
        if (init?.signal?.aborted) throw error;
        return null;
      });
      if (answer !== null && answer.status !== 503) {
        if (tries > 0) line.up();
        return answer;
      }
      const isSafe = answer !== null || isRepeatable(init);
      try {
        await turn(
          line,
          answer ? "store" : "line",
          isSafe ? AGAIN_MS[tries] : undefined,
          init?.signal,
        );
      } catch (error) {
        line.up();
        throw error;
      }
    }
  };
}

/** Data of a page, or what a form sends to it: everything that the router asks for. */
function isOfPage(input: RequestInfo | URL): boolean {
  return typeof input === "string" && new URL(input, location.href).searchParams.has("_data");
}

function isRepeatable(init: RequestInit | undefined): boolean {
  const { method = "GET", body } = init ?? {};
  return method === "GET" || (body instanceof URLSearchParams && Boolean(body.get("key")));
}

/** Until it is worth another try. */
function turn(
  line: Line,
  why: Hindrance,
  waitMs: number | undefined,
  signal: AbortSignal | null | undefined,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const ended = new AbortController();
    const end = (then: () => void) => () => {
      clearTimeout(timer);
      ended.abort();
      then();
    };
    const again = end(resolve);
    const timer = waitMs === undefined ? undefined : setTimeout(again, waitMs);
    window.addEventListener("online", again, { signal: ended.signal });
    signal?.addEventListener(
      "abort",
      end(() => reject(signal.reason)),
      { signal: ended.signal },
    );
    line.down(why, again);
  });
}
