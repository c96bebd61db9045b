import { expect, test } from "vitest";
import { raw, schema } from "#db/raw";
import { sessionEnd, staySignedIn } from "#app/.server/account/session-end.ts";
import { signIn, signOut } from "#app/.server/account/sign-in.actions.ts";
import { signInPage } from "#app/.server/account/sign-in.page.ts";
import { requireSession, requireShopper, viewerOf } from "#app/.server/identity/viewer.ts";
import { fireDeadlines } from "#app/.server/engine/worker.ts";
import { answerOf, credentials, enter, member, signInPath, signUp } from "#tests/kit/account.ts";
import { browser, testScope } from "#tests/kit/scope.ts";
import type { TestScope } from "#tests/kit/scope.ts";
import { createUser } from "#tests/kit/user.ts";

const minutes = (count: number) => count * 60_000;

/** Where a page for shoppers sends somebody who may not see it. */
async function wayToSignIn(request: Request, scope: TestScope): Promise<string> {
  const thrown: unknown = await requireShopper(request, scope).catch((error: unknown) => error);
  if (!(thrown instanceof Response)) throw new Error("the shopper was let in");
  return thrown.headers.get("Location") ?? "";
}

test("[ERR-23] a wrong password and an unknown e-mail address get the same answer", async () => {
  const { scope, shopper } = await member();
  const wrong = await answerOf(
    await enter(scope, shopper, signInPath, { ...credentials, password: "not the password" }),
  );
  const unknown = await answerOf(
    await enter(scope, shopper, signInPath, { ...credentials, email: "bob@example.com" }),
  );
  expect(wrong).toMatchObject({ status: 422, refusal: { code: "LoginError" } });
  expect({ ...unknown, typed: null }).toEqual({ ...wrong, typed: null });
  expect(wrong.typed).toMatchObject({ email: "ada@example.com" });
});

test("signing in leads on where the shopper wanted to go, and nowhere outside the store", async () => {
  const { scope } = await member();
  const to = async (path: string) =>
    (await enter(scope, browser(), `${signInPath}?to=${encodeURIComponent(path)}`)).headers.get(
      "Location",
    );
  expect(await to("/us/web/order/ORD-1?tab=history")).toBe("/us/web/order/ORD-1?tab=history");
  expect(await to("https://elsewhere.example/")).toBe("/us/web/my-orders");
  expect(await to("//elsewhere.example/")).toBe("/us/web/my-orders");
  expect(await to("/\\elsewhere.example/")).toBe("/us/web/my-orders");
});

test("a password is tried five times in a quarter of an hour, whether there is such an account or not", async () => {
  const { scope } = await member();
  for (const email of ["ada@example.com", "nobody@example.com"]) {
    const attempts = [];
    for (let attempt = 0; attempt < 6; attempt += 1) {
      const fields = { email, password: "not the password" };
      attempts.push(await answerOf(await enter(scope, browser(), signInPath, fields)));
    }
    expect(attempts.map(({ refusal }) => refusal.code)).toEqual([
      ...Array.from({ length: 5 }, () => "LoginError"),
      "TooManyAttempts",
    ]);
    expect(attempts.at(-1)).toMatchObject({ status: 429, refusal: { details: { minutes: 15 } } });
  }
  expect((await answerOf(await enter(scope, browser()))).refusal.code).toBe("TooManyAttempts");
});

test("signing in changes the token, keeps the session, and makes the old token worthless", async () => {
  const { scope, shopper } = await member();
  const { viewer, headers } = await requireSession(shopper.get("/us/web"), scope);
  shopper.keep(headers);
  const stolen = shopper.get("/us/web");
  const before = shopper.cookie("sid");
  await enter(scope, shopper);
  expect(shopper.cookie("sid")).not.toBe(before);
  expect(await viewerOf(shopper.get("/us/web"), scope)).toMatchObject({
    role: "shopper",
    sessionId: viewer.sessionId,
  });
  expect(await viewerOf(stolen, scope)).toMatchObject({ role: "guest", sessionId: null });
});

test("[AGENT-19, ERR-20] thirty minutes without a visit end the session, and visits keep it", async () => {
  const { scope, shopper } = await member();
  await enter(scope, shopper);
  for (let visit = 0; visit < 3; visit += 1) {
    scope.engine.clock.advance(minutes(20));
    await fireDeadlines(scope.engine);
    expect((await viewerOf(shopper.get("/us/web"), scope)).role).toBe("shopper");
  }
  scope.engine.clock.advance(minutes(30));
  const late = await viewerOf(shopper.get("/us/web"), scope);
  expect(late).toMatchObject({ role: "guest", expired: true, sessionId: null, cartId: null });
  expect(late.actor.keys).toEqual([]);
  expect(await signInPage(shopper.get(signInPath), scope)).toMatchObject({ reason: "AuthError" });
});

test("reading pages writes nothing for five minutes after a visit", async () => {
  const { scope, shopper } = await member();
  await enter(scope, shopper);
  const { position } = await scope.engine.store.engine.movedSince(0);
  scope.engine.clock.advance(minutes(4));
  await viewerOf(shopper.get("/us/web"), scope);
  expect(await scope.engine.store.engine.movedSince(0)).toMatchObject({ position });
  scope.engine.clock.advance(minutes(1));
  await viewerOf(shopper.get("/us/web"), scope);
  expect((await scope.engine.store.engine.movedSince(position)).ids).toHaveLength(1);
});

test("[ERR-25] the same shopper goes on in an expired session, another one gets a session of their own", async () => {
  const { scope, shopper } = await member();
  await createUser(scope, { email: "bob@example.com" });
  await enter(scope, shopper);
  const { sessionId } = await viewerOf(shopper.get("/us/web"), scope);
  scope.engine.clock.advance(minutes(31));
  await enter(scope, shopper);
  expect(await viewerOf(shopper.get("/us/web"), scope)).toMatchObject({
    sessionId,
    role: "shopper",
  });
  scope.engine.clock.advance(minutes(31));
  await enter(scope, shopper, signInPath, { ...credentials, email: "bob@example.com" });
  const other = await viewerOf(shopper.get("/us/web"), scope);
  expect(other).toMatchObject({ role: "shopper", email: "bob@example.com" });
  expect(other.sessionId).not.toBe(sessionId);
});

test("whoever signs in waits for nothing that is due for somebody else", async () => {
  const { scope, shopper } = await member();
  await enter(scope, shopper);
  scope.engine.clock.advance(minutes(31));
  const others = {
    lifecycleId: "order:ORD-2026-NONE-0000",
    name: "due",
    dueAt: "2026-11-17T15:00:01.000Z",
  };
  await raw(scope.engine.store).insert(schema.deadline).values(others);
  await enter(scope, shopper);
  expect(await viewerOf(shopper.get("/us/web"), scope)).toMatchObject({ role: "shopper" });
  expect(await raw(scope.engine.store).select().from(schema.deadline)).toContainEqual(others);
});

test("[ERR-22, ERR-25] who must sign in is told why and comes back", async () => {
  const { scope, shopper } = await member();
  const sent = async (request: Request) => {
    const there = await wayToSignIn(request, scope);
    return { there, reason: (await signInPage(shopper.get(there), scope)).reason };
  };
  const gated = "/us/web/my-orders?year=2026";
  const there = `${signInPath}?to=${encodeURIComponent(gated)}`;
  expect(await sent(shopper.get(gated))).toEqual({
    there: `${there}&reason=Login`,
    reason: "Login",
  });
  shopper.keep((await requireSession(shopper.get("/us/web"), scope)).headers);
  expect(await sent(shopper.get(gated))).toEqual({ there, reason: "Login" });
  await enter(scope, shopper);
  expect((await requireShopper(shopper.get(gated), scope)).role).toBe("shopper");
  scope.engine.clock.advance(minutes(31));
  expect(await sent(shopper.get(gated))).toEqual({ there, reason: "AuthError" });
  expect(await sent(shopper.post(gated, {}))).toEqual({ there, reason: "CustomerSessionExpired" });
});

test("[ERR-21] a session that nobody knows any more asks to sign in again", async () => {
  const { scope, shopper } = await member();
  await enter(scope, shopper);
  const elsewhere = shopper.get("/us/web/my-orders");
  await signOut(shopper.post("/us/account/signout/", {}), scope);
  expect(await wayToSignIn(elsewhere, scope)).toBe(
    `${signInPath}?to=%2Fus%2Fweb%2Fmy-orders&reason=ReLogin`,
  );
});

test("signing out leaves nothing behind in the browser, nor a token that still works", async () => {
  const { scope, shopper } = await member();
  await enter(scope, shopper);
  const before = shopper.get("/us/web");
  const response = shopper.keep(await signOut(shopper.post("/us/account/signout/", {}), scope));
  expect(response.headers.get("Location")).toBe("/us/web");
  expect(shopper.cookie("sid")).toBeNull();
  expect(await viewerOf(before, scope)).toMatchObject({ role: "guest", sessionId: null });
});

test("[AGENT-04] who came for checkout may proceed as a guest, who came for an account may not", async () => {
  const scope = testScope();
  const guest = browser();
  const to = (path: string) => `${signInPath}?to=${encodeURIComponent(path)}`;
  expect(await signInPage(guest.get(to("/us/web/checkout")), scope)).toMatchObject({
    mayProceed: true,
  });
  expect(await signInPage(guest.get(to("/us/web/my-orders")), scope)).toMatchObject({
    mayProceed: false,
  });
  const response = guest.keep(
    await signIn(guest.post(to("/us/web/checkout"), { intent: "guest" }), scope),
  );
  expect(response.headers.get("Location")).toBe("/us/web/checkout");
  const { sessionId } = await viewerOf(guest.get("/us/web"), scope);
  const stored = await scope.engine.store.engine.load(`customer-session:${sessionId}`);
  expect(JSON.parse(stored?.snapshot ?? "{}").context).toMatchObject({ forfeitsPoints: true });
  const refused = await answerOf(
    await signIn(guest.post(to("/us/web/my-orders"), { intent: "guest" }), scope),
  );
  expect(refused.status).toBe(422);
});

test("the cookie is out of reach for scripts and other sites, and stays on https", async () => {
  const cookies = (await signUp(testScope(), browser())).headers.getSetCookie();
  expect(cookies.find((one) => one.startsWith("sid="))).toMatch(/HttpOnly; Secure; SameSite=Lax$/);
});

test("only the hash of a token is stored", async () => {
  const scope = testScope();
  const shopper = browser();
  await createUser(scope, { browser: shopper });
  const cookie = decodeURIComponent(shopper.cookie("sid") ?? "");
  const token: string = JSON.parse(Buffer.from(cookie.split(".")[0] ?? "", "base64").toString());
  const [row] = raw(scope.engine.store).select().from(schema.session).all();
  expect(token.length).toBe(43);
  expect(JSON.stringify(row)).not.toContain(token);
});

test("asking when the session ends does not prolong it, staying signed in does", async () => {
  const { scope, shopper } = await member();
  expect(await sessionEnd(shopper.get("/us/account/session"), scope)).toEqual({
    name: null,
    endsInMs: null,
  });
  await enter(scope, shopper);
  scope.engine.clock.advance(minutes(28));
  const ending = { name: "Ada", endsInMs: minutes(2) };
  expect(await sessionEnd(shopper.get("/us/account/session"), scope)).toEqual(ending);
  expect(await sessionEnd(shopper.get("/us/account/session"), scope)).toEqual(ending);
  expect(await staySignedIn(shopper.post("/us/account/session", {}), scope)).toEqual({
    name: "Ada",
    endsInMs: minutes(30),
  });
});
