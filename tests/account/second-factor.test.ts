import { Secret, TOTP } from "otpauth";
import { expect, test } from "vitest";
import { raw, schema } from "#db/raw";
import { ada } from "#tests/kit/account.ts";
import { linkIn } from "#tests/kit/mailbox.ts";
import { browser } from "#tests/kit/scope.ts";
import { seconds, shownBy, stepPath, twoSteps, typeCode, wrongBy } from "./second-step-kit.ts";
import {
  address,
  askForLink,
  chooseBy,
  guarded,
  isSignedIn,
  look,
  refusalIn,
  send,
  signInWith,
} from "./security-kit.ts";

test("[LC-56] with the second step a password alone signs nobody in; a code does, and leads on", async () => {
  const { scope, secret, mailsTo } = await twoSteps();
  const visitor = browser();
  const first = await signInWith(scope, visitor);
  expect(first.headers.get("Location")).toBe(`${stepPath}?to=%2Fus%2Fweb%2Fmy-orders`);
  expect(visitor.cookie("sid")).toBeNull();
  expect(await isSignedIn(scope, visitor)).toBe(false);
  const second = await typeCode(scope, visitor, shownBy(secret, scope));
  expect(second.status).toBe(303);
  expect(second.headers.get("Location")).toBe("/us/web/my-orders");
  expect(await isSignedIn(scope, visitor)).toBe(true);
  const subjects = (await mailsTo(address)).map(({ subject }) => subject);
  expect(subjects).toContain("Signing in now asks for a code");
});

test("a browser where no password was typed gets nowhere with a right code", async () => {
  const { scope, secret } = await twoSteps();
  const visitor = browser();
  const answer = await typeCode(scope, visitor, shownBy(secret, scope));
  expect(answer.headers.get("Location")).toMatch(/\/account\/signin\//);
  expect(await isSignedIn(scope, visitor)).toBe(false);
});

test("the time between password and code is ten minutes", async () => {
  const { scope, secret } = await twoSteps();
  const visitor = browser();
  await signInWith(scope, visitor);
  scope.engine.clock.advance(seconds(600));
  const answer = await typeCode(scope, visitor, shownBy(secret, scope));
  expect(answer.headers.get("Location")).toMatch(/\/account\/signin\/.*reason=SecondStepOver/);
});

test("a press with nothing typed is no wrong code, and a wrong one says how many tries are left", async () => {
  const { scope, secret } = await twoSteps();
  const visitor = browser();
  await signInWith(scope, visitor);
  for (const nothing of ["", "  ", "-", "", ""])
    expect(await refusalIn(await typeCode(scope, visitor, nothing))).toBe(
      "SecondFactorCodeMissing",
    );
  const wrong = await typeCode(scope, visitor, wrongBy(secret, scope));
  expect(await wrong.json()).toMatchObject({
    refusal: { code: "SecondFactorCodeInvalid", details: { tries: 4 } },
  });
});

test("a telephone is understood while the sandbox's clock has skipped ahead of it", async () => {
  const { scope, secret } = await twoSteps();
  const wallClock = { now: () => Date.parse("2027-03-01T12:00:00Z") };
  scope.engine.clock.advance(seconds(3 * 3600));
  const real = { ...scope, wallClock };
  const visitor = browser();
  await signInWith(real, visitor);
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: wallClock.now(),
  });
  expect((await typeCode(real, visitor, code)).status).toBe(303);
  expect(await isSignedIn(real, visitor)).toBe(true);
});

test("a code is good once, also for somebody who looked over a shoulder", async () => {
  const { scope, secret } = await twoSteps();
  const [owner, thief] = [browser(), browser()];
  await signInWith(scope, owner);
  await signInWith(scope, thief);
  const code = shownBy(secret, scope);
  expect((await typeCode(scope, owner, code)).status).toBe(303);
  expect(await refusalIn(await typeCode(scope, thief, code))).toBe("SecondFactorCodeInvalid");
  scope.engine.clock.advance(seconds(30));
  expect((await typeCode(scope, thief, shownBy(secret, scope))).status).toBe(303);
});

test("a telephone whose clock is half a minute off is understood, one that is two minutes off is not", async () => {
  const { scope, secret } = await twoSteps();
  const codeAt = (ms: number) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: scope.engine.clock.now() + ms,
    });
  const visitor = browser();
  await signInWith(scope, visitor);
  const far = await typeCode(scope, visitor, codeAt(seconds(120)));
  expect(await refusalIn(far)).toBe("SecondFactorCodeInvalid");
  expect((await typeCode(scope, visitor, codeAt(seconds(30)))).status).toBe(303);
});

test("five wrong codes shut the second step for a quarter of an hour, and the mailbox hears of it", async () => {
  const { scope, secret, codes, newestTo } = await twoSteps();
  const visitor = browser();
  await signInWith(scope, visitor);
  const refusals = [];
  for (let attempt = 0; attempt < 5; attempt += 1)
    refusals.push(await refusalIn(await typeCode(scope, visitor, wrongBy(secret, scope))));
  expect(refusals).toEqual([...Array(4).fill("SecondFactorCodeInvalid"), "TooManyAttempts"]);
  const right = await typeCode(scope, visitor, shownBy(secret, scope));
  expect(right.status).toBe(429);
  expect(scope.waits?.seconds).toBe(900);
  expect((await typeCode(scope, visitor, codes[0] ?? "")).status).toBe(429);
  expect((await newestTo(address)).subject).toBe("Someone has your password and is guessing codes");
  scope.engine.clock.advance(seconds(900));
  await signInWith(scope, visitor);
  expect((await typeCode(scope, visitor, shownBy(secret, scope))).status).toBe(303);
  await signInWith(scope, visitor);
  expect((await typeCode(scope, visitor, codes[0] ?? "")).status).toBe(303);
});

test("a shut second step opens by the clock without waiting for what is due for somebody else", async () => {
  const { scope, secret } = await twoSteps();
  const visitor = browser();
  await signInWith(scope, visitor);
  for (let attempt = 0; attempt < 5; attempt += 1)
    await typeCode(scope, visitor, wrongBy(secret, scope));
  scope.engine.clock.advance(seconds(900));
  const others = {
    lifecycleId: "order:ORD-2026-NONE-0000",
    name: "due",
    dueAt: "2026-11-17T15:00:01.000Z",
  };
  await raw(scope.engine.store).insert(schema.deadline).values(others);
  await signInWith(scope, visitor);
  expect((await typeCode(scope, visitor, shownBy(secret, scope))).status).toBe(303);
  expect(await raw(scope.engine.store).select().from(schema.deadline)).toContainEqual(others);
});

test("each of ten recovery codes signs in once without the telephone, and the mailbox hears of it", async () => {
  const { scope, shopper, codes, newestTo } = await twoSteps();
  expect(new Set(codes).size).toBe(10);
  const [visitor, again] = [browser(), browser()];
  await signInWith(scope, visitor);
  await signInWith(scope, again);
  const typed = ` ${(codes[3] ?? "").toUpperCase().replace("-", " ")} `;
  expect((await typeCode(scope, visitor, typed)).status).toBe(303);
  expect((await newestTo(address)).subject).toBe("One of your recovery codes was used");
  expect(await refusalIn(await typeCode(scope, again, codes[3] ?? ""))).toBe(
    "SecondFactorCodeInvalid",
  );
  expect((await look(scope, shopper)).secondStep.codesLeft).toBe(9);
});

test("setting it up asks for the password, shows the codes once, and needs a right code", async () => {
  const { scope, shopper } = await guarded();
  const begin = { intent: "factor.begin" };
  const wrong = await send(scope, shopper, { ...begin, current: "not the password" });
  expect(await refusalIn(wrong)).toBe("CurrentPasswordWrong");
  expect((await look(scope, shopper)).secondStep.enrolment).toBeNull();
  await send(scope, shopper, { ...begin, current: ada.password });
  const { enrolment } = (await look(scope, shopper)).secondStep;
  expect(enrolment?.uri).toMatch(/^otpauth:\/\/totp\/.*issuer=/);
  const secret = enrolment?.secret ?? "";
  const code = wrongBy(secret, scope);
  expect(await refusalIn(await send(scope, shopper, { intent: "factor.finish", code }))).toBe(
    "AppCodeInvalid",
  );
  expect((await signInWith(scope, browser())).headers.get("Location")).toBe("/us/web/my-orders");
  await send(scope, shopper, { intent: "factor.leave" });
  expect((await look(scope, shopper)).secondStep).toMatchObject({ isOn: false, enrolment: null });
});

test("[S8] what a telephone is told is shown to the browser that sets it up, and to no other that is signed in there", async () => {
  const { scope, shopper } = await guarded();
  const other = browser();
  await signInWith(scope, other);
  await send(scope, shopper, { intent: "factor.begin", current: ada.password });
  const secret = (await look(scope, shopper)).secondStep.enrolment?.secret ?? "";
  expect(secret).not.toBe("");
  expect((await look(scope, other)).secondStep).toMatchObject({ isOn: false, enrolment: null });
  await send(scope, other, { intent: "factor.begin", current: ada.password });
  expect((await look(scope, other)).secondStep.enrolment?.secret).not.toBe(secret);
  expect((await look(scope, shopper)).secondStep.enrolment).toBeNull();
});

test("[LC-56] whoever lost the answer to turning it on sees the codes again, in that session alone, until they are written down", async () => {
  const { scope, shopper, secret, codes } = await twoSteps();
  // The same press again, after its code is used up.
  const again = await send(scope, shopper, {
    ...{ intent: "factor.finish", code: shownBy(secret, scope) },
  });
  expect(again.status).toBe(303);
  expect((await look(scope, shopper)).secondStep).toMatchObject({
    ...{ isOn: true, codesLeft: 10, written: { codes, isFirst: true } },
  });
  const other = browser();
  await signInWith(scope, other);
  await typeCode(scope, other, shownBy(secret, scope));
  expect((await look(scope, other)).secondStep).toMatchObject({ isOn: true, written: null });
  await send(scope, shopper, { intent: "factor.written" });
  expect((await look(scope, shopper)).secondStep).toMatchObject({ codesLeft: 10, written: null });
  const visitor = browser();
  await signInWith(scope, visitor);
  expect((await typeCode(scope, visitor, codes[0] ?? "")).status).toBe(303);
});

test("turning it off needs the password and a code, and the mailbox hears of it", async () => {
  const { scope, shopper, secret, newestTo } = await twoSteps();
  const off = { intent: "factor.off", current: ada.password, code: shownBy(secret, scope) };
  const unsure = await send(scope, shopper, { ...off, current: "not the password" });
  expect(await refusalIn(unsure)).toBe("CurrentPasswordWrong");
  const codeless = await send(scope, shopper, { ...off, code: wrongBy(secret, scope) });
  expect(await refusalIn(codeless)).toBe("SecondFactorCodeInvalid");
  expect((await look(scope, shopper)).secondStep.isOn).toBe(true);
  await send(scope, shopper, off);
  expect((await look(scope, shopper)).secondStep.isOn).toBe(false);
  expect((await newestTo(address)).subject).toBe("Signing in no longer asks for a code");
  expect((await signInWith(scope, browser())).headers.get("Location")).toBe("/us/web/my-orders");
});

test("[S8] new recovery codes take the password and a code; the old ones die, and the mailbox hears of it", async () => {
  const { scope, shopper, secret, codes, newestTo } = await twoSteps();
  const renew = { intent: "factor.codes", current: ada.password, code: shownBy(secret, scope) };
  const unsure = await send(scope, shopper, { ...renew, current: "not the password" });
  expect(await refusalIn(unsure)).toBe("CurrentPasswordWrong");
  const codeless = await send(scope, shopper, { ...renew, code: wrongBy(secret, scope) });
  expect(await refusalIn(codeless)).toBe("SecondFactorCodeInvalid");
  expect((await send(scope, shopper, renew)).status).toBe(303);
  const renewed = (await look(scope, shopper)).secondStep.written?.codes ?? [];
  expect(new Set([...renewed, ...codes]).size).toBe(20);
  expect((await look(scope, shopper)).secondStep).toMatchObject({ isOn: true, codesLeft: 10 });
  expect((await newestTo(address)).subject).toBe("You have new recovery codes");
  const visitor = browser();
  await signInWith(scope, visitor);
  expect(await refusalIn(await typeCode(scope, visitor, codes[0] ?? ""))).toBe(
    "SecondFactorCodeInvalid",
  );
  expect((await typeCode(scope, visitor, renewed[0] ?? "")).status).toBe(303);
});

test("whoever reads the mailbox still needs the code to come in by a new password", async () => {
  const { scope, secret, newestTo } = await twoSteps();
  const { store } = scope.engine;
  await store.write(async (tx) => {
    const { id = "" } = (await tx.accounts.byEmail(address)) ?? {};
    await tx.accounts.setEmail(id, { email: address, emailVerifiedAt: "2026-11-17T15:00:00.000Z" });
  });
  const visitor = browser();
  await askForLink(scope, visitor);
  const answer = await chooseBy(scope, visitor, linkIn(await newestTo(address)));
  expect(answer.headers.get("Location")).toMatch(/\/account\/second-step\//);
  expect(await isSignedIn(scope, visitor)).toBe(false);
  expect((await typeCode(scope, visitor, shownBy(secret, scope))).status).toBe(303);
  expect(await isSignedIn(scope, visitor)).toBe(true);
});

test("whoever has the database has neither the secret nor the written codes", async () => {
  const { scope, secret, codes } = await twoSteps();
  const db = raw(scope.engine.store);
  const tables = [schema.secondFactor, schema.recoveryCode, schema.lifecycle, schema.journal];
  const kept = JSON.stringify(tables.map((table) => db.select().from(table).all()));
  const bytes = Buffer.from(Secret.fromBase32(secret).bytes);
  for (const text of [secret, bytes.toString("hex"), bytes.toString("base64url"), ...codes])
    expect(kept).not.toContain(text);
});

test("[LC-54, LC-56] whoever opened an account with somebody else's mailbox keeps its owner out with no second step of theirs", async () => {
  // Nobody has ever shown that the mailbox is theirs.
  const { scope, newestTo, mailsTo } = await twoSteps();
  const owner = browser();
  await askForLink(scope, owner);
  const chosen = await chooseBy(scope, owner, linkIn(await newestTo(address)));
  expect(chosen.headers.get("Location")).toBe("/us/web/my-orders");
  expect(await isSignedIn(scope, owner)).toBe(true);
  const subjects = (await mailsTo(address)).map(({ subject }) => subject);
  expect(subjects).toContain("Your account begins anew");
  expect((await look(scope, owner)).secondStep.isOn).toBe(false);
});
