/** What becomes of a press whose answer is cut, torn or never comes, at the socket. */
import type { Page } from "playwright";
import { watches } from "../models/awake.ts";
import { guest, placeButton, typeAddress } from "../models/checkout.ts";
import { openReview, prepareCart, prepareOrder } from "../models/prepared.ts";
import type { Fault, Line } from "./kit/line.ts";
import { expect, testOverLine as test } from "./kit/test.ts";

const address = "/us/web/checkout/address";
const noLine = "There is no connection to the store.";
const again = (page: Page) => page.getByRole("button", { name: "Send again" });

/** How often an order was sent whose answer was lost; a browser itself sends once more what a worn connection took. */
const lost = ({ seen }: Line) =>
  seen.filter(({ fault, path }) => fault === "lose" && path.includes("/review")).length;

/** Every answer to what is sent meets this fault. */
const toPosts = (fault: Fault) => (method: string) => (method === "POST" ? fault : null);

const faults = ["cut", "tear", "lose"] as const;

test.for(faults)(
  "Customers keep what they typed at the address when its refusal meets this on the way: %s",
  async (fault, { page, line }) => {
    await prepareCart(page, "pebble-buds");
    await page.goto(address);
    await typeAddress(page, guest("cut@example.com"));
    await watches(page);
    await page.locator("[name=zip]").fill("90012");
    line.breaks(toPosts(fault));
    await page.getByRole("button", { name: "Continue to delivery" }).click();
    await expect(page.getByText(noLine)).toBeVisible();
    await expect(page.getByText("Nothing is lost: what you typed is still here.")).toBeVisible();
    await expect(page.locator("[name=line1]")).toHaveValue("1 Signal Way");
    line.breaks();
    await again(page).click();
    await expect(page.getByText("Is this the address?")).toBeVisible();
    await expect(page.locator("[name=line1]")).toHaveValue("1 Signal Way");
    await expect(page.getByText(noLine)).toHaveCount(0);
  },
);

test.for(faults)(
  "Customers keep what they typed at the sign-up and the sign-in when the answer meets this: %s",
  async (fault, { page, line }) => {
    await page.goto("/us/account/signin/");
    await watches(page);
    await page.locator("[name=email]").fill("nobody@example.com");
    await page.locator("[name=password]").fill("not a password");
    line.breaks(toPosts(fault));
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(page.getByText(noLine)).toBeVisible();
    await expect(page.locator("[name=email]")).toHaveValue("nobody@example.com");
    await expect(page.locator("[name=password]")).toHaveValue("not a password");
    line.breaks();
    await page.goto("/us/account/signup/");
    await watches(page);
    await page.locator("[name=email]").fill("new@example.com");
    line.breaks(toPosts(fault));
    await page.locator("main form [type=submit]").first().click();
    await expect(page.getByText(noLine)).toBeVisible();
    await expect(page.locator("[name=email]")).toHaveValue("new@example.com");
  },
);

test("Customers whose order is placed are told so when the page after it is cut, and it is placed once", async ({
  page,
  line,
}) => {
  await openReview(page, "cut@example.com");
  await watches(page);
  let isPosted = false;
  line.breaks((method, path) => {
    isPosted ||= method === "POST";
    return isPosted && method === "GET" && path.includes("_data") ? "cut" : null;
  });
  await placeButton(page).click();
  await expect(page.getByText(noLine)).toBeVisible();
  await expect(page.getByText("Your order is placed. Only its page is missing.")).toBeVisible();
  // The order stands: nothing of it is offered to be sent once more.
  await expect(again(page)).toHaveCount(0);
  line.breaks();
  await page.getByRole("button", { name: "Open the page" }).click();
  await expect(page).toHaveURL(/\/order-confirm\/ORD-/);
  await expect(page.getByText(noLine)).toHaveCount(0);
  expect(line.seen.filter(({ method }) => method === "POST").length).toBeGreaterThan(0);
});

test("Customers whose order meets a lost answer read that nothing is done twice, and can press the same button once nothing is tried any more", async ({
  page,
  line,
}) => {
  await openReview(page, "lost@example.com");
  await watches(page);
  line.breaks(toPosts("lose"));
  await placeButton(page).click();
  await expect(page.getByText("What you sent may have arrived.")).toBeVisible();
  await expect(page.getByText("no second order, charge or refund")).toBeVisible();
  await expect(page.getByText("Placing order…").first()).toBeVisible();
  // One, three and nine seconds later it has been sent by itself.
  await expect(page.getByText("Placing order…")).toHaveCount(0);
  expect(lost(line)).toBeGreaterThanOrEqual(4);
  line.breaks(toPosts("stall"));
  await again(page).click();
  await expect(page.getByRole("button", { name: "Sending…" })).toBeVisible();
  await expect(page.getByText("Placing order…").first()).toBeVisible();
  // A silent line is given up after 25 seconds.
  await expect(page.getByText("Placing order…")).toHaveCount(0, { timeout: 60_000 });
  line.breaks();
  await placeButton(page).click();
  await expect(page).toHaveURL(/\/order-confirm\/ORD-/);
});

test("Customers whose line falls silent are told after some seconds that they can wait, and the press is made again by itself", async ({
  page,
  line,
}) => {
  await openReview(page, "silent@example.com");
  await watches(page);
  line.breaks(toPosts("stall"));
  await placeButton(page).click();
  const slow = page.getByText("This is taking longer than usual. You can wait.");
  await page.waitForTimeout(5000);
  await expect(slow).toHaveCount(0);
  await expect(slow).toBeVisible();
  await expect(
    page.getByText("It is done once only: no second order, charge or refund."),
  ).toBeVisible();
  line.breaks();
  await expect(page).toHaveURL(/\/order-confirm\/ORD-/, { timeout: 60_000 });
  await expect(slow).toHaveCount(0);
});

test("[EDIT-01] Customers who correct an address whose answer was lost read that the first one was taken, and find the second one in the form", async ({
  page,
  line,
}) => {
  const orderId = await prepareOrder(page, "address@example.com", { model: "pebble-buds" });
  const street = page.locator("[name=line_1]");
  await expect
    .poll(async () => {
      await page.goto(`/us/web/order/${orderId}/address?edit=yes`);
      return street.count();
    })
    .toBe(1);
  await watches(page);
  await street.fill("22 Signal Way");
  line.breaks(toPosts("lose"));
  const save = page.getByRole("button", { name: "Save the address" });
  await save.press("Enter");
  await expect(page.getByText(noLine)).toBeVisible();
  await street.fill("23 Signal Way");
  line.breaks();
  await again(page).click();
  const told = page.getByRole("status").filter({ hasText: "What you sent first has arrived." });
  await expect(told).toContainText("Address changed.");
  await expect(told).toContainText("What you changed after it was not sent");
  await expect(page.getByText("Nothing was sent")).toHaveCount(0);
  await expect(street).toHaveValue("23 Signal Way");
  await expect(told.getByRole("link", { name: "See what it did" })).toBeVisible();
  await save.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/order/${orderId}$`));
  await expect(page.getByText("23 Signal Way").first()).toBeVisible();
});
