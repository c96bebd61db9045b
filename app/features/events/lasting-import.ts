/**
 * The code, the texts and the styles that a page fetches once it stands. What cannot be had is asked for again later and the
 * page stays as it is, with all that was typed there; it is loaded anew only where the store answers, and answers that the
 * release of this page is gone. The build puts this before every import that is made later (vite.config.ts).
 */

/** What the store says of the release that this page is of; `silent` where nothing comes back. */
type Release = "there" | "gone" | "silent";

/** Something that could not be had. Once it is there, or given up, there is nothing to ask for `again`. */
export interface Missing {
  readonly what: object;
  readonly again: (() => void) | null;
}

declare global {
  interface WindowEventMap {
    /** Whoever shows a page says so, where somebody waits for it. */
    readonly awaited: CustomEvent<Missing>;
  }
  interface Window {
    /** Remix's own list of the files of a release, which is one of them. */
    readonly __remixManifest?: { readonly url: string };
  }
}

/** While the store answers and has the release, an import that fails is broken. */
const MOST_TRIES = 5;
const SOON_MS = 1000;
const LATEST_MS = 30_000;

/** Imports as soon as it can be done. */
export async function lasting<T>(load: () => Promise<T>): Promise<T> {
  let answered = 0;
  for (let waitMs = SOON_MS; ; waitMs = Math.min(waitMs * 3, LATEST_MS)) {
    try {
      const loaded = await load();
      tell(load, null);
      return loaded;
    } catch (error) {
      const release = await askForRelease();
      if (release === "gone" && mayReload()) {
        location.reload();
        return new Promise<never>(() => undefined);
      }
      if (release !== "silent" && ++answered >= MOST_TRIES) {
        tell(load, null);
        throw error;
      }
      await new Promise<void>((resolve) => {
        const again = () => resolve();
        setTimeout(again, waitMs);
        window.addEventListener("online", again, { once: true });
        tell(load, again);
      });
    }
  }
}

function tell(what: object, again: (() => void) | null) {
  window.dispatchEvent(new CustomEvent<Missing>("awaited", { detail: { what, again } }));
}

/** Takes another go at a stylesheet that could not be had. */
export function lastingSheet(sheet: HTMLLinkElement): Promise<unknown> {
  let last = sheet;
  return lasting(
    () =>
      new Promise((resolve, reject) => {
        const next = last.cloneNode() as HTMLLinkElement;
        next.addEventListener("load", resolve);
        next.addEventListener("error", reject);
        last.replaceWith(next);
        last = next;
      }),
  );
}

async function askForRelease(): Promise<Release> {
  try {
    const { status } = await fetch(window.__remixManifest?.url ?? "/", {
      method: "HEAD",
      cache: "no-store",
    });
    return status === 404 ? "gone" : status < 400 ? "there" : "silent";
  } catch {
    return "silent";
  }
}

/** At most once a minute, so that an outage does not loop. */
function mayReload(): boolean {
  const mark = "reloadedAt";
  if (Date.now() - Number(sessionStorage.getItem(mark)) < 60_000) return false;
  sessionStorage.setItem(mark, String(Date.now()));
  return true;
}
