/** How QA finds its way through the machines. */
import type { Locator, Page } from "playwright";

/** Looks for a machine by a word of its states, events or name. */
export async function search(page: Page, word: string): Promise<void> {
  await page.goto("/machines");
  await page.getByRole("searchbox", { name: "State, event or name" }).fill(word);
  await page.getByRole("button", { name: "Search" }).click();
  await page.waitForURL(/\?q=/);
}

/** A state on the diagram. */
export function stateBox(page: Page, id: string): Locator {
  return page.locator("svg[data-chart] a").filter({ has: page.locator(`text="${id}"`) });
}

/** The screen of the chosen state. */
export function screen(page: Page) {
  return page.frameLocator('iframe[title^="The screen of the state"]');
}

/** Makes an instance on the workbench of a machine. */
export async function begin(page: Page, name: string): Promise<void> {
  await page.goto(`/machines/${name}/live`);
  await page.getByRole("button", { name: "Create an instance" }).click();
  await page.getByRole("heading", { name: /^QA-/ }).waitFor();
}

/** Sends one of the events that may be sent now. */
export async function send(page: Page, event: string): Promise<void> {
  const entry = page.getByRole("listitem").filter({ hasText: event }).first();
  await entry.locator("summary").click();
  await entry.getByRole("button", { name: "Send" }).click();
}

/** Opens the list of what is refused here. */
export async function askWhyNot(page: Page): Promise<void> {
  await page.locator("summary", { hasText: "Not now, and why" }).click();
}
