/** What holds of every screen, whatever it shows. */
import type { Page } from "playwright";
import { violations } from "../e2e/kit/test.ts";

/** The narrowest phone, and a page at 400 % on a laptop. */
const NARROW = 320;
const WIDE = { width: 1280, height: 900 };

/** What is wrong with the screen that is open: in both themes, and where it is too wide for a phone. */
export async function faultsOf(page: Page): Promise<string[]> {
  const faults = await violations(page);
  await page.emulateMedia({ colorScheme: "dark" });
  for (const fault of await violations(page, "colors")) faults.push(`dark: ${fault}`);
  await page.emulateMedia({ colorScheme: "light" });
  await page.setViewportSize({ width: NARROW, height: 700 });
  faults.push(...(await overflow(page)));
  await page.setViewportSize(WIDE);
  return faults.map((fault) => `${new URL(page.url()).pathname} ${fault}`);
}

/** How much wider than the window the page is, and because of what. */
async function overflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const room = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= room) return [];
    const wide = [...document.querySelectorAll("body *")].filter(
      (element) => element.checkVisibility() && element.getBoundingClientRect().right > room,
    );
    const named = wide.map(({ tagName, className }) => `${tagName}.${String(className)}`);
    return [`is ${document.documentElement.scrollWidth} wide: ${named.slice(0, 3).join(", ")}`];
  });
}

/** Opens addresses one after the other and gathers what is wrong with any of them. */
export async function faultsOfAll(page: Page, addresses: readonly string[]): Promise<string[]> {
  const faults: string[] = [];
  for (const address of addresses) {
    await page.goto(address);
    faults.push(...(await faultsOf(page)));
  }
  return faults;
}
