import { expect, test } from "vitest";
import { accountByEmail, schema } from "#db";
import {
  createAccount,
  signIn,
  signInPage,
  signOut,
  signUpPage,
} from "#app/.server/pages/sign-in.ts";
import { bindCart } from "#app/.server/session-cart.ts";
import { requireSession, requireShopper, viewerOf } from "#app/.server/viewer.ts";
import { fireDeadlines } from "#app/.server/worker.ts";
import { browser, testDoor } from "#tests/kit/door.ts";
import type { Browser, TestDoor } from "#tests/kit/door.ts";

const ada = {
  firstName: "Ada",
  lastName: "O'Brien-Łuk",
  email: "Ada@Example.com",
  phone: "555.123 4567",
  password: "correct horse ba",
};
const credentials = { email: "ada@example.com", password: ada.password };
const signInPath = "/us/account/signin/";
const signUpPath = "/us/account/signup/";

async function answerOf(response: Response) {
  const { result, refusal } = await response.json();
  return {
    status: response.status,
    errors: result.error ?? {},
    typed: result.initialValue,
    refusal,
  };
}

async function signUp(door: TestDoor, shopper: Browser, changes: Partial<typeof ada> = {}) {
  const response = await createAccount(shopper.post(signUpPath, { ...ada, ...changes }), door);
  return shopper.keep(response);
}

async function enter(door: TestDoor, shopper: Browser, path = signInPath, fields = credentials) {
  return shopper.keep(await signIn(shopper.post(path, fields), door));
}

async function member() {
  const door = testDoor();
  await signUp(door, browser());
  return { door, shopper: browser() };
}

const minutes = (count: number) => count * 60_000;

test("[SUB-23] signing up makes an account and signs it in, with digits for a phone and a hash for a password", async () => {
  const door = testDoor();
  const shopper = browser();
  const response = await signUp(door, shopper);
  expect([response.status, response.headers.get("Location")]).toEqual([303, "/us/web/my-orders"]);
  const row = await accountByEmail(door.shell.store.db, "ada@example.com");
  expect(row).toMatchObject({ firstName: "Ada", phone: "5551234567", origin: "us" });
  expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(door.shell.store.db.select().from(schema.consent).all()).toMatchObject([
    { kind: "terms" },
  ]);
  expect(await viewerOf(shopper.get("/us/web"), door)).toMatchObject({
    role: "shopper",
    customerId: row?.id,
    name: "Ada O'Brien-Łuk",
    email: "ada@example.com",
    actor: { role: "shopper", keys: [expect.stringMatching(/^session:/), `customer:${row?.id}`] },
  });
});

test.each([
  ["[ADDR-01, ADDR-04]", { firstName: "" }, { firstName: ["FirstNameIncorrect"] }],
  ["[ADDR-01]", { firstName: "a".repeat(66) }, { firstName: ["FirstNameIncorrect"] }],
  ["[ADDR-02]", { firstName: "A" }, { firstName: ["NameTooShort"] }],
  ["[ADDR-03]", { firstName: "Ada2" }, { firstName: ["NameProhibitedCharacters"] }],
  ["[ADDR-05]", { lastName: "" }, { lastName: ["LastNameIncorrect"] }],
  ["[ADDR-13, ADDR-14]", { phone: "" }, { phone: ["PhoneIncorrect"] }],
  ["[ADDR-14]", { phone: "(555) 123-4567" }, { phone: ["PhoneIncorrect"] }],
  ["[ADDR-16, ADDR-27]", { email: "" }, { email: ["FieldRequired"] }],
  ["[ADDR-17]", { email: `${"a".repeat(89)}@example.com` }, { email: ["EmailInvalid"] }],
  ["[ADDR-18]", { email: "a*b@example.com" }, { email: ["EmailInvalid"] }],
  ["[SUB-32]", { password: "1234567" }, { password: ["PasswordLength"] }],
  ["[SUB-32]", { password: "12345678901234567" }, { password: ["PasswordLength"] }],
])("%s sign-up refuses %j", async (_, changes, errors) => {
  const { password, ...typed } = { ...ada, ...changes };
  const answer = await answerOf(await signUp(testDoor(), browser(), changes));
  expect(answer.status).toBe(422);
  for (const [name, codes] of Object.entries(errors)) {
    expect(answer.errors[name]?.slice(0, 1)).toEqual(codes);
  }
  for (const [name, value] of Object.entries(typed)) expect(answer.typed[name] ?? "").toBe(value);
  expect(JSON.stringify(answer.typed)).not.toContain(password);
});

test.each([
  ["[ADDR-01]", { firstName: "a".repeat(65) }],
  ["[ADDR-14]", { phone: "555/123-4567" }],
  ["[ADDR-17]", { email: `${"a".repeat(88)}@example.com` }],
  ["[SUB-32]", { password: "12345678" }],
])("%s sign-up accepts %j", async (_, changes) => {
  expect((await signUp(testDoor(), browser(), changes)).status).toBe(303);
});

test("[ADDR-14] a Polish account has a phone of nine digits", async () => {
  const fields = { ...ada, phone: "501 234 567" };
  const response = await createAccount(browser().post("/pl/account/signup/", fields), testDoor());
  expect(response.headers.get("Location")).toBe("/pl/web/my-orders");
});

test("[ERR-24] an e-mail address has one account, whatever its letter case", async () => {
  const { door, shopper } = await member();
  const answer = await answerOf(await signUp(door, shopper, { email: "ADA@example.com" }));
  expect(answer).toMatchObject({ status: 422, refusal: { code: "AlreadyExists" } });
  expect(answer.typed).toMatchObject({ firstName: "Ada", phone: ada.phone });
});

test("[ADDR-18] the browser gets the server's patterns, and no length that would cut a pasted password", async () => {
  const { constraint } = await signUpPage(browser().get(signUpPath), testDoor());
  expect(constraint).not.toHaveProperty("password");
  const pattern = new RegExp(constraint.email?.pattern ?? "", "u");
  expect(["ada@example.com", "a*b@example.com"].map((text) => pattern.test(text))).toEqual([
    true,
    false,
  ]);
  for (const { pattern } of Object.values(constraint)) {
    expect(() => new RegExp(pattern ?? "", "v")).not.toThrow();
  }
});

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

test("signing in changes the token, keeps the session and its cart, and makes the old token worthless", async () => {
  const { door, shopper } = await member();
  const seated = await requireSession(shopper.get("/us/web"), door);
  shopper.keep(seated.headers);
  await bindCart(door.shell, { ...seated.viewer, customerId: null }, "C-1");
  const stolen = shopper.get("/us/web");
  const before = shopper.cookie("sid");
  await enter(door, shopper);
  expect(shopper.cookie("sid")).not.toBe(before);
  expect(await viewerOf(shopper.get("/us/web"), door)).toMatchObject({
    role: "shopper",
    sessionId: seated.viewer.sessionId,
    cartId: "C-1",
  });
  expect(await viewerOf(stolen, door)).toMatchObject({ role: "guest", sessionId: null });
  const elsewhere = browser();
  await enter(door, elsewhere);
  expect((await viewerOf(elsewhere.get("/us/web"), door)).cartId).toBe("C-1");
});

test("[AGENT-19, ERR-20] thirty minutes without a visit end the session, and visits keep it", async () => {
  const { door, shopper } = await member();
  await enter(door, shopper);
  for (let visit = 0; visit < 3; visit += 1) {
    door.shell.clock.advance(minutes(20));
    await fireDeadlines(door.shell);
    expect((await viewerOf(shopper.get("/us/web"), door)).role).toBe("shopper");
  }
  door.shell.clock.advance(minutes(30));
  const late = await viewerOf(shopper.get("/us/web"), door);
  expect(late).toMatchObject({ role: "guest", expired: true, sessionId: null, cartId: null });
  expect(late.actor.keys).toEqual([]);
  expect(await signInPage(shopper.get(signInPath), door)).toMatchObject({ reason: "AuthError" });
});

test("reading pages writes nothing for five minutes after a visit", async () => {
  const { door, shopper } = await member();
  await enter(door, shopper);
  const { position } = await door.shell.store.engine.movedSince(0);
  door.shell.clock.advance(minutes(4));
  await viewerOf(shopper.get("/us/web"), door);
  expect(await door.shell.store.engine.movedSince(0)).toMatchObject({ position });
  door.shell.clock.advance(minutes(1));
  await viewerOf(shopper.get("/us/web"), door);
  expect((await door.shell.store.engine.movedSince(position)).ids).toHaveLength(1);
});

test("[ERR-25] the same shopper goes on in an expired session, another one gets a session of their own", async () => {
  const { door, shopper } = await member();
  await signUp(door, browser(), { email: "bob@example.com" });
  await enter(door, shopper);
  const { sessionId } = await viewerOf(shopper.get("/us/web"), door);
  door.shell.clock.advance(minutes(31));
  await enter(door, shopper);
  expect(await viewerOf(shopper.get("/us/web"), door)).toMatchObject({
    sessionId,
    role: "shopper",
  });
  door.shell.clock.advance(minutes(31));
  await enter(door, shopper, signInPath, { ...credentials, email: "bob@example.com" });
  const other = await viewerOf(shopper.get("/us/web"), door);
  expect(other).toMatchObject({ role: "shopper", email: "bob@example.com" });
  expect(other.sessionId).not.toBe(sessionId);
});

test("[ERR-22, ERR-25] who must sign in is told why and comes back", async () => {
  const { door, shopper } = await member();
  const sent = async (request: Request) => {
    const thrown: unknown = await requireShopper(request, door).catch((error: unknown) => error);
    if (!(thrown instanceof Response)) throw new Error("the shopper was let in");
    const there = thrown.headers.get("Location") ?? "";
    return { there, reason: (await signInPage(shopper.get(there), door)).reason };
  };
  const gated = "/us/web/my-orders?year=2026";
  const there = `${signInPath}?to=${encodeURIComponent(gated)}`;
  expect(await sent(shopper.get(gated))).toEqual({ there, reason: "Login" });
  await enter(door, shopper);
  expect((await requireShopper(shopper.get(gated), door)).role).toBe("shopper");
  door.shell.clock.advance(minutes(31));
  expect(await sent(shopper.get(gated))).toEqual({ there, reason: "AuthError" });
  expect(await sent(shopper.post(gated, {}))).toEqual({ there, reason: "CustomerSessionExpired" });
});

test("[ERR-21] a session that nobody knows any more asks to sign in again", async () => {
  const { door, shopper } = await member();
  await enter(door, shopper);
  const elsewhere = shopper.get(`${signInPath}?to=/us/web/my-orders`);
  await signOut(shopper.post("/us/account/signout/", {}), door);
  expect(await signInPage(elsewhere, door)).toMatchObject({ reason: "ReLogin" });
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
  const stored = await door.shell.store.engine.load(`customer-session:${sessionId}`);
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
  const [row] = door.shell.store.db.select().from(schema.session).all();
  expect(token.length).toBe(43);
  expect(JSON.stringify(row)).not.toContain(token);
});
