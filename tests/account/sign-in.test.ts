import { expect, test } from "vitest";
import { raw, schema } from "#db/raw";
import { sessionEnd, staySignedIn } from "#app/.server/account/session-end.ts";
import { signIn, signOut } from "#app/.server/account/sign-in.actions.ts";
import { signInPage } from "#app/.server/account/sign-in.page.ts";
import { requireSession, requireShopper, viewerOf } from "#app/.server/identity/viewer.ts";
import { fireDeadlines } from "#app/.server/engine/worker.ts";
import { answerOf, credentials, enter, member, signInPath, signUp } from "#tests/kit/account.ts";
import { browser, testDoor } from "#tests/kit/door.ts";
import type { TestDoor } from "#tests/kit/door.ts";

const minutes = (count: number) => count * 60_000;

/** Where a page for shoppers sends somebody who may not see it. */
async function wayToSignIn(request: Request, door: TestDoor): Promise<string> {
  const thrown: unknown = await requireShopper(request, door).catch((error: unknown) => error);
  if (!(thrown instanceof Response)) throw new Error("the shopper was let in");
  return thrown.headers.get("Location") ?? "";
}

test("[ERR-23] a wrong password and an unknown e-mail address get the same answer", async () => {
  const { door, shopper } = await member();
  const wrong = await answerOf(
    await enter(door, shopper, signInPath, { ...credentials, password: "not the password" }),
  );
  const unknown = await answerOf(
    await enter(door, shopper, signInPath, { ...credentials, email: "bob@example.com" }),
  );
  expect(wrong).toMatchObject({ status: 422, refusal: { code: "LoginError" } });
  expect({ ...unknown, typed: null }).toEqual({ ...wrong, typed: null });
  expect(wrong.typed).toMatchObject({ email: "ada@example.com" });
});

test("signing in leads on where the shopper wanted to go, and nowhere outside the store", async () => {
  const { door } = await member();
  const to = async (path: string) =>
    (await enter(door, browser(), `${signInPath}?to=${encodeURIComponent(path)}`)).headers.get(
      "Location",
    );
  expect(await to("/us/web/order/ORD-1?tab=history")).toBe("/us/web/order/ORD-1?tab=history");
  expect(await to("https://elsewhere.example/")).toBe("/us/web/my-orders");
  expect(await to("//elsewhere.example/")).toBe("/us/web/my-orders");
  expect(await to("/\\elsewhere.example/")).toBe("/us/web/my-orders");
});

test("a password is tried five times in a quarter of an hour, whether there is such an account or not", async () => {
  const { door } = await member();
  for (const email of ["ada@example.com", "nobody@example.com"]) {
    const attempts = [];
    for (let attempt = 0; attempt < 6; attempt += 1) {
      const fields = { email, password: "not the password" };
      attempts.push(await answerOf(await enter(door, browser(), signInPath, fields)));
    }
    expect(attempts.map(({ refusal }) => refusal.code)).toEqual([
      ...Array.from({ length: 5 }, () => "LoginError"),
      "TooManyAttempts",
    ]);
    expect(attempts.at(-1)).toMatchObject({ status: 429, refusal: { details: { minutes: 15 } } });
  }
  expect((await answerOf(await enter(door, browser()))).refusal.code).toBe("TooManyAttempts");
});

test("signing in changes the token, keeps the session, and makes the old token worthless", async () => {
  const { door, shopper } = await member();
  const { viewer, headers } = await requireSession(shopper.get("/us/web"), door);
  shopper.keep(headers);
  const stolen = shopper.get("/us/web");
  const before = shopper.cookie("sid");
  await enter(door, shopper);
  expect(shopper.cookie("sid")).not.toBe(before);
  expect(await viewerOf(shopper.get("/us/web"), door)).toMatchObject({
    role: "shopper",
    sessionId: viewer.sessionId,
  });
  expect(await viewerOf(stolen, door)).toMatchObject({ role: "guest", sessionId: null });
});

test("[AGENT-19, ERR-20] thirty minutes without a visit end the session, and visits keep it", async () => {
  const { door, shopper } = await member();
  await enter(door, shopper);
  for (let visit = 0; visit < 3; visit += 1) {
    door.engine.clock.advance(minutes(20));
    await fireDeadlines(door.engine);
    expect((await viewerOf(shopper.get("/us/web"), door)).role).toBe("shopper");
  }
  door.engine.clock.advance(minutes(30));
  const late = await viewerOf(shopper.get("/us/web"), door);
  expect(late).toMatchObject({ role: "guest", expired: true, sessionId: null, cartId: null });
  expect(late.actor.keys).toEqual([]);
  expect(await signInPage(shopper.get(signInPath), door)).toMatchObject({ reason: "AuthError" });
});

test("reading pages writes nothing for five minutes after a visit", async () => {
  const { door, shopper } = await member();
  await enter(door, shopper);
  const { position } = await door.engine.store.engine.movedSince(0);
  door.engine.clock.advance(minutes(4));
  await viewerOf(shopper.get("/us/web"), door);
  expect(await door.engine.store.engine.movedSince(0)).toMatchObject({ position });
  door.engine.clock.advance(minutes(1));
  await viewerOf(shopper.get("/us/web"), door);
  expect((await door.engine.store.engine.movedSince(position)).ids).toHaveLength(1);
});

test("[ERR-25] the same shopper goes on in an expired session, another one gets a session of their own", async () => {
  const { door, shopper } = await member();
  await signUp(door, browser(), { email: "bob@example.com" });
  await enter(door, shopper);
  const { sessionId } = await viewerOf(shopper.get("/us/web"), door);
  door.engine.clock.advance(minutes(31));
  await enter(door, shopper);
  expect(await viewerOf(shopper.get("/us/web"), door)).toMatchObject({
    sessionId,
    role: "shopper",
  });
  door.engine.clock.advance(minutes(31));
  await enter(door, shopper, signInPath, { ...credentials, email: "bob@example.com" });
  const other = await viewerOf(shopper.get("/us/web"), door);
  expect(other).toMatchObject({ role: "shopper", email: "bob@example.com" });
  expect(other.sessionId).not.toBe(sessionId);
});

test("[ERR-22, ERR-25] who must sign in is told why and comes back", async () => {
  const { door, shopper } = await member();
  const sent = async (request: Request) => {
    const there = await wayToSignIn(request, door);
    return { there, reason: (await signInPage(shopper.get(there), door)).reason };
  };
  const gated = "/us/web/my-orders?year=2026";
  const there = `${signInPath}?to=${encodeURIComponent(gated)}`;
  expect(await sent(shopper.get(gated))).toEqual({
    there: `${there}&reason=Login`,
    reason: "Login",
  });
  shopper.keep((await requireSession(shopper.get("/us/web"), door)).headers);
  expect(await sent(shopper.get(gated))).toEqual({ there, reason: "Login" });
  await enter(door, shopper);
  expect((await requireShopper(shopper.get(gated), door)).role).toBe("shopper");
  door.engine.clock.advance(minutes(31));
  expect(await sent(shopper.get(gated))).toEqual({ there, reason: "AuthError" });
  expect(await sent(shopper.post(gated, {}))).toEqual({ there, reason: "CustomerSessionExpired" });
});

test("[ERR-21] a session that nobody knows any more asks to sign in again", async () => {
  const { door, shopper } = await member();
  await enter(door, shopper);
  const elsewhere = shopper.get("/us/web/my-orders");
  await signOut(shopper.post("/us/account/signout/", {}), door);
  expect(await wayToSignIn(elsewhere, door)).toBe(
    `${signInPath}?to=%2Fus%2Fweb%2Fmy-orders&reason=ReLogin`,
  );
});

test("signing out leaves nothing behind in the browser, nor a token that still works", async () => {
  const { door, shopper } = await member();
  await enter(door, shopper);
  const before = shopper.get("/us/web");
  const response = shopper.keep(await signOut(shopper.post("/us/account/signout/", {}), door));
  expect(response.headers.get("Location")).toBe("/us/web");
  expect(shopper.cookie("sid")).toBeNull();
  expect(await viewerOf(before, door)).toMatchObject({ role: "guest", sessionId: null });
});

test("[AGENT-04] who came for checkout may proceed as a guest, who came for an account may not", async () => {
  const door = testDoor();
  const guest = browser();
  const to = (path: string) => `${signInPath}?to=${encodeURIComponent(path)}`;
  expect(await signInPage(guest.get(to("/us/web/checkout")), door)).toMatchObject({
    mayProceed: true,
  });
  expect(await signInPage(guest.get(to("/us/web/my-orders")), door)).toMatchObject({
    mayProceed: false,
  });
  const response = guest.keep(
    await signIn(guest.post(to("/us/web/checkout"), { intent: "guest" }), door),
  );
  expect(response.headers.get("Location")).toBe("/us/web/checkout");
  const { sessionId } = await viewerOf(guest.get("/us/web"), door);
  const stored = await door.engine.store.engine.load(`customer-session:${sessionId}`);
  expect(JSON.parse(stored?.snapshot ?? "{}").context).toMatchObject({ forfeitsPoints: true });
  const refused = await answerOf(
    await signIn(guest.post(to("/us/web/my-orders"), { intent: "guest" }), door),
  );
  expect(refused.status).toBe(422);
});

test("the cookie is out of reach for scripts and other sites, and stays on https", async () => {
  const response = await signUp(testDoor(), browser());
  expect(response.headers.get("Set-Cookie")).toMatch(/^sid=.*HttpOnly; Secure; SameSite=Lax$/);
});

test("only the hash of a token is stored", async () => {
  const door = testDoor();
  const shopper = browser();
  await signUp(door, shopper);
  const cookie = decodeURIComponent(shopper.cookie("sid") ?? "");
  const token: string = JSON.parse(Buffer.from(cookie.split(".")[0] ?? "", "base64").toString());
  const [row] = raw(door.engine.store).select().from(schema.session).all();
  expect(token.length).toBe(43);
  expect(JSON.stringify(row)).not.toContain(token);
});

test("asking when the session ends does not prolong it, staying signed in does", async () => {
  const { door, shopper } = await member();
  expect(await sessionEnd(shopper.get("/us/account/session"), door)).toEqual({
    name: null,
    endsInMs: null,
  });
  await enter(door, shopper);
  door.engine.clock.advance(minutes(28));
  const ending = { name: "Ada", endsInMs: minutes(2) };
  expect(await sessionEnd(shopper.get("/us/account/session"), door)).toEqual(ending);
  expect(await sessionEnd(shopper.get("/us/account/session"), door)).toEqual(ending);
  expect(await staySignedIn(shopper.post("/us/account/session", {}), door)).toEqual({
    name: "Ada",
    endsInMs: minutes(30),
  });
});
