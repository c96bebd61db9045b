import type { Press } from "./held-presses.ts";
import { LATE_MS } from "./line.ts";
import type { Line } from "./line.ts";

/** When it is sent again by itself, in milliseconds after the last try; then it is the shopper's to send. */
const AGAIN_MS = [1000, 3000, 9000];

/** How often it is tried besides, for as long as nobody does: it was promised, and a store may be away for minutes. */
const LATER_MS = 10_000;

/** How long a line may be silent until what can be sent again is. The store itself is told sooner that nobody answers. */
const SILENT_MS = 25_000;

/**
 * Lets what a page sends to the store wait until it comes through, so that no error takes the place of the page and of what
 * was typed there. By itself it is sent again only where that cannot do it twice: what is only read, what has a key, and
 * what the store has said that it did not write. A form in which somebody has typed since is not sent by itself any more,
 * and by their press as it stands then.
 */
export function patientFetch(
  send: typeof fetch,
  line: Line,
  pressOf: (body: unknown) => Press | null,
): typeof fetch {
  return async (input, init) => {
    const kind = kindOf(input, init);
    if (kind === null) return send(input, init);
    const press = init?.method === "POST" ? pressOf(init.body) : null;
    // It stands for what is sent. What a navigation waits for is seen without it.
    const what = {};
    const late =
      kind === "key" ? setTimeout(() => line.down(what, { why: "late" }), LATE_MS) : undefined;
    try {
      for (let tries = 0; ; tries += 1) {
        const answer = await wholeAnswer(send, input, init);
        if (answer instanceof Response && isOfStore(answer, kind)) return answer;
        clearTimeout(late);
        // A connection that died unseen is the commonest reason for silence: a new one is tried before anybody is told.
        if (answer === "silent" && tries === 0 && !press?.isChanged()) continue;
        const isSafe = isRepeatable(init) || (answer instanceof Response && answer.status === 503);
        const why = answer instanceof Response && !isTorn(answer) ? "store" : "line";
        await untilSentAgain({
          press,
          waitMs: isSafe ? (AGAIN_MS[tries] ?? LATER_MS) : null,
          isLeft: !isSafe || tries >= AGAIN_MS.length,
          signal: init?.signal,
          tell: (again, isLeft) => line.down(what, { why, again, isLeft }),
        });
      }
    } finally {
      clearTimeout(late);
      line.up(what);
    }
  };
}

/**
 * What came back, once all of it has: the router would read the rest where nothing can be asked for again. Otherwise what
 * became of it.
 */
async function wholeAnswer(
  send: typeof fetch,
  input: RequestInfo | URL,
  init: RequestInit | undefined,
): Promise<Response | "silent" | "broken"> {
  const signal = init?.signal;
  signal?.throwIfAborted();
  const limit = new AbortController();
  const leave = () => limit.abort(signal?.reason);
  signal?.addEventListener("abort", leave);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    if (isRepeatable(init)) timer = setTimeout(() => limit.abort(), SILENT_MS);
  };
  try {
    wait();
    const answer = await send(input, { ...init, signal: limit.signal });
    const reader = answer.clone().body?.getReader();
    do wait();
    while (reader && !(await reader.read()).done);
    return answer;
  } catch {
    signal?.throwIfAborted();
    return limit.signal.aborted ? "silent" : "broken";
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", leave);
  }
}

interface Waiting {
  readonly press: Press | null;
  /** Until it is sent by itself; null where only people may send it. */
  readonly waitMs: number | null;
  /** People need not wait for that. */
  readonly isLeft: boolean;
  readonly signal: AbortSignal | null | undefined;
  readonly tell: (again: () => void, isLeft: boolean) => void;
}

/** Says that it has not come through, until it is time to send it once more. */
function untilSentAgain({ press, waitMs, isLeft, signal, tell }: Waiting): Promise<void> {
  const over = new AbortController();
  return new Promise<void>((resolve, reject) => {
    // What is pressed anew ends this request, as any other press of the page does.
    const again = () => (press?.isChanged() ? press.anew() : resolve());
    const byItself = () => {
      if (over.signal.aborted) return;
      if (press?.isChanged()) tell(again, true);
      else resolve();
    };
    if (waitMs) setTimeout(byItself, waitMs);
    if (waitMs !== null) window.addEventListener("online", byItself, { signal: over.signal });
    signal?.addEventListener("abort", () => reject(signal.reason), { signal: over.signal });
    tell(again, isLeft);
  }).finally(() => over.abort());
}

/** Data of a page, or what a form sends to it · which pages there are · what a card is sealed with. */
type Kind = "data" | "routes" | "key";

/** What it is, if it is anything that the page waits for. */
function kindOf(input: RequestInfo | URL, init: RequestInit | undefined): Kind | null {
  if (input instanceof Request) return null;
  const { pathname, searchParams } = new URL(input, location.href);
  if (searchParams.has("_data")) return "data";
  if (pathname.endsWith("/public-key")) return "key";
  // What is found out ahead of any press can be found out later.
  return pathname === "/__manifest" && init?.signal ? "routes" : null;
}

/** What a proxy says while the store behind it cannot be reached. */
const UNREACHED: readonly number[] = [502, 503, 504];

/** What each answer of the store to the router is marked by, after everything else that the router reads of it. */
const MARKS = ["Response", "Catch", "Error", "Status"];

/** Whether the store itself has answered, and could: to the router it never speaks in documents. */
function isOfStore(answer: Response, kind: Kind): boolean {
  if (isDocument(answer)) return answer.headers.has("X-Remix-Response");
  if (kind === "key") return true;
  return !UNREACHED.includes(answer.status) && !(kind === "data" && isTorn(answer));
}

/** Whether not even all of the headers have come: a browser takes them for whole where it is not told their end. */
function isTorn(answer: Response): boolean {
  const isMarked = MARKS.some((mark) => answer.headers.has(`X-Remix-${mark}`));
  return !isMarked && !isDocument(answer) && !UNREACHED.includes(answer.status);
}

function isDocument({ headers }: Response): boolean {
  return headers.get("Content-Type")?.startsWith("text/html") ?? false;
}

function isRepeatable(init: RequestInit | undefined): boolean {
  const { method = "GET", body } = init ?? {};
  return (
    method === "GET" ||
    (body instanceof URLSearchParams && Boolean(body.get("key") ?? body.get("once")))
  );
}
