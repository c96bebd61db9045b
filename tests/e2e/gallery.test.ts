import * as gallery from "../models/gallery.ts";
import { faultsOfAll } from "../models/screen.ts";
import { expect, test } from "./kit/test.ts";

test("QA finds a machine, chooses a state and sees the screen that shoppers see there", async ({
  page,
}) => {
  await gallery.search(page, "labelled");
  await page.getByRole("link", { name: "Return", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Return");
  await gallery.stateBox(page, "labelled").click();
  await expect(page).toHaveURL(/state=open\.labelled/);
  const shown = gallery.screen(page);
  await expect(shown.getByText("RET-7K3F9Q").first()).toBeVisible();
  await expect(shown.locator("html")).toHaveAttribute("lang", "en-US");

  await page.getByRole("link", { name: "Polski" }).click();
  await expect(shown.locator("html")).toHaveAttribute("lang", "pl");
  await page.getByRole("link", { name: "Dark" }).click();
  await expect(shown.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(shown.locator("html")).toHaveAttribute("lang", "pl");
  expect(await shown.locator("script").count()).toBe(0);
  // Back undoes one choice of look, whatever the frame did meanwhile.
  await page.goBack();
  await expect(shown.locator("html")).toHaveAttribute("data-theme", "light");
});

test("QA moves an instance on the workbench and learns why an event is refused", async ({
  page,
}) => {
  await gallery.begin(page, "return-label");
  await gallery.send(page, "label.requested");
  await expect(page.getByRole("definition").filter({ hasText: /^requesting$/ })).toBeVisible();
  await gallery.askWhyNot(page);
  const refused = page.getByRole("listitem").filter({ hasText: "label.downloaded" });
  await expect(refused.first()).toContainText(/[A-Z]\w+/);
});

test("machines can be read without scripts", async ({ plainPage }) => {
  await plainPage.goto("/machines/return?state=sent");
  await expect(plainPage.locator("svg[data-chart]")).toBeVisible();
  await expect(plainPage.getByRole("heading", { name: "sent" })).toBeVisible();
  await expect(gallery.screen(plainPage).getByText("RET-7K3F9Q").first()).toBeVisible();
  await plainPage.getByRole("link", { name: "Desktop" }).click();
  await expect(gallery.screen(plainPage).getByText("RET-7K3F9Q").first()).toBeVisible();
  await plainPage.getByRole("link", { name: "Table", exact: true }).click();
  await expect(plainPage.getByRole("table")).toContainText("return.shipped");
  await gallery.begin(plainPage, "return-label");
  await expect(plainPage.getByRole("heading", { name: "History" })).toBeVisible();
  await plainPage.goto("/machines/return-label/paths");
  await plainPage.getByRole("link", { name: "Open in the simulator" }).last().click();
  await expect(plainPage.getByRole("heading", { name: "Moves" })).toBeVisible();
});

test("every page of the gallery can be seen and read in both themes", async ({ page }) => {
  await gallery.begin(page, "return-label");
  const { pathname } = new URL(page.url());
  const faults = await faultsOfAll(page, [
    pathname,
    "/machines",
    "/machines/return-label?state=usable.generated",
    ...["table", "live", "simulate", "paths", "words", "diff"].map(
      (tab) => `/machines/return-label/${tab}`,
    ),
  ]);
  expect(faults).toEqual([]);
});
