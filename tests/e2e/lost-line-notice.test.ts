/** The notice that nothing comes through lies at the end of the window, and over nothing that somebody needs. */
import type { Page } from "playwright";
import { filledIn, goOn } from "./kit/address-step.ts";
import { expect, test } from "./kit/test.ts";

/** What of the page's buttons, links and fields lies under something else once it has the focus. */
const coveredOf = (page: Page) =>
  page.evaluate(() => {
    const all = [...document.querySelectorAll<HTMLElement>("main :is(a, button, input, select)")];
    return all
      .filter((one) => one.checkVisibility() && one.getAttribute("type") !== "hidden")
      .flatMap((one) => {
        one.focus();
        const { left, top, width, height } = one.getBoundingClientRect();
        const there = document.elementFromPoint(left + width / 2, top + height / 2);
        const isFree = there !== null && (one.contains(there) || there.contains(one));
        return isFree || there?.closest("label")?.control === one
          ? []
          : [one.outerHTML.slice(0, 120)];
      });
  });

test.for([
  [390, 700],
  [1280, 720],
] as const)(
  "Customers see what they focus and what they press beside the notice that nothing comes through, at %i by %i",
  async ([width, height], { page }) => {
    await page.setViewportSize({ width, height });
    await filledIn(page, `covered-${width}@example.com`);
    await page.route(
      ({ searchParams }) => searchParams.has("_data"),
      (route) => route.abort("connectionreset"),
    );
    await goOn(page);
    await expect(page.getByText("There is no connection to the store.")).toBeVisible();
    expect(await coveredOf(page)).toEqual([]);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const own = page.getByRole("button", { name: "Continue to delivery" });
    const isOnTop = await own.evaluate((button) => {
      button.scrollIntoView({ block: "end" });
      const { left, top, width: wide, height: high } = button.getBoundingClientRect();
      return button.contains(document.elementFromPoint(left + wide / 2, top + high / 2));
    });
    expect(isOnTop).toBe(true);
  },
);
