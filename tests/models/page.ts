/**
 * What drivers do with a page and what they find on it: the part of Playwright's words that a browser without scripts
 * has too, so that a driver is written once and walked in both.
 */
import type { Readable } from "node:stream";
import type { Page as ScriptedPage } from "playwright";

export type Role = Parameters<ScriptedPage["getByRole"]>[0];
export type Words = string | RegExp;

export interface ByRole {
  readonly name?: Words;
  readonly exact?: boolean;
  readonly level?: number;
}

interface Patience {
  /** Milliseconds. */
  readonly timeout?: number;
}

/** Where something is looked for. */
export interface Finder {
  getByRole(role: Role, options?: ByRole): Locator;
  getByLabel(words: Words, options?: { readonly exact?: boolean }): Locator;
  getByText(words: Words, options?: { readonly exact?: boolean }): Locator;
  locator(
    selector: string,
    options?: { readonly has?: Locator; readonly hasText?: Words },
  ): Locator;
}

/** Something on a page, looked for anew whenever it is asked for. */
export interface Locator extends Finder {
  filter(options?: {
    readonly has?: Locator;
    readonly hasText?: Words;
    readonly visible?: boolean;
  }): Locator;
  first(): Locator;
  last(): Locator;
  nth(index: number): Locator;
  or(other: Locator): Locator;
  all(): Promise<Locator[]>;
  click(): Promise<void>;
  fill(text: string): Promise<void>;
  check(): Promise<void>;
  setChecked(isChecked: boolean): Promise<void>;
  selectOption(choice: string | { readonly index: number }): Promise<unknown>;
  waitFor(options?: Patience): Promise<void>;
  count(): Promise<number>;
  isVisible(): Promise<boolean>;
  textContent(): Promise<string | null>;
  innerText(): Promise<string>;
  allTextContents(): Promise<string[]>;
  inputValue(options?: Patience): Promise<string>;
  getAttribute(name: string): Promise<string | null>;
}

/** A file that a page handed over. */
export interface Download {
  suggestedFilename(): string;
  createReadStream(): Promise<Readable>;
}

/** An answer to what was sent without looking at a page. */
export interface Reply {
  url(): string;
  text(): Promise<string>;
}

/** Sends with the cookies of a page, which stays as it is. */
export interface Requests {
  get(url: string, options?: { readonly maxRetries?: number }): Promise<Reply>;
  post(
    url: string,
    options?: {
      readonly form?: Record<string, string>;
      readonly headers?: Record<string, string>;
      readonly maxRetries?: number;
    },
  ): Promise<Reply>;
}

/** A visitor's browser: the pages that share its cookies. */
export interface Visitor {
  addCookies(
    cookies: readonly { readonly name: string; readonly value: string; readonly url: string }[],
  ): Promise<void>;
  clearCookies(): Promise<void>;
  newPage(): Promise<Page>;
}

export interface Page extends Finder {
  readonly request: Requests;
  context(): Visitor;
  goto(address: string): Promise<unknown>;
  reload(): Promise<unknown>;
  goBack(): Promise<unknown>;
  url(): string;
  isClosed(): boolean;
  frameLocator(selector: string): Pick<Finder, "getByRole" | "locator">;
  waitForEvent(event: "download"): Promise<Download>;
  waitForResponse(isIt: (answer: { request(): { method(): string } }) => boolean): Promise<unknown>;
}

/** Whether a page runs the store's scripts, and so can be asked about what only they do. */
export function hasScripts(page: Page): page is ScriptedPage {
  return "evaluate" in page;
}
