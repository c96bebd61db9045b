/** One built store and one browser for all browser tests. */
import { chromium } from "playwright";
import type { TestProject } from "vitest/node";
import { chromiumPath } from "../../../scripts/chromium.mjs";
import { startStore } from "./store.ts";
import type { StoreAddress } from "./store.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The store that all tests share. */
    readonly store: StoreAddress;
    /** Where the browser answers. */
    readonly browser: string;
  }
}

/** Starts what the tests need and gives back how to end it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { end, ...store } = await startStore("shared");
  project.provide("store", store);
  const browser = await chromium.launchServer({ executablePath: chromiumPath() ?? undefined });
  project.provide("browser", browser.wsEndpoint());
  return async () => {
    await browser.close();
    await end();
  };
}
