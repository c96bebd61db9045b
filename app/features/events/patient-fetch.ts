import type { SentForm } from "./held-presses.ts";
import type { Hindrance, Line } from "./line.ts";

/** When it is sent again by itself, in milliseconds after the last try; then it waits for the shopper or the line. */
const AGAIN_MS = [1000, 3000, 9000];

/**
 * Lets what a page sends to the store wait until it comes through, so that no error takes the place of the page and of what
 * was typed there. By itself it is sent again only where that cannot do it twice: what is only read, what has a key, and
 * what the store has said that it did not write. A form in which somebody has typed since is not sent by itself any more,
 * and by their press as it stands then.
 */
export function patientFetch(send: typeof fetch, line: Line, form: SentForm): typeof fetch {
  return async (input, init) => {
    if (!isOfPage(input, init)) return send(input, init);
    for (let tries = 0; ; tries += 1) {
      const answer = await send(input, init).catch((error: unknown) => {
        if (init?.signal?.aborted) throw error;
        return null;
      });
      if (answer !== null && isOfStore(answer)) {
        if (tries > 0) line.up();
        return answer;
      }
      const isForm = init?.method === "POST";
      try {
        await turn({
          line,
          why: answer ? "store" : "line",
          isSafe: answer?.status === 503 || isRepeatable(init),
          waitMs: AGAIN_MS[tries],
          form: isForm ? form : null,
          signal: init?.signal,
        });
      } catch (error) {
        line.up();
        throw error;
      }
    }
  };
}

/** Data of a page, what a form sends to it, or where a press leads: everything that the router asks for and waits for. */
function isOfPage(input: RequestInfo | URL, init: RequestInit | undefined): boolean {
  if (input instanceof Request) return false;
  const { pathname, searchParams } = new URL(input, location.href);
  // What is found out ahead of any press can be found out later.
  return searchParams.has("_data") || (pathname === "/__manifest" && Boolean(init?.signal));
}

/** What a proxy says while the store behind it cannot be reached. */
const UNREACHED: readonly number[] = [502, 503, 504];

/** Whether the store itself has answered, and could: to the router it never speaks in documents. */
function isOfStore({ status, headers }: Response): boolean {
  const isDocument = headers.get("Content-Type")?.startsWith("text/html") ?? false;
  return !UNREACHED.includes(status) && (!isDocument || headers.has("X-Remix-Response"));
}

function isRepeatable(init: RequestInit | undefined): boolean {
  const { method = "GET", body } = init ?? {};
  return method === "GET" || (body instanceof URLSearchParams && Boolean(body.get("key")));
}

interface Turn {
  readonly line: Line;
  readonly why: Hindrance;
  /** Whether it may be sent again by itself, and after how long at the latest; never when not given. */
  readonly isSafe: boolean;
  readonly waitMs: number | undefined;
  /** The form that it comes from. */
  readonly form: SentForm | null;
  readonly signal: AbortSignal | null | undefined;
}

/** Until it is worth another try. */
function turn({ line, why, isSafe, waitMs, form, signal }: Turn): Promise<void> {
  return new Promise((resolve, reject) => {
    // Whatever comes first counts; what comes after it finds the promise settled.
    const byItself = () => {
      if (!form?.isChanged()) resolve();
    };
    if (isSafe) {
      if (waitMs !== undefined) setTimeout(byItself, waitMs);
      window.addEventListener("online", byItself, { once: true });
    }
    signal?.addEventListener("abort", () => reject(signal.reason), { once: true });
    line.down(why, () => {
      if (form?.isChanged()) form.sendAnew();
      else resolve();
    });
  });
}
