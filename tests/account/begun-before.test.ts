/** What a session may do that was begun before its account was protected: nothing by what it never showed. */
import { expect, test } from "vitest";
import { viewerOf } from "#app/.server/identity/viewer.ts";
import { ada } from "#tests/kit/account.ts";
import { browser } from "#tests/kit/scope.ts";
import type { Browser, TestScope } from "#tests/kit/scope.ts";
import { shownBy, stepPath } from "./second-step-kit.ts";
import { address, guarded, isSignedIn, look, send, signInWith } from "./security-kit.ts";

test("[LC-56] turning the second step on signs out every browser that was in by the password alone, and says so", async () => {
  const { scope, shopper } = await guarded();
  const stranger = browser();
  await signInWith(scope, stranger);
  expect(await isSignedIn(scope, stranger)).toBe(true);
  const finished = await setUp(scope, shopper);
  expect(finished.headers.get("Set-Cookie")).toContain("flash=browsersSignedOut");
  expect(await isSignedIn(scope, shopper)).toBe(true);
  expect(await isSignedIn(scope, stranger)).toBe(false);
  expect((await look(scope, shopper)).secondStep.written?.codes).toHaveLength(10);
});

test("[AGENT-07] who knows an agent's password alone has no rights of the agent's once the second step is on", async () => {
  const { scope, shopper } = await guarded({ STAFF_SECOND_FACTOR: "on" });
  await scope.engine.store.write((tx) => tx.accounts.setAgent(address, "A-17"));
  const stranger = browser();
  await signInWith(scope, stranger);
  await setUp(scope, shopper);
  const isAgent = async (who: Browser) =>
    (await viewerOf(who.get("/us/web/impersonate"), scope)).isAgent;
  expect([await isAgent(shopper), await isAgent(stranger)]).toEqual([true, false]);
  // The password alone leads to the code.
  const answer = await signInWith(scope, stranger);
  expect(answer.headers.get("Location")).toContain(stepPath);
  expect(await isAgent(stranger)).toBe(false);
});

/** Sets two-step sign-in up in a browser; gives back what the first code is answered with. */
async function setUp(scope: TestScope, shopper: Browser): Promise<Response> {
  await send(scope, shopper, { intent: "factor.begin", current: ada.password });
  const secret = (await look(scope, shopper)).secondStep.enrolment?.secret ?? "";
  return send(scope, shopper, { intent: "factor.finish", code: shownBy(secret, scope) });
}
