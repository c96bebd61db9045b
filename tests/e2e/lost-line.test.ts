/** What becomes of a press while nothing comes through to the store. */
import type { Page } from "playwright";
import { watches } from "../models/awake.ts";
import { guest, heading, typeAddress } from "../models/checkout.ts";
import { prepareCart } from "../models/prepared.ts";
import { address, filledIn, goOn } from "./kit/address-step.ts";
import { expect, test } from "./kit/test.ts";

test("Customers whose connection breaks keep what they typed, and go on when it is back", async ({
  page,
}) => {
  await filledIn(page, "lost@example.com");
  await page.context().setOffline(true);
  await goOn(page);
  await expect(page.getByText("There is no connection to the store.")).toBeVisible();
  await expect(page.locator("[name=line1]")).toHaveValue("1 Signal Way");
  await page.context().setOffline(false);
  await expect(heading(page)).toHaveText("Delivery");
  await expect(page.getByText("There is no connection to the store.")).toHaveCount(0);
});

test("Customers who press without a connection stay on the page, and get where they wanted to once there is one", async ({
  page,
}) => {
  await page.goto("/us/web/product/pebble-buds");
  await watches(page);
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Add to cart" }).click();
  await expect(page.getByText("There is no connection to the store.")).toBeVisible();
  await expect(page.getByText("It is sent by itself as soon as that is possible.")).toBeVisible();
  await expect(heading(page)).toHaveText("Pebble Buds");
  await page.context().setOffline(false);
  await expect(page).toHaveURL(/\/web\/cart$/);
  await expect(page.getByText("Pebble Buds").first()).toBeVisible();
});

/** A document that has just come to life, as a person meets it who is quicker than the rest of the page. */
async function justOpened(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: "commit" });
  await watches(page);
}

test("Customers whose line goes down as a page opens keep the page and what they typed there", async ({
  page,
}) => {
  await justOpened(page, "/us/account/signup/");
  await page.context().setOffline(true);
  await page.locator("[name=email]").fill("early@example.com");
  // What a page still fetches once it stands it asks for within its first seconds.
  await page.waitForTimeout(5000);
  expect(await page.locator("[name=email]").inputValue()).toBe("early@example.com");
  await expect(heading(page)).not.toHaveText("This one is our fault");
});

test("Customers who press at once, over a line that breaks, are told so and keep what they typed", async ({
  page,
}) => {
  await prepareCart(page, "pebble-buds");
  await justOpened(page, address);
  const lost = ({ searchParams }: URL) => searchParams.has("_data");
  await page.route(lost, (route) => route.abort("connectionreset"));
  await typeAddress(page, guest("reset@example.com"));
  await goOn(page);
  await expect(page.getByText("There is no connection to the store.")).toBeVisible();
  await expect(page.locator("[name=line1]")).toHaveValue("1 Signal Way");
  await page.unroute(lost);
  await sendAgain(page);
  await expect(heading(page)).toHaveText("Delivery");
});

const sendAgain = (page: Page) => page.getByRole("button", { name: "Send again" }).click();

test.for([
  ["by the notice", sendAgain],
  ["by the form's own button", goOn],
] as const)(
  "Customers who correct what did not come through send what they see, and not what they had typed before, %s",
  async ([how, press], { page }) => {
    await filledIn(page, `corrected-${how.length}@example.com`);
    const sent: string[] = [];
    let isDown = true;
    await page.route(
      ({ searchParams }) => searchParams.has("_data"),
      (route, request) => {
        if (request.method() === "POST") sent.push(request.postData() ?? "");
        return isDown ? route.abort("connectionreset") : route.continue();
      },
    );
    await goOn(page);
    await expect(page.getByText("There is no connection to the store.")).toBeVisible();
    await page.locator("[name=line1]").fill("22 Corrected Road");
    // Longer than it takes the page to try by itself: the old text is not sent behind the shopper's back.
    const before = sent.length;
    await page.waitForTimeout(4500);
    expect(sent).toHaveLength(before);
    await expect(page.getByText("It is sent by itself")).toHaveCount(0);
    isDown = false;
    await press(page);
    await expect(heading(page)).toHaveText("Delivery");
    expect(sent.at(-1)).toContain("22+Corrected+Road");
    await page.goto(address);
    await expect(page.locator("[name=line1]")).toHaveValue("22 Corrected Road");
  },
);

/** Code and texts that a page fetches once it stands; not the manifest, which it comes with. */
const later = /\/assets\/(watches|texts-)[^/]*\.js$/;

test("A page whose later code does not come through stays, and has it once it comes", async ({
  page,
}) => {
  const asked: string[] = [];
  await page.route(later, (route) => {
    asked.push(route.request().url());
    return route.abort("connectionreset");
  });
  await page.goto("/us/account/signup/");
  await page.locator("[name=email]").fill("chunk@example.com");
  await expect.poll(() => asked.filter((url) => url.includes("watches")).length).toBeGreaterThan(1);
  await page.unroute(later);
  const had = await page.waitForResponse((response) => response.url().includes("/watches-"));
  expect(had.ok()).toBe(true);
  expect(await page.locator("[name=email]").inputValue()).toBe("chunk@example.com");
});

test("Customers whose next page has code that does not come through are told so, and get there once it comes", async ({
  page,
}) => {
  await page.goto("/us/account/signin/");
  await watches(page);
  const code = /\/assets\/.*\.js$/;
  await page.route(code, (route) => route.abort("connectionreset"));
  await page.getByRole("link", { name: /Cart/ }).first().click();
  await expect(page.getByText("There is no connection to the store.")).toBeVisible();
  await page.unroute(code);
  await page.getByRole("button", { name: "Send again" }).click();
  await expect(page).toHaveURL(/\/web\/cart$/);
  await expect(page.getByText("There is no connection to the store.")).toHaveCount(0);
});

test("A page of a release that is gone is loaded anew, once", async ({ page }) => {
  const gone = /\/assets\/(watches|manifest)-[^/]*\.js$/;
  let documents = 0;
  page.on("domcontentloaded", () => (documents += 1));
  await page.route(
    (url) => gone.test(url.pathname),
    (route, request) =>
      request.method() === "HEAD" || request.url().includes("/watches-")
        ? route.fulfill({ status: 404 })
        : route.continue(),
  );
  await page.goto("/us/web/product/pebble-buds");
  await expect.poll(() => documents).toBe(2);
  await page.waitForTimeout(5000);
  expect(documents).toBe(2);
});

for (const [said, answer] of [
  ["502", { status: 502, contentType: "text/html", body: "<h1>502 Bad Gateway</h1>" }],
  ["504", { status: 504, contentType: "text/html", body: "<h1>504 Gateway Time-out</h1>" }],
  ["a page of its own", { status: 200, contentType: "text/html", body: "<h1>Back soon</h1>" }],
] as const)
  test(`Customers whom a proxy answers with ${said} keep what they typed, and send it again by one press`, async ({
    page,
  }) => {
    await filledIn(page, "proxy@example.com");
    let asked = 0;
    await page.route(
      ({ searchParams }) => searchParams.has("_data"),
      (route) => ((asked += 1) === 1 ? route.fulfill(answer) : route.continue()),
    );
    await goOn(page);
    await expect(page.getByText("The store cannot take this down right now.")).toBeVisible();
    await expect(page.locator("[name=line1]")).toHaveValue("1 Signal Way");
    await page.getByRole("button", { name: "Send again" }).click();
    await expect(heading(page)).toHaveText("Delivery");
  });

test("Customers whose line breaks in the middle of an answer are told so, and get the page by one press", async ({
  page,
}) => {
  await page.goto("/us/web/product/pebble-buds");
  await watches(page);
  await page.evaluate(() => {
    const { fetch } = window;
    window.fetch = async (...asked) => {
      const answer = await fetch(...asked);
      answer.json = () => Promise.reject(new TypeError("network error"));
      answer.text = answer.json;
      return answer;
    };
    Object.assign(window, { mended: () => (window.fetch = fetch) });
  });
  await page.getByRole("link", { name: /Cart/ }).first().click();
  await expect(heading(page)).toHaveText("There is no connection to the store");
  await page.evaluate(() => (window as unknown as { mended(): void }).mended());
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(heading(page)).not.toHaveText("There is no connection to the store");
});

test("Customers whose store can write nothing now keep what they typed, and send it again by one press", async ({
  page,
}) => {
  await filledIn(page, "busy@example.com");
  const asked: string[] = [];
  await page.route(
    ({ searchParams }) => searchParams.has("_data"),
    async (route, sent) => {
      asked.push(sent.method());
      if (asked.length === 1)
        await route.fulfill({ status: 503, headers: { "Retry-After": "60" } });
      else await route.continue();
    },
  );
  await goOn(page);
  await expect(page.getByText("The store cannot take this down right now.")).toBeVisible();
  await expect(page.locator("[name=line1]")).toHaveValue("1 Signal Way");
  await page.getByRole("button", { name: "Send again" }).click();
  await expect(heading(page)).toHaveText("Delivery");
  expect(asked.filter((method) => method === "POST")).toHaveLength(2);
});

/** Until it is mended, whatever is sent to the store over this page's line is lost on the way. */
async function loseAll(page: Page): Promise<() => Promise<void>> {
  const lost = ({ searchParams }: URL) => searchParams.has("_data");
  await page.route(lost, (route) => route.abort("connectionreset"));
  return () => page.unroute(lost);
}

test("Customers who mend a field while nothing comes through send what stands in it, not what stood there", async ({
  page,
}) => {
  await filledIn(page, "mended@example.com");
  const mend = await loseAll(page);
  await page.locator("[name=line1]").fill("2 Wrong Way");
  await goOn(page);
  await expect(page.getByText("Nothing is lost: what you typed is still here.")).toBeVisible();
  await page.locator("[name=line1]").fill("3 Right Way");
  await mend();
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") sent.push(request.postData() ?? "");
  });
  await page.getByRole("button", { name: "Send again" }).click();
  await expect(heading(page)).toHaveText("Delivery");
  expect(sent.map((body) => new URLSearchParams(body).get("line1"))).toContain("3 Right Way");
  await page.goto(address);
  await expect(page.locator("[name=line1]")).toHaveValue("3 Right Way");
});

test("Customers who follow a link without a connection are not told that something they typed is still there", async ({
  page,
}) => {
  await page.goto("/us/web/product/pebble-buds");
  await watches(page);
  await page.context().setOffline(true);
  await page.getByRole("link", { name: /Cart/ }).first().click();
  await expect(page.getByText("There is no connection to the store.")).toBeVisible();
  await expect(page.getByText("what you typed")).toHaveCount(0);
});

test("Customers who press again stand at a control or a headline, not at nothing", async ({
  page,
}) => {
  await page.goto("/us/account/signin/");
  await watches(page);
  const mend = await loseAll(page);
  await page.locator("[name=email]").fill("nobody@example.com");
  await page.locator("[name=password]").fill("not a password");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  const again = page.getByRole("button", { name: "Send again" });
  await expect(again).toBeVisible();
  await mend();
  await again.press("Enter");
  await expect(again).toHaveCount(0);
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe("BODY");
});

test("A press without a key is not made again by itself when the connection is back", async ({
  page,
}) => {
  await page.goto("/us/web/product/pebble-buds");
  await watches(page);
  const mend = await loseAll(page);
  // Whether the first one arrived is not known.
  await page.locator("[name=key]").evaluateAll((keys) => keys.forEach((key) => key.remove()));
  let posts = 0;
  page.on("request", (request) => (posts += request.method() === "POST" ? 1 : 0));
  await page.getByRole("button", { name: "Add to cart" }).click();
  await expect(page.getByText("There is no connection to the store.")).toBeVisible();
  await mend();
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await page.waitForTimeout(2000);
  expect(posts).toBe(1);
});
