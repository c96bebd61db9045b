import { expect, test } from "vitest";
import { staffOf } from "#app/.server/identity/staff.ts";
import { requireShopper, viewerOf } from "#app/.server/identity/viewer.ts";
import { fireDeadlines } from "#app/.server/engine/worker.ts";
import { browser } from "#tests/kit/scope.ts";
import { ada, credentials, enter, signInPath } from "#tests/kit/account.ts";
import { linkIn } from "#tests/kit/mailbox.ts";
import {
  address,
  askForLink,
  chooseBy,
  guarded,
  isSignedIn,
  look,
  newPassword,
  refusalIn,
  send,
  signInWith,
} from "./security-kit.ts";

const hours = (count: number) => count * 3600_000;
const minutes = (count: number) => count * 60_000;

const change = { intent: "password", current: ada.password, password: newPassword };

test("a password is changed by whoever knows the one of today; other browsers end, and the mailbox hears of it", async () => {
  const { scope, shopper, newestTo } = await guarded();
  const other = browser();
  await signInWith(scope, other);
  const before = shopper.cookie("sid");
  expect((await send(scope, shopper, change)).status).toBe(303);
  expect(shopper.cookie("sid")).not.toBe(before);
  expect(await isSignedIn(scope, shopper)).toBe(true);
  expect(await isSignedIn(scope, other)).toBe(false);
  expect(await refusalIn(await signInWith(scope, browser()))).toBe("LoginError");
  expect((await signInWith(scope, browser(), newPassword)).status).toBe(303);
  expect(await newestTo(address)).toMatchObject({ subject: "Your password was changed" });
});

test("a password that anybody would try first, or whoever knows the address, is not taken", async () => {
  const { scope, shopper } = await guarded();
  const answer = await send(scope, shopper, { ...change, password: address.toUpperCase() });
  expect(answer.status).toBe(422);
  expect((await answer.json()).result?.error).toEqual({ password: ["PasswordGuessable"] });
  const common = await send(scope, shopper, { ...change, password: "password" });
  expect((await common.json()).result?.error).toEqual({ password: ["PasswordCommon"] });
  expect((await signInWith(scope, browser())).status).toBe(303);
});

test("a wrong password of today changes nothing, and five of them shut the form for a quarter of an hour", async () => {
  const { scope, shopper } = await guarded();
  const codes = [];
  for (let attempt = 0; attempt < 6; attempt += 1) {
    const answer = await send(scope, shopper, { ...change, current: "not the password" });
    codes.push(await refusalIn(answer.clone()));
    if (attempt === 5) expect(scope.waits?.seconds).toBeGreaterThan(800);
  }
  expect(codes).toEqual([...Array(5).fill("CurrentPasswordWrong"), "TooManyAttempts"]);
  expect((await signInWith(scope, browser())).status).toBe(303);
});

test("a changed password ends a link that was on its way", async () => {
  const { scope, shopper, newestTo } = await guarded();
  await askForLink(scope, browser());
  const link = linkIn(await newestTo(address));
  await send(scope, shopper, change);
  expect(await refusalIn(await chooseBy(scope, browser(), link, "third one"))).toBe(
    "RecoveryLinkExpired",
  );
});

test("[LC-44] the owner sees where they are signed in, and by which browser", async () => {
  const { scope, shopper } = await guarded();
  scope.engine.clock.advance(minutes(1));
  const phone = browser();
  const userAgent =
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1";
  await signInAs(scope, phone, userAgent);
  const { sessions } = await look(scope, shopper);
  expect(sessions).toMatchObject([
    { browser: "Safari · iPhone", isThis: false, signedInAt: "2026-11-17T15:01:00.000Z" },
    { browser: null, isThis: true, signedInAt: "2026-11-17T15:00:00.000Z" },
  ]);
  const ids = await scope.engine.store.sessions.ofCustomer(await ownId(scope, shopper));
  expect(ids).toHaveLength(2);
  for (const { id } of ids) expect(JSON.stringify(sessions)).not.toContain(id);
});

async function signInAs(
  scope: Parameters<typeof look>[0],
  shopper: ReturnType<typeof browser>,
  userAgent: string,
) {
  const request = shopper.post(signInPath, credentials);
  request.headers.set("User-Agent", userAgent);
  const { signIn } = await import("#app/.server/account/sign-in.actions.ts");
  shopper.keep(await signIn(request, scope));
}

async function ownId(scope: Parameters<typeof look>[0], shopper: ReturnType<typeof browser>) {
  return (await requireShopper(shopper.get("/us/web"), scope)).customerId;
}

test("[LC-44] one browser is signed out from another, at its next request", async () => {
  const { scope, shopper } = await guarded();
  const [tablet, phone] = [browser(), browser()];
  for (const one of [tablet, phone]) {
    scope.engine.clock.advance(minutes(1));
    await signInWith(scope, one);
  }
  const { sessions } = await look(scope, shopper);
  const handle = sessions[0]?.handle ?? "";
  await send(scope, shopper, { intent: "session.end", session: handle });
  expect(await Promise.all([shopper, tablet, phone].map((one) => isSignedIn(scope, one)))).toEqual([
    true,
    true,
    false,
  ]);
  await expect(requireShopper(phone.get("/us/web/my-orders"), scope)).rejects.toMatchObject({
    status: 303,
  });
  expect((await look(scope, shopper)).sessions).toHaveLength(2);
});

test("a session that was ended has moved, so that open pages hear of it", async () => {
  const { scope, shopper } = await guarded();
  const phone = browser();
  await signInWith(scope, phone);
  const { sessionId } = await requireShopper(phone.get("/us/web"), scope);
  const { position } = await scope.engine.store.engine.movedSince(0);
  await send(scope, shopper, { intent: "sessions.end" });
  const { ids } = await scope.engine.store.engine.movedSince(position);
  expect(ids).toContain(`customer-session:${sessionId}`);
  expect(await scope.engine.store.engine.load(`customer-session:${sessionId}`)).toMatchObject({
    state: "ended",
  });
});

test("signing out everywhere leaves this browser in unless it is asked for, and the mailbox hears of it", async () => {
  const { scope, shopper, newestTo } = await guarded();
  const phone = browser();
  await signInWith(scope, phone);
  await send(scope, shopper, { intent: "sessions.end" });
  expect(await isSignedIn(scope, phone)).toBe(false);
  expect(await isSignedIn(scope, shopper)).toBe(true);
  expect((await newestTo(address)).subject).toBe("Browsers were signed out of your account");
  await send(scope, shopper, { intent: "sessions.end", here: "on" });
  expect(await isSignedIn(scope, shopper)).toBe(false);
  const told = await newestTo(address);
  expect(told.text.replaceAll(/\s+/g, " ")).toContain("Theirs may be signed out as well");
});

test("nobody ends another account's sessions", async () => {
  const { scope, shopper } = await guarded();
  const { sessions } = await look(scope, shopper);
  const stranger = browser();
  const { signUp } = await import("#tests/kit/account.ts");
  await signUp(scope, stranger, { email: "bob@example.com" });
  await send(scope, stranger, { intent: "session.end", session: sessions[0]?.handle ?? "" });
  await send(scope, stranger, { intent: "sessions.end" });
  expect(await isSignedIn(scope, shopper)).toBe(true);
});

test("[LC-44] a shopper who visits all the time is signed out after the longest time", async () => {
  const { scope, shopper } = await guarded({ SESSION_MAX_HOURS: "2" });
  for (let visit = 0; visit < 5; visit += 1) {
    scope.engine.clock.advance(minutes(20));
    await fireDeadlines(scope.engine);
    expect(await isSignedIn(scope, shopper)).toBe(true);
  }
  scope.engine.clock.advance(minutes(20));
  expect(await isSignedIn(scope, shopper)).toBe(false);
  await fireDeadlines(scope.engine);
  expect((await signInWith(scope, shopper)).status).toBe(303);
  expect(await isSignedIn(scope, shopper)).toBe(true);
});

test("[LC-44] agents and staff are signed out after half a day, shoppers after two weeks", async () => {
  const { scope, shopper } = await guarded();
  const visitFor = async (who: ReturnType<typeof browser>, ms: number) => {
    const until = scope.engine.clock.now() + ms;
    while (scope.engine.clock.now() < until) {
      scope.engine.clock.advance(minutes(25));
      await fireDeadlines(scope.engine);
      if (!(await isSignedIn(scope, who))) return false;
    }
    return true;
  };
  expect(await visitFor(shopper, hours(13))).toBe(true);
  await scope.engine.store.write((tx) => tx.accounts.setStaff(address, true));
  await signInWith(scope, shopper);
  expect(await visitFor(shopper, hours(11))).toBe(true);
  expect(await visitFor(shopper, hours(2))).toBe(false);
});

test("staff are nobody special where the second step is asked of them and not set up", async () => {
  const { scope, shopper } = await guarded({ STAFF_SECOND_FACTOR: "on", SANDBOX: "off" });
  await scope.engine.store.write((tx) => tx.accounts.setStaff(address, true));
  expect(await staffOf(await viewerOf(shopper.get("/us/web"), scope), scope)).toBeNull();
  const answer = await enter(scope, browser());
  expect(answer.headers.get("Location")).toBe("/us/web/my-security");
  const lenient = await guarded({ STAFF_SECOND_FACTOR: "off", SANDBOX: "off" });
  await lenient.scope.engine.store.write((tx) => tx.accounts.setStaff(address, true));
  const viewer = await viewerOf(lenient.shopper.get("/us/web"), lenient.scope);
  expect(await staffOf(viewer, lenient.scope)).toMatchObject({ id: viewer.customerId });
});
