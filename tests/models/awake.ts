import type { Page } from "playwright";
import { expect } from "./expect.ts";

/** Until a page watches over its line. */
export function watches(page: Page): Promise<void> {
  return expect.poll(() => page.evaluate(() => String(window.fetch))).not.toContain("native code");
}
