import { expect, test } from "vitest";
import { diagramPage } from "#app/.server/gallery/pages/diagram.page.ts";
import { diffPage } from "#app/.server/gallery/pages/diff.page.ts";
import { instancePage } from "#app/.server/gallery/pages/instance.page.ts";
import { listPage } from "#app/.server/gallery/pages/list.page.ts";
import { livePage } from "#app/.server/gallery/pages/live.page.ts";
import { pathFile, pathsPage } from "#app/.server/gallery/pages/paths.page.ts";
import { screenPage } from "#app/.server/gallery/pages/screen.page.ts";
import { simulatePage } from "#app/.server/gallery/pages/simulate.page.ts";
import { wordsPage } from "#app/.server/gallery/pages/words.page.ts";
import { orderPage } from "#app/.server/orders/order.page.ts";
import { browser, testScope } from "../kit/scope.ts";
import type { Browser } from "../kit/scope.ts";
import { galleryOf } from "../kit/gallery.ts";
import { scene, thrown } from "../orders/kit.ts";
import { createUser } from "#tests/kit/user.ts";

type Context = Awaited<ReturnType<typeof galleryOf>>;

/** Every page of the gallery about labels, as a visitor asks for it. */
const pages: readonly (readonly [string, (who: Browser, context: Context) => Promise<unknown>])[] =
  [
    ["/machines", (who, context) => listPage(who.get("/machines"), context)],
    ["diagram", (who, context) => diagramPage(who.get("/machines/x"), context, "return-label")],
    ["paths", (who, context) => pathsPage(who.get("/machines/x"), context, "return-label")],
    ["words", (who, context) => wordsPage(who.get("/machines/x"), context, "return-label")],
    ["diff", (who, context) => diffPage(who.get("/machines/x"), context, "return-label")],
    ["live", (who, context) => livePage(who.get("/machines/x"), context, "return-label")],
    ["simulate", (who, context) => simulatePage(who.get("/machines/x"), context, "return-label")],
    [
      "screen",
      (who, context) =>
        screenPage(who.get("/machines/x"), context, { name: "return-label", state: "none" }),
    ],
    [
      "path",
      (who, context) =>
        pathFile(who.get("/machines/x"), context, { name: "return-label", state: "none" }),
    ],
  ];

test("in production there is no gallery for strangers and shoppers, and staff get in", async () => {
  const scope = testScope();
  const context = await galleryOf(scope, { sandbox: false });
  const { browser: shopper } = await createUser(scope, { email: "grace@example.com" });
  for (const [name, page] of pages) {
    expect((await thrown(page(browser(), context))).status, name).toBe(404);
    expect((await thrown(page(shopper, context))).status, name).toBe(404);
  }
  const { store } = scope.engine;
  expect(await store.write((tx) => tx.accounts.setStaff("grace@example.com", true))).toBe(true);
  for (const [, page] of pages) expect(await page(shopper, context)).toBeTruthy();
  await store.write((tx) => tx.accounts.setStaff("grace@example.com", false));
  expect((await thrown(listPage(shopper.get("/machines"), context))).status).toBe(404);
  expect(await store.write((tx) => tx.accounts.setStaff("nobody@example.com", true))).toBe(false);
});

test("staff without a second step of signing in are led to where they set it up", async () => {
  const scope = testScope();
  const context = await galleryOf(scope, { sandbox: false });
  const strict = { ...context, env: { ...context.env, staffSecondFactor: true } };
  const { browser: worker } = await createUser(scope, { email: "grace@example.com" });
  expect((await thrown(listPage(worker.get("/machines"), strict))).status).toBe(404);
  await scope.engine.store.write((tx) => tx.accounts.setStaff("grace@example.com", true));
  const led: unknown = await listPage(worker.get("/machines"), strict).catch(
    (answer: unknown) => answer,
  );
  if (!(led instanceof Response)) throw new Error("nobody was led anywhere");
  expect(led.status).toBe(303);
  expect(led.headers.get("location")).toBe("/us/web/my-security");
  expect(led.headers.get("set-cookie")).toContain("secondStepFirst");
});

test("where the outside world is played everybody gets in", async () => {
  const context = await galleryOf(testScope(), { sandbox: true });
  for (const [, page] of pages) expect(await page(browser(), context)).toBeTruthy();
});

test("what a link names and nobody knows has a clear answer", async () => {
  const context = await galleryOf(testScope(), { sandbox: true });
  const who = browser();
  const status = async (page: Promise<unknown>) => (await thrown(page)).status;
  const at = (path: string) => who.get(`/machines/return-label${path}`);
  expect(await status(diagramPage(at(""), context, "no-such-machine"))).toBe(404);
  expect(await diagramPage(at("?state=gone"), context, "return-label")).toMatchObject({
    ...{ unknown: "gone", chosen: null },
  });
  const nobody = { name: "return-label", place: "live", key: "RET-0" };
  expect(await status(instancePage(at(""), context, nobody))).toBe(404);
  expect(await status(instancePage(at(""), context, { ...nobody, place: "moon" }))).toBe(404);
  const screen = { name: "return-label", state: "gone" };
  expect(await status(screenPage(at(""), context, screen))).toBe(404);
  expect(await status(pathFile(at(""), context, screen))).toBe(404);
  const way = { name: "return-label", state: "none" };
  expect(await status(pathFile(at("?format=doc"), context, way))).toBe(404);
  expect(await diffPage(at("?from=99"), context, "return-label")).toMatchObject({
    unknown: ["99"],
  });
  const cut = await simulatePage(at("?moves=%5Bhalf"), context, "return-label");
  expect(cut.run).toMatchObject({ isCut: true, moves: [] });
});

test("staff see where a live order stands, and nothing that tells whose it is", async () => {
  const { scope, shopper, plot } = await scene("delivered");
  const context = await galleryOf(scope, { sandbox: false });
  await scope.engine.store.write((tx) => tx.accounts.setStaff("ada@example.com", true));
  const page = await instancePage(shopper.get("/machines/x"), context, {
    ...{ name: "order", place: "live", key: plot.orderId },
  });
  expect(page.context["shipTo"]).toMatchObject({ lastName: expect.stringMatching(/^.•••$/) });
  const { email, shipTo } = await shipping(scope, plot.orderId);
  const told = JSON.stringify(page);
  for (const secret of [email, shipTo.line1, shipTo.phone, shipTo.lastName])
    expect(told).not.toContain(`"${secret}"`);
});

async function shipping(scope: Awaited<ReturnType<typeof scene>>["scope"], orderId: string) {
  const stored = await scope.engine.store.engine.load(`order:${orderId}`);
  return JSON.parse(stored?.snapshot ?? "{}").context;
}

test("an order page leads staff to its machine, and shoppers nowhere", async () => {
  const { scope, shopper, address, path } = await scene("delivered");
  const real = { ...scope, env: { ...scope.env, sandbox: false } };
  expect((await orderPage(shopper.get(path()), real, address)).machineHref).toBeNull();
  await scope.engine.store.write((tx) => tx.accounts.setStaff("ada@example.com", true));
  const { machineHref } = await orderPage(shopper.get(path()), real, address);
  expect(machineHref).toBe(`/machines/order/live/${address.orderId}`);
});
