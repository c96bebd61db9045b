import { Secret, TOTP } from "otpauth";
import { expect, test } from "vitest";
import { raw, schema } from "#db/raw";
import { sendSecondStep } from "#app/.server/account/second-step/second-step.actions.ts";
import { ada } from "#tests/kit/account.ts";
import { linkIn } from "#tests/kit/mailbox.ts";
import { browser } from "#tests/kit/scope.ts";
import type { Browser, TestScope } from "#tests/kit/scope.ts";
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

const seconds = (count: number) => count * 1000;
const stepPath = "/us/account/second-step/";

/** What a telephone shows that has this secret (RFC 6238). */
const shownBy = (base32: string, scope: TestScope) =>
  new TOTP({ secret: Secret.fromBase32(base32) }).generate({
    timestamp: scope.engine.clock.now(),
  });

/** A code that is not the right one. */
const wrongBy = (base32: string, scope: TestScope) =>
  shownBy(base32, scope) === "123456" ? "654321" : "123456";

/** Ada with two-step sign-in turned on: the secret in her telephone, the codes on her paper. */
async function twoSteps() {
  const store = await guarded();
  const { scope, shopper } = store;
  await send(scope, shopper, { intent: "factor.begin", current: ada.password });
  const secret = (await look(scope, shopper)).secondStep.enrolment?.secret ?? "";
  const code = shownBy(secret, scope);
  const answer = await send(scope, shopper, { intent: "factor.finish", code });
  const codes: readonly string[] = (await answer.json()).codes ?? [];
  scope.engine.clock.advance(seconds(30));
  return { ...store, secret, codes };
}

/** Types a code on the second step of signing in. */
async function typeCode(scope: TestScope, visitor: Browser, code: string) {
  return visitor.keep(await sendSecondStep(visitor.post(stepPath, { code }), scope));
}

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
  expect(answer.headers.get("Location")).toMatch(/\/account\/signin\//);
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
  expect(right.headers.get("Retry-After")).toBe("900");
  expect((await typeCode(scope, visitor, codes[0] ?? "")).status).toBe(429);
  expect((await newestTo(address)).subject).toBe("Someone has your password and is guessing codes");
  scope.engine.clock.advance(seconds(900));
  await signInWith(scope, visitor);
  expect((await typeCode(scope, visitor, shownBy(secret, scope))).status).toBe(303);
  await signInWith(scope, visitor);
  expect((await typeCode(scope, visitor, codes[0] ?? "")).status).toBe(303);
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
    "SecondFactorCodeInvalid",
  );
  expect((await signInWith(scope, browser())).headers.get("Location")).toBe("/us/web/my-orders");
  await send(scope, shopper, { intent: "factor.leave" });
  expect((await look(scope, shopper)).secondStep).toMatchObject({ isOn: false, enrolment: null });
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

test("whoever reads the mailbox still needs the code to come in by a new password", async () => {
  const { scope, secret, newestTo } = await twoSteps();
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
