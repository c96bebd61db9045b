/**
 * The browser windows of this process. A new one fetches and compiles every script of the store anew, which takes longer
 * than most of what tests do in it: so the next test gets the window of the last one, emptied.
 */
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright";
import { PlainPage } from "../kit/plain-browser/page.ts";
import { hasScripts } from "./page.ts";
import type { Page as AnyPage } from "./page.ts";

/** How long an element may take to appear. */
const PATIENCE_MS = 110_000;
const viewport = { width: 1280, height: 900 };

interface BrowserWindow {
  readonly context: BrowserContext;
  readonly page: Page;
}

/** By the store they look at, and whose they are. */
const windows = new Map<string, BrowserWindow>();

/** Pages to which something was done that cannot be undone. */
const spent = new WeakSet<Page>();

const keyOf = (url: string, who: string) => `${url} ${who}`;

/** The window of somebody who comes to a store for the first time. */
export async function windowOf(
  browser: Browser,
  url: string,
  who: string,
  options: BrowserContextOptions = {},
): Promise<BrowserWindow> {
  const known = windows.get(keyOf(url, who));
  const found = known ?? (await openWindow(browser, { baseURL: url, ...options }));
  windows.set(keyOf(url, who), found);
  // Tries are limited by address: each visitor comes from one of their own.
  await found.context.setExtraHTTPHeaders({ "X-Forwarded-For": someAddress() });
  return found;
}

/** The page of somebody else, in a browser of the same kind as a page's own. */
export async function beside(page: AnyPage, url: string, who: string): Promise<AnyPage> {
  if (page instanceof PlainPage) return page.context().stranger();
  const browser = hasScripts(page) ? page.context().browser() : null;
  if (!browser) throw new Error("a page without a browser");
  return (await windowOf(browser, url, who)).page;
}

/** Empties a window for the next one to come, or closes it when it cannot be emptied or is not fit any more. */
export async function leaveWindow(url: string, who: string, isFit: boolean): Promise<void> {
  const found = windows.get(keyOf(url, who));
  if (!found) return;
  if (isFit && !spent.has(found.page) && (await empty(found).catch(() => false))) return;
  windows.delete(keyOf(url, who));
  await found.context.close();
}

/** Closes all windows that look at a store. */
export async function closeWindows(url: string): Promise<void> {
  for (const [key, { context }] of windows) {
    if (!key.startsWith(keyOf(url, ""))) continue;
    windows.delete(key);
    await context.close();
  }
}

/** Says that something is done to a page that stays: a clock of its own, a script before all others. */
export function spend(page: Page): void {
  spent.add(page);
}

async function openWindow(browser: Browser, options: BrowserContextOptions) {
  const context = await browser.newContext({
    ...{ viewport, locale: "en-US", timezoneId: "America/New_York" },
    reducedMotion: "reduce",
    ...options,
  });
  context.setDefaultTimeout(PATIENCE_MS);
  return { context, page: await context.newPage() };
}

/**
 * Takes out whatever somebody has left. Says that it did. The page stays with the store, at an address without scripts:
 * once it were elsewhere, the browser would give up the process that knows the store's scripts.
 */
async function empty({ context, page }: BrowserWindow): Promise<boolean> {
  page.removeAllListeners();
  for (const other of context.pages()) if (other !== page) await other.close();
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.goto("/healthz");
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await context.clearCookies();
  await page.emulateMedia({ colorScheme: null, media: null, reducedMotion: "reduce" });
  await page.setViewportSize(viewport);
  return true;
}

function someAddress(): string {
  return ["10", ...Array.from({ length: 3 }, () => Math.floor(Math.random() * 256))].join(".");
}
