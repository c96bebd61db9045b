/** The words of a browser test: a page with scripts, one without, and assertions that wait. */
import { writeFileSync } from "node:fs";
import AxeBuilder from "@axe-core/playwright";
import { chromium } from "playwright";
import type { Browser, BrowserContextOptions, ConsoleMessage, Page, WebError } from "playwright";
import { chromiumPath } from "../../../scripts/chromium.mjs";
import { PlainVisitor as UnscriptedVisitor } from "../../kit/plain-browser/page.ts";
import type { PlainPage as UnscriptedPage } from "../../kit/plain-browser/page.ts";
import { expect } from "../../models/expect.ts";
import { inject, test as base } from "vitest";
import type { RunnerTask } from "vitest";
import { sealing } from "../../models/sealing.ts";
import { closeWindows, leaveWindow, windowOf } from "../../models/window.ts";
import { openLine } from "./line.ts";
import type { Line } from "./line.ts";
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
  /** The same in a browser that neither runs scripts nor draws; what seals a card is done for it. */
  readonly unscriptedPage: UnscriptedPage;
  /** Another visitor's page, for tests in which two people meet. */
  readonly otherPage: Page;
}

let launched: Promise<Browser> | null = null;

/** The browser of this process, which ends with it: one for all of them would hear everything by a third one. */
function browser(): Promise<Browser> {
  launched ??= chromium.launch({ executablePath: chromiumPath() ?? undefined });
  return launched;
}

/** Hands over an empty window and looks at what its page complained about. */
async function visit(
  use: (page: Page) => Promise<void>,
  { url }: StoreAddress,
  task: Readonly<RunnerTask>,
  who: string,
  options: BrowserContextOptions = {},
): Promise<void> {
  const { context, page } = await windowOf(await browser(), url, who, options);
  const complaints: string[] = [];
  const hearError = (error: WebError) => complaints.push(String(error.error()));
  const hearConsole = (message: ConsoleMessage) => {
    if (message.type() === "error" && !isAnswer(message.text())) complaints.push(message.text());
  };
  context.on("weberror", hearError).on("console", hearConsole);
  const failures = task.result?.errors?.length ?? 0;
  let isFit = false;
  try {
    await use(page);
    isFit = (task.result?.errors?.length ?? 0) === failures;
    if (!isFit) await keepSight(page, task.name, complaints);
  } finally {
    context.off("weberror", hearError).off("console", hearConsole);
    await leaveWindow(url, who, isFit);
  }
  expect(complaints).toEqual([]);
}

/** The same for a browser without scripts and without a window. */
async function visitUnscripted(
  use: (page: UnscriptedPage) => Promise<void>,
  { url }: StoreAddress,
  task: Readonly<RunnerTask>,
): Promise<void> {
  const visitor = new UnscriptedVisitor({ baseUrl: url, beforeSending: sealing });
  const page = await visitor.newPage();
  const failures = task.result?.errors?.length ?? 0;
  await use(page);
  await visitor.presses.again();
  if ((task.result?.errors?.length ?? 0) > failures)
    writeFileSync(`${fileOf(task.name)}.txt`, page.sight());
  expect([...visitor.line.breakdowns, ...visitor.presses.wrong]).toEqual([]);
}

const fileOf = (title: string) => `var/test-results/${title.replace(/\W+/g, "-").slice(0, 80)}`;

/** What a visitor saw when the test failed. */
async function keepSight(page: Page, title: string, complaints: readonly string[]): Promise<void> {
  const visitor = page.context().browser()?.contexts().indexOf(page.context()) ?? 0;
  const file = `${fileOf(title)}-${visitor}`;
  await page.screenshot({ path: `${file}.png`, fullPage: true });
  const sight = await page.locator("body").ariaSnapshot();
  const seen = [page.url(), ...complaints, sight].join("\n");
  writeFileSync(`${file}.txt`, seen);
  // Where nobody can open the file afterwards, the log is all there is.
  if (process.env.CI) console.error(`What ${title} showed:\n${seen}`);
}

/**
 * Chromium logs each 4xx answer as an error; a refusal is an answer like any other, and so is one to come again. What Remix looks up ahead
 * of its links it reports as well while nothing comes through.
 */
function isAnswer(text: string): boolean {
  if (text.startsWith("Failed to fetch manifest patches TypeError: Failed to fetch")) return true;
  return /^Failed to load resource: (the server responded with a status of (4\d\d|50[234])|net::ERR_(INTERNET_DISCONNECTED|CONNECTION_(RESET|CLOSED)|EMPTY_RESPONSE|INCOMPLETE_CHUNKED_ENCODING|CONTENT_LENGTH_MISMATCH))/.test(
    text,
  );
}

export const test = base.extend<Pages>({
  store: [async ({}, use) => use(inject("store")), { scope: "file" }],
  page: async ({ store, task }, use) => visit(use, store, task, "page"),
  plainPage: async ({ store, task }, use) =>
    visit(use, store, task, "plain page", { javaScriptEnabled: false }),
  unscriptedPage: async ({ store, task }, use) => visitUnscripted(use, store, task),
  otherPage: async ({ store, task }, use) => visit(use, store, task, "other page"),
});

/** Tests whose page reaches the store over a line that they can cut. */
export const testOverLine = test.extend<{ readonly line: Line } & Pick<Pages, "page">>({
  line: [
    async ({}, use) => {
      const line = await openLine();
      await use(line);
      line.close();
    },
    { scope: "file" },
  ],
  page: async ({ store, task, line }, use) => {
    line.breaks();
    const proxy = { server: line.url, bypass: "<-loopback>" };
    await visit(use, store, task, "page over a line", { proxy });
    line.breaks();
  },
});

/** Tests of a file with a store of their own: they may move its clock and look at all that it keeps. */
export function testWithStore(name: string) {
  return test.extend<Pick<Pages, "store">>({
    store: [
      async ({}, use) => {
        const { end, ...store } = await startStore(name);
        await use(store);
        await closeWindows(store.url);
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
  // A page without frames is checked where it is; for others the checker opens a page of its own to put together what it found.
  // What is right is not described: that takes longer than to find what is wrong.
  const checker = new AxeBuilder({ page })
    .setLegacyMode(page.frames().length === 1)
    .options({ resultTypes: ["violations"] });
  const { violations: found } = await (
    about === "all" ? checker.withTags(guidelines) : checker.withRules(rulesOfColor)
  ).analyze();
  return found.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(", ")}`,
  );
}
