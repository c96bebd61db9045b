/** Assertions about screens, with the patience that a busy machine needs. */
import type { Locator as ScriptedLocator, Page as ScriptedPage } from "playwright";
import { expect as impatient } from "playwright/test";
import type { Expect } from "playwright/test";
import { aboutLocator, aboutPage } from "../kit/plain-browser/expect.ts";
import type { LocatorAssertions, PageAssertions } from "../kit/plain-browser/expect.ts";
import { PlainLocator } from "../kit/plain-browser/locator.ts";
import { PlainPage } from "../kit/plain-browser/page.ts";
import type { Locator, Page } from "./page.ts";

const scripted = impatient.configure({ timeout: 20_000 });

/** Of a page or a part of one, with scripts or without; and of whatever else may be asserted. */
interface Expects extends Expect {
  (found: ScriptedLocator): ReturnType<typeof scripted<ScriptedLocator>>;
  (page: ScriptedPage): ReturnType<typeof scripted<ScriptedPage>>;
  (found: Locator): LocatorAssertions;
  (page: Page): PageAssertions;
  <T>(value: T, message?: string): ReturnType<typeof scripted<T>>;
}

export const expect = new Proxy(scripted, {
  apply(target, _, [subject, ...rest]: [unknown, ...string[]]) {
    if (subject instanceof PlainLocator) return aboutLocator(subject);
    return subject instanceof PlainPage ? aboutPage(subject) : target(subject, ...rest);
  },
}) as unknown as Expects;

/** How long something is tried again: without an end, a test that waits in vain says nothing of what it waits for. */
export const tries = { timeout: 60_000 } as const;
