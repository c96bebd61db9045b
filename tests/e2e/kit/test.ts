/** The words of a browser test: a page with scripts, one without, and assertions that wait. */
import { writeFileSync } from "node:fs";
import AxeBuilder from "@axe-core/playwright";
import { chromium } from "playwright";
import type { Browser, BrowserContextOptions, Page } from "playwright";
import { expect } from "../../models/expect.ts";
import { inject, test as base } from "vitest";
import type { RunnerTask } from "vitest";
import { startStore } from "./store.ts";
import type { StoreAddress } from "./store.ts";

export { expect };

interface Pages {
  /** The store that is tested; its clock stands for all tests alike, so nobody moves it. */
  readonly store: StoreAddress;
  /** A fresh visitor's page. The test fails when the page logs an error or throws. */
  readonly page: Page;
  /** The same without JavaScript. */
  readonly plainPage: Page;
  /** Another visitor's page, for tests in which two people meet. */
  readonly otherPage: Page;
}

/** How long an element may take to appear. */
const PATIENCE_MS = 45_000;

let connection: Promise<Browser> | null = null;

function browser(): Promise<Browser> {
  connection ??= chromium.connect(inject("browser"));
  return connection;
}

/** Opens a page in a context of its own, hands it over, and looks at what the page complained about. */
async function visit(
  use: (page: Page) => Promise<void>,
  { url }: StoreAddress,
  task: Readonly<RunnerTask>,
  options: BrowserContextOptions = {},
): Promise<void> {
  const context = await (
    await browser()
  ).newContext({
    baseURL: url,
    locale: "en-US",
    timezoneId: "America/New_York",
    viewport: { width: 1280, height: 900 },
    reducedMotion: "reduce",
    // Tries are limited by address: each visitor comes from one of their own.
    extraHTTPHeaders: { "X-Forwarded-For": someAddress() },
    ...options,
  });
  const complaints: string[] = [];
  context.on("weberror", (error) => complaints.push(String(error.error())));
  context.on("console", (message) => {
    if (message.type() === "error" && !isAnswer(message.text())) complaints.push(message.text());
  });
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  try {
    await use(page);
    if (task.result?.errors) await keepSight(page, task.name, complaints);
  } finally {
    await context.close();
  }
  expect(complaints).toEqual([]);
}

/** What a visitor saw when the test failed. */
async function keepSight(page: Page, title: string, complaints: readonly string[]): Promise<void> {
  const visitor = page.context().browser()?.contexts().indexOf(page.context()) ?? 0;
  const file = `var/test-results/${title.replace(/\W+/g, "-").slice(0, 80)}-${visitor}`;
  await page.screenshot({ path: `${file}.png`, fullPage: true });
  const sight = await page.locator("body").ariaSnapshot();
  writeFileSync(`${file}.txt`, [page.url(), ...complaints, sight].join("\n"));
}

function someAddress(): string {
  return ["10", ...Array.from({ length: 3 }, () => Math.floor(Math.random() * 256))].join(".");
}

/** Chromium logs each 4xx answer as an error; a refusal is an answer like any other. */
function isAnswer(text: string): boolean {
  return /^Failed to load resource: the server responded with a status of 4\d\d/.test(text);
}

export const test = base.extend<Pages>({
  store: [async ({}, use) => use(inject("store")), { scope: "file" }],
  page: async ({ store, task }, use) => visit(use, store, task),
  plainPage: async ({ store, task }, use) => visit(use, store, task, { javaScriptEnabled: false }),
  otherPage: async ({ store, task }, use) => visit(use, store, task),
});

/** Tests of a file with a store of their own: they may move its clock and look at all that it keeps. */
export function testWithStore(name: string) {
  return test.extend<Pick<Pages, "store">>({
    store: [
      async ({}, use) => {
        const { end, ...store } = await startStore(name);
        await use(store);
        await end();
      },
      { scope: "file" },
    ],
  });
}

const guidelines = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
/** The rules whose verdict depends on the theme. */
const rulesOfColor = ["color-contrast", "link-in-text-block"];

/** What an accessibility checker finds on a page, or in its colors only, as short lines; empty is right. */
export async function violations(page: Page, about: "all" | "colors" = "all"): Promise<string[]> {
  const checker = new AxeBuilder({ page });
  const { violations: found } = await (
    about === "all" ? checker.withTags(guidelines) : checker.withRules(rulesOfColor)
  ).analyze();
  return found.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(", ")}`,
  );
}
