/** QA moves the time: of the store, of each of its processes, and of the world around it. */
import { expect, test } from "vitest";
import { sandboxAction } from "#app/.server/console/sandbox.actions.ts";
import { openSandboxClock } from "#app/.server/engine/sandbox-clock.ts";
import { galleryOf } from "#tests/kit/gallery.ts";
import { openTown } from "#tests/kit/sandbox.ts";
import { browser, testScope } from "#tests/kit/scope.ts";

const DAY = 24 * 60 * 60_000;

test("the world hears of a new time once every process of the store lives in it, so that what it says is noted on its day", async () => {
  const town = await openTown();
  const scope = testScope();
  const elsewhere = await openSandboxClock(scope.engine.store);
  const before = elsewhere.now();
  let storeTime = before;
  const sandbox = {
    ...town.console,
    advanceClock(ms: number) {
      storeTime = elsewhere.now();
      return town.console.advanceClock(ms);
    },
  };
  const context = { ...(await galleryOf(scope, { sandbox: false })), sandbox };
  const form = { intent: "advance", amount: "2", unit: "days" };
  const answer = await sandboxAction(browser().post("/sandbox", form), context);
  expect(answer.status).toBe(303);
  expect(storeTime - before).toBeGreaterThanOrEqual(2 * DAY);
  await elsewhere.stop();
  await town.close();
});
