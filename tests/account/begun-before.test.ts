/** What a session may do that was begun before its account was protected: nothing by what it never showed. */
import { expect, test } from "vitest";
import { requireStaff } from "#app/.server/gallery/access.ts";
import { requireShopper, viewerOf } from "#app/.server/identity/viewer.ts";
import { requireImpersonation } from "#app/.server/account/agents/agent-impersonation.ts";
import { sendSecondStep } from "#app/.server/account/second-step/second-step.actions.ts";
import { requireAgent } from "#app/.server/place-order/assisted-cart.ts";
import { ada, signUp } from "#tests/kit/account.ts";
import { browser } from "#tests/kit/scope.ts";
import type { Browser, TestScope } from "#tests/kit/scope.ts";
import { shownBy, stepPath, twoSteps, typeCode, wrongBy } from "./second-step-kit.ts";
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

/** An agent and member of the staff who signed in before the store noted by what: as a database of the release before has it. */
async function signedInBefore() {
  const store = await twoSteps({ STAFF_SECOND_FACTOR: "on", SANDBOX: "off" });
  const { scope, shopper } = store;
  const { sessionId } = await requireShopper(shopper.get("/us/web"), scope);
  await scope.engine.store.write(async (tx) => {
    await tx.accounts.setAgent(address, "A-17");
    await tx.accounts.setStaff(address, true);
    await tx.sessions.update(sessionId, { secondStepAt: null });
  });
  return store;
}

const places = [
  ["/us/web/impersonate", requireImpersonation],
  ["/us/web/express/assisted-checkout", requireAgent],
  ["/machines", requireStaff],
] as const;

test.each(places)(
  "[LC-56, AGENT-07] a session that never gave a code does no work at %s, whatever its account has set up, until it gives one",
  async (path, isLetIn) => {
    const { scope, shopper, secret } = await signedInBefore();
    expect(await viewerOf(shopper.get(path), scope)).toMatchObject({ isAgent: false });
    const asked = await thrown(isLetIn(shopper.get(path), scope));
    const step = asked.headers.get("Location") ?? "";
    expect(step).toBe(`${stepPath}?to=${encodeURIComponent(path)}`);
    shopper.keep(asked);
    const code = shownBy(secret, scope);
    const passed = shopper.keep(await sendSecondStep(shopper.post(step, { code }), scope));
    expect(passed.headers.get("Location")).toBe(path);
    expect(await isLetIn(shopper.get(path), scope)).toBeTruthy();
    expect(await viewerOf(shopper.get(path), scope)).toMatchObject({ isAgent: true });
  },
);

test("[LC-56, AGENT-07] a wrong code lets nobody to the work, and an account that does not work here finds no such page", async () => {
  const { scope, shopper, secret } = await signedInBefore();
  const path = "/us/web/impersonate";
  shopper.keep(await thrown(requireImpersonation(shopper.get(path), scope)));
  const wrong = await typeCode(scope, shopper, wrongBy(secret, scope));
  expect(wrong.status).toBe(422);
  expect((await thrown(requireImpersonation(shopper.get(path), scope))).status).toBe(303);
  const customer = browser();
  await signUp(scope, customer, { email: "bob@example.com" });
  expect((await thrown(requireImpersonation(customer.get(path), scope))).status).toBe(404);
});

test("[LC-56] who signs in with a code works at once", async () => {
  const { scope, secret } = await signedInBefore();
  const elsewhere = browser();
  await signInWith(scope, elsewhere);
  await typeCode(scope, elsewhere, shownBy(secret, scope));
  expect(await viewerOf(elsewhere.get("/us/web"), scope)).toMatchObject({ isAgent: true });
  expect(await requireStaff(elsewhere.get("/machines"), scope)).toMatchObject({
    playsEverybody: false,
  });
});

/** What a page is refused with. */
async function thrown(page: Promise<unknown>): Promise<Response> {
  const refused: unknown = await page.catch((reason: unknown) => reason);
  if (!(refused instanceof Response)) throw new Error("nobody was kept out");
  return refused;
}

/** Sets two-step sign-in up in a browser; gives back what the first code is answered with. */
async function setUp(scope: TestScope, shopper: Browser): Promise<Response> {
  await send(scope, shopper, { intent: "factor.begin", current: ada.password });
  const secret = (await look(scope, shopper)).secondStep.enrolment?.secret ?? "";
  return send(scope, shopper, { intent: "factor.finish", code: shownBy(secret, scope) });
}
