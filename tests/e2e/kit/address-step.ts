/** The first step of checkout in a browser: filled in, and left. */
import type { Page } from "playwright";
import { watches } from "../../models/awake.ts";
import { guest, typeAddress } from "../../models/checkout.ts";
import { prepareCart } from "../../models/prepared.ts";

export const address = "/us/web/checkout/address";

/** The address step, filled in, once the page watches over its line. */
export async function filledIn(page: Page, email: string): Promise<void> {
  await prepareCart(page, "pebble-buds");
  await page.goto(address);
  await typeAddress(page, guest(email));
  await watches(page);
}

export const goOn = (page: Page) =>
  page.getByRole("button", { name: "Continue to delivery" }).click();
