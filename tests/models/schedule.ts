/** The page on which a day is chosen, for a truck as for a crew. */
import { expect } from "./expect.ts";
import type { World } from "./console.ts";
import type { Locator, Page } from "./page.ts";

/** A line's page, unless it is open already: it follows what happens by itself. */
export async function openSchedule(page: Page, { orderId }: World, line: number): Promise<void> {
  const path = `/us/web/order/${orderId}/schedule/${line}`;
  if (new URL(page.url()).pathname !== path) await page.goto(path);
}

/** One of the page's buttons and links, by its name. */
export function control(page: Page, name: string): Locator {
  const main = page.locator("main");
  return main
    .getByRole("button", { name, exact: true })
    .or(main.getByRole("link", { name, exact: true }));
}

/** Everything that the page may offer. */
const offers = [
  "Choose another date",
  "Change the date",
  "Choose the hours",
  "Set the installation day",
  "Ask for it",
  "Look again",
  "Track it",
] as const;
type Offer = (typeof offers)[number];

/** What the page says and, where it is told of, all that it offers. */
export const saysOn =
  (line: number) =>
  (words: string, offered?: readonly Offer[]) =>
  async (page: Page, world: World) => {
    await openSchedule(page, world, line);
    const main = page.locator("main");
    await expect(main).toContainText(words);
    if (!offered) return;
    const all = main.getByRole("link").or(main.getByRole("button"));
    const names = new RegExp(`^(${offers.join("|")})$`);
    await expect(all.filter({ hasText: names })).toHaveText([...offered]);
  };

/** Where days are free: one of them, then four hours of it; the order says that they are booked. */
export async function chooseHours(page: Page): Promise<void> {
  await page.locator("[name=on]").nth(3).check();
  await control(page, "Choose the hours").click();
  await page.locator("[name=slot]").last().check();
  await control(page, "Schedule it").click();
  await expect(page.getByText("Your delivery is scheduled.")).toBeVisible();
}

/** Asks for the days that are free: by the button that wants another one, else by looking at the page once more. */
export async function lookForDays(page: Page): Promise<void> {
  const wish = control(page, "Change the date").or(control(page, "Choose another date"));
  if ((await wish.count()) > 0) await wish.click();
  else await page.reload();
}
