/** What an account's owner may have: a copy of their data, its erasure, and the way back (LC-57). */
import { expect, test } from "vitest";
import { requireShopper } from "#app/.server/identity/viewer.ts";
import { ada, credentials } from "#tests/kit/account.ts";
import { browser } from "#tests/kit/scope.ts";
import { linkIn } from "#tests/kit/mailbox.ts";
import { createUser } from "#tests/kit/user.ts";
import { thrown } from "../orders/kit.ts";
import { refusalIn, signInWith } from "./security-kit.ts";
import { accountPath, days, email, faultOf, follow, look, send, withOwner } from "./privacy-kit.ts";

const current = ada.password;

test("[S12] an owner asks for erasure with the password; nothing happens for seven days, and a mail says until when", async () => {
  const { scope, owner, newestTo } = await withOwner();
  expect(await look(scope, owner)).toMatchObject({ role: "owner", erasure: null, open: [] });
  const asked = await send(scope, owner, { intent: "erase", current });
  expect([asked.status, asked.headers.get("Location")]).toEqual([303, accountPath]);
  const mail = await newestTo(email);
  expect(mail.subject).toBe("Your account is going to be erased");
  expect(mail.text).toContain("Nov 24, 2026");
  expect(linkIn(mail)).toBe(accountPath);
  await days(scope, 6.9);
  expect((await look(scope, owner)).erasure).toMatchObject({ status: "asked", mayWithdraw: true });
  expect(await scope.engine.store.accounts.byEmail(email)).not.toBeNull();
});

test("[S12] who withdraws keeps everything, is told so, and may ask again", async () => {
  const { scope, owner, newestTo } = await withOwner();
  await send(scope, owner, { intent: "erase", current });
  await days(scope, 6);
  expect((await send(scope, owner, { intent: "keep" })).status).toBe(303);
  expect((await newestTo(email)).subject).toBe("Your account stays");
  await days(scope, 30);
  expect(await scope.engine.store.accounts.byEmail(email)).not.toBeNull();
  const back = browser();
  expect((await signInWith(scope, back)).status).toBe(303);
  expect((await look(scope, back)).erasure).toMatchObject({ isUnderWay: false });
  expect((await send(scope, back, { intent: "erase", current })).status).toBe(303);
  expect((await look(scope, back)).erasure).toMatchObject({ status: "asked" });
});

test.each(["erase", "copy"])(
  "[S12] without the right password nothing comes of it, and the word stands beside the field: %s",
  async (intent) => {
    const { scope, owner, mailsTo } = await withOwner();
    const before = (await mailsTo(email)).length;
    const none = await send(scope, owner, { intent });
    expect([none.status, await faultOf(none)]).toEqual([
      422,
      { code: null, beside: { current: ["FieldRequired"] } },
    ]);
    const wrong = await send(scope, owner, { intent, current: "a wrong horse" });
    expect(wrong.status).toBe(422);
    const text = await wrong.clone().text();
    expect(await faultOf(wrong)).toEqual({
      code: null,
      beside: { current: ["CurrentPasswordWrong"] },
    });
    expect(text).not.toContain("a wrong horse");
    for (let n = 0; n < 4; n += 1) await send(scope, owner, { intent, current: "a wrong horse" });
    const shut = await send(scope, owner, { intent, current });
    expect([shut.status, (await faultOf(shut))?.code]).toEqual([429, "TooManyAttempts"]);
    expect((await look(scope, owner)).erasure).toBeNull();
    expect(await mailsTo(email)).toHaveLength(before);
  },
);

test("[S12] a second wish, and one taken back that never was, are refused and change nothing", async () => {
  const { scope, owner } = await withOwner();
  expect(await refusalIn(await send(scope, owner, { intent: "keep" }))).toBe("EventNotAllowed");
  await send(scope, owner, { intent: "erase", current });
  const again = await send(scope, owner, { intent: "erase", current });
  expect(await refusalIn(again)).toBe("ErasureAsked");
  expect(await refusalIn(await send(scope, owner, { intent: "burn" }))).toBe("InvalidEvent");
});

test("[S12] a copy is a file that nobody keeps, for this browser and five minutes, and its owner hears of it", async () => {
  const { scope, owner, newestTo, customerId } = await withOwner();
  const answer = await send(scope, owner, { intent: "copy", current });
  expect(answer.status).toBe(303);
  const file = await follow(scope, owner, answer);
  expect(file.headers.get("Cache-Control")).toBe("no-store");
  expect(file.headers.get("Content-Type")).toMatch(/^application\/json/);
  expect(file.headers.get("Content-Disposition")).toMatch(
    /^attachment; filename="personal-data-2026-11-17\.json"$/,
  );
  expect(await file.json()).toMatchObject({
    format: "ohmline-personal-data",
    subject: { kind: "account", customerId },
  });
  expect((await newestTo(email)).subject).toBe("A copy of your data was downloaded");
  const elsewhere = browser();
  await signInWith(scope, elsewhere);
  expect((await follow(scope, elsewhere, answer)).headers.get("Location")).toBe(accountPath);
  scope.engine.clock.advance(5 * 60_000);
  expect((await follow(scope, owner, answer)).headers.get("Location")).toBe(accountPath);
});

test("[S12] nobody else comes near it: who is not signed in is sent to sign in", async () => {
  const { scope, owner } = await withOwner();
  const answer = await send(scope, owner, { intent: "copy", current });
  const stranger = browser();
  for (const tried of [
    look(scope, stranger),
    send(scope, stranger, { intent: "erase", current }),
    send(scope, stranger, { intent: "copy", current }),
    follow(scope, stranger, answer),
  ])
    expect((await thrown(tried)).to).toMatch(/^\/us\/account\/signin\//);
  expect((await look(scope, owner)).erasure).toMatchObject({ isUnderWay: false });
});

test("[S12] once the days are over every browser is out, the account is nobody's, and its address may sign up anew", async () => {
  const { scope, owner, mailsTo, customerId } = await withOwner();
  const other = browser();
  await signInWith(scope, other);
  await send(scope, owner, { intent: "erase", current });
  await days(scope, 7.1);
  const subjects = (await mailsTo(email)).map(({ subject }) => subject);
  expect(subjects.at(-1)).toBe("Your account is erased");
  for (const one of [owner, other])
    expect((await thrown(requireShopper(one.get("/us/web/my-orders"), scope))).status).toBe(303);
  const known = await signInWith(scope, browser());
  const unknown = await signInWith(scope, browser(), "a wrong password");
  expect(known.status).toBe(unknown.status);
  expect(await refusalIn(known)).toBe("LoginError");
  const anew = await createUser(scope, { email });
  expect(anew.customerId).not.toBe(customerId);
  expect((await look(scope, anew.browser)).erasure).toBeNull();
  expect((await mailsTo(credentials.email)).at(-1)?.subject).toContain("confirm this email");
});

test("[S12] a wish to be erased that is not done yet stands in the copy of what is kept, with how long it may be taken back", async () => {
  const { scope, owner } = await withOwner();
  const copy = async () => {
    const file = await follow(scope, owner, await send(scope, owner, { intent: "copy", current }));
    return JSON.parse(await file.text());
  };
  expect((await copy()).erasure).toBeNull();
  await send(scope, owner, { intent: "erase", current });
  const at = scope.engine.clock.now();
  expect((await copy()).erasure).toEqual({
    status: "asked",
    askedAt: new Date(at).toISOString(),
    graceUntil: new Date(at + 7 * 86_400_000).toISOString(),
  });
});

test("[S12, PL-01] whoever has an account of the Polish store reads how long Polish law has invoices kept, and nobody else does", async () => {
  const { scope, owner } = await withOwner();
  const kinds = async (who: typeof owner) =>
    (await look(scope, who)).keeping.map(({ kind }) => kind);
  expect(await kinds(owner)).toEqual(["account", "orders", "visits", "invoices"]);
  const path = "/pl/account/signup/";
  const typed = { email: "zofia@example.com", phone: "+48 501 502 503" };
  const { browser: zofia } = await createUser(scope, { ...typed, path });
  expect(await kinds(zofia)).toEqual(["account", "orders", "visits", "polishInvoices"]);
});
