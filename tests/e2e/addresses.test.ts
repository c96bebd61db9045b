/** What people type, walked past every address that a browser asks for, and every one it says it came from. */
import type { Page } from "playwright";
import { worldOf } from "../models/console.ts";
import { flatInWarsaw } from "../models/checkout.ts";
import { password } from "../models/password.ts";
import { headline, lookUp, openOrder } from "../models/order.ts";
import { chooseReturn, requestReturn } from "../models/return.ts";
import { prepareAccount, prepareCart, prepareOrder } from "../models/prepared.ts";
import { expect, testWithStore } from "./kit/test.ts";

const test = testWithStore("addresses");

/** Every address a page asks for and comes from, as it stands in logs and histories. */
function hear(page: Page): () => Promise<string[]> {
  const heard: Promise<string[]>[] = [];
  page.on("request", (request) => {
    const origin = request.allHeaders().then(({ referer = "" }) => referer);
    heard.push(origin.then((referer) => [request.url(), referer].map(plain)));
  });
  return async () => (await Promise.all(heard)).flat();
}

const plain = (address: string) => decodeURIComponent(address.replaceAll("+", " ")).toLowerCase();

function expectNone(addresses: readonly string[], typed: readonly string[]): void {
  const holds = (address: string) => typed.some((text) => address.includes(text.toLowerCase()));
  expect(addresses.length).toBeGreaterThan(0);
  expect(addresses.filter(holds)).toEqual([]);
}

const story = "the hinge creaks at Ada's";

for (const scripts of ["with scripts", "without scripts"] as const)
  test(`[S10] nothing that is typed into a return, a cancellation or a look-up gets into an address, ${scripts}`, async ({
    page: scripted,
    plainPage,
    store,
  }) => {
    const page = scripts === "with scripts" ? scripted : plainPage;
    const email = `addresses-${scripts.replace(" ", "-")}@example.com`;
    const world = worldOf(store);
    const addresses = hear(page);

    const orderId = await prepareOrder(page, email, { model: "pebble-buds" });
    await openOrder(page, orderId);
    await page.getByRole("link", { name: "Cancel items" }).click();
    await page.getByLabel("Anything we should know").fill(story);
    await page.getByRole("checkbox").first().check();
    await page.getByRole("button", { name: "See what comes back" }).click();
    await expect(headline(page)).toHaveText("Cancel these items?");
    await page.goBack();
    await expect(page.getByLabel("Anything we should know")).toHaveValue(story);

    await world.until(orderId, "delivered");
    await openOrder(page, orderId);
    await chooseReturn(page, "ship");
    await page.goBack();
    await page.getByLabel("What should we know?").fill(story);
    await page.getByRole("checkbox").first().check();
    await page.getByLabel("Why does it go back?").selectOption("I changed my mind");
    await page.locator("[name=channel][value=ship]").check();
    await page.getByRole("button", { name: "See your refund" }).click();
    await expect(headline(page)).toHaveText("Check your return");
    await expect(page.getByText(story)).toBeVisible();
    await page.getByRole("link", { name: "Change it" }).click();
    await expect(page.getByLabel("What should we know?")).toHaveValue(story);
    await page.getByRole("button", { name: "See your refund" }).click();
    await expect(page.getByText(story)).toBeVisible();
    await requestReturn(page);
    const serials = await page.locator("main .data").allTextContents();

    await page.context().clearCookies();
    await lookUp(page, orderId, "nobody@example.com");
    await expect(page.getByRole("alert")).toContainText("We could not find that order");
    await page.getByRole("button", { name: "Sign in instead" }).click();
    await expect(page).toHaveURL(/\/account\/signin\//);
    await lookUp(page, orderId, "78701");
    await expect(page).toHaveURL(new RegExp(orderId));

    const imeis = serials.flatMap((text) => text.match(/\b[A-Z0-9]{10,}\b/g) ?? []);
    expectNone(await addresses(), [email, "nobody@example.com", "78701", story, ...imeis]);
  });

test("[S10] an address of mail in a link to the look-up leaves the address, and is typed in all the same", async ({
  plainPage: page,
}) => {
  await page.goto("/us/web/search-orders?order_id=ORD-2026-7K3F-9Q2D&email_id=ada@example.com");
  const addresses = hear(page);
  await expect(page.getByLabel("Email or ZIP code")).toHaveValue("ada@example.com");
  expect(plain(page.url())).not.toContain("ada@");
  await page.getByRole("button", { name: "Find the order" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  expectNone(await addresses(), ["ada@example.com"]);
});

test("[S10] what an agent looks for customers by gets into no address", async ({ page, store }) => {
  const agent = "addresses-agent@example.com";
  await prepareAccount(page, agent);
  await worldOf(store).appoint(agent, "A-19");
  await page.context().clearCookies();
  await page.goto("/us/web/impersonate?email_id=caller@example.com&phone_number=5551234567");
  const addresses = hear(page);
  await page.locator("[name=email]").fill(agent);
  await page.locator("[name=password]").fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).last().click();
  await expect(headline(page)).toHaveText(/customer/i);
  await expect(page.getByLabel("Email")).toHaveValue("caller@example.com");
  expect(plain(page.url())).not.toMatch(/caller|555/);
  await page.getByRole("button", { name: "Find the customer" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  expectNone(await addresses(), ["caller@example.com", "5551234567"]);
});

test("[S10] a postal code that lockers are looked for by gets into no address", async ({
  plainPage: page,
}) => {
  const { url } = await prepareCart(page, "pebble-buds", { market: "pl" });
  await page.context().addCookies([{ name: "lang", value: "en", url: new URL("/", url).href }]);
  const addresses = hear(page);
  await page.goto("/pl/web/checkout/address");
  const buyer = flatInWarsaw("lockers@example.com");
  for (const [name, value] of Object.entries(buyer)) {
    const field = page.locator(`form [name=${name}]`).first();
    if (await field.isVisible()) await field.fill(value);
  }
  await page.locator("main form button:not([name])").last().click();
  await expect(page).toHaveURL(/\/delivery$/);
  const near = page.getByLabel("Parcel lockers near postal code");
  await near.fill("30-001");
  await page.getByRole("button", { name: "Show lockers" }).click();
  await expect(near).toHaveValue("30-001");
  await expect(page.getByText("Kraków").first()).toBeVisible();
  expectNone(await addresses(), ["30-001", "00-590", "lockers@example.com"]);
});
