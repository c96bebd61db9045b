import { expect, test } from "vitest";
import { confirmMailbox, credentials, enter, signInPath, signUp } from "#tests/kit/account.ts";
import { codeIn, linkIn } from "#tests/kit/mailbox.ts";
import { browser } from "#tests/kit/scope.ts";
import { ada } from "#tests/kit/account.ts";
import {
  address,
  askForLink,
  chooseBy,
  guarded,
  isSignedIn,
  look,
  refusalIn,
  send,
} from "./security-kit.ts";

const hours = (count: number) => count * 3600_000;
const elsewhere = "ada@elsewhere.example";

test("[LC-55] signing up mails a code, which confirms the address on the security page", async () => {
  const { scope, shopper, newestTo } = await guarded();
  expect(await look(scope, shopper)).toMatchObject({
    mailbox: { email: address, isVerified: false, asksForCode: true },
  });
  const mail = await newestTo(address);
  expect(mail.subject).toBe("Your code to confirm this email address");
  const code = codeIn(mail);
  const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
  expect((await send(scope, shopper, { intent: "code.check", code: spaced })).status).toBe(303);
  expect(await look(scope, shopper)).toMatchObject({
    mailbox: { isVerified: true, asksForCode: false },
  });
});

test("five wrong codes use a code up, a day ends it, and a newer one ends the older one", async () => {
  const { scope, shopper, newestTo } = await guarded();
  const check = async (code: string) =>
    refusalIn(await send(scope, shopper, { intent: "code.check", code }));
  const resend = () => send(scope, shopper, { intent: "code.send" });
  const first = codeIn(await newestTo(address));
  const wrong = first === "000000" ? "000001" : "000000";
  const answers = [];
  for (let attempt = 0; attempt < 5; attempt += 1) answers.push(await check(wrong));
  // The last one takes the form away, and says what helps.
  expect(answers).toEqual([...Array<string>(4).fill("EmailCodeInvalid"), "CodeExpired"]);
  expect(await check(first)).toBe("CodeExpired");
  await resend();
  const second = codeIn(await newestTo(address));
  await resend();
  expect(await check(second)).toBe("EmailCodeInvalid");
  scope.engine.clock.advance(hours(24));
  await enter(scope, shopper);
  expect(await check(codeIn(await newestTo(address)))).toBe("CodeExpired");
  await resend();
  expect(await check(codeIn(await newestTo(address)))).toBeNull();
});

test("who gives somebody else's mailbox as theirs does not use up the codes of its owner", async () => {
  const { scope, shopper } = await guarded();
  const stranger = browser();
  await signUp(scope, stranger, { email: "mallory@example.com" });
  const given = { intent: "email", email: address, current: ada.password };
  const asked = [];
  for (let ask = 0; ask < 6; ask += 1) asked.push((await send(scope, stranger, given)).status);
  expect(asked.at(-1)).toBe(429);
  expect((await send(scope, shopper, { intent: "code.send" })).status).toBe(303);
});

test("a code is mailed again five times a day, and then says when to come back", async () => {
  const { scope, shopper, mailsTo } = await guarded();
  const statuses = [];
  for (let ask = 0; ask < 6; ask += 1) {
    const answer = await send(scope, shopper, { intent: "code.send" });
    statuses.push(answer.status);
    if (answer.status === 429) expect(scope.waits?.seconds).toBeGreaterThan(1);
  }
  expect(statuses).toEqual([303, 303, 303, 303, 303, 429]);
  expect(await mailsTo(address)).toHaveLength(6);
});

test("another address is confirmed by a code before it counts, and the old one is told", async () => {
  const { scope, shopper, newestTo, mailsTo } = await guarded();
  await confirmMailbox(scope, shopper);
  const change = { intent: "email", email: elsewhere };
  expect(
    await refusalIn(await send(scope, shopper, { ...change, current: "not the password" })),
  ).toBe("CurrentPasswordWrong");
  expect(await mailsTo(elsewhere)).toEqual([]);
  await send(scope, shopper, { ...change, current: ada.password });
  expect(await look(scope, shopper)).toMatchObject({
    mailbox: { email: address, isVerified: true, wanted: elsewhere, asksForCode: true },
  });
  const forgotten = browser();
  expect((await enter(scope, forgotten)).status).toBe(303);
  expect(await isSignedIn(scope, forgotten)).toBe(true);
  const code = codeIn(await newestTo(elsewhere));
  const moving = await send(scope, shopper, { intent: "code.check", code });
  // A telephone that was lost with the mailbox is shut out with it, and both pages of it say so.
  expect(moving.headers.get("Set-Cookie")).toContain("emailMoved");
  expect([await isSignedIn(scope, forgotten), await isSignedIn(scope, shopper)]).toEqual([
    false,
    true,
  ]);
  expect((await newestTo(address)).text).toContain("every other browser is signed out");
  expect(await look(scope, shopper)).toMatchObject({
    mailbox: { email: elsewhere, isVerified: true, wanted: null },
  });
  expect((await newestTo(address)).subject).toBe("Your account has another email address");
  expect((await enter(scope, browser())).status).toBe(422);
  const moved = { ...credentials, email: elsewhere };
  expect((await enter(scope, browser(), signInPath, moved)).status).toBe(303);
});

test("an account keeps its address when the code for another one is not typed", async () => {
  const { scope, shopper } = await guarded();
  await confirmMailbox(scope, shopper);
  await send(scope, shopper, { intent: "email", email: elsewhere, current: ada.password });
  await send(scope, shopper, { intent: "email.keep" });
  expect(await look(scope, shopper)).toMatchObject({
    mailbox: { email: address, isVerified: true, wanted: null, asksForCode: false },
  });
});

test("[LC-55] an address that another account has gets no code: who reads its mail is told, and nobody else learns of it", async () => {
  const { scope, shopper, newestTo } = await guarded();
  const other = browser();
  await signUp(scope, other, { email: elsewhere });
  await confirmMailbox(scope, other);
  const giving = (email: string) => ({ intent: "email", email, current: ada.password });
  const free = await send(scope, shopper, giving("nobody@elsewhere.example"));
  const given = await send(scope, shopper, giving(elsewhere));
  // The page says the same of both.
  const said = (answer: Response) => [answer.status, answer.headers.get("Set-Cookie")];
  expect(said(given)).toEqual(said(free));
  const mail = await newestTo(elsewhere);
  expect(mail.subject).toBe("This email address has an account already");
  expect(mail.text).not.toMatch(/\b\d{6}\b/);
  expect(mail.text).not.toContain(address);
  expect(await look(scope, shopper)).toMatchObject({ mailbox: { email: address } });
});

test("[LC-54, LC-55] a new password by the mailed link calls off the move to another mailbox that somebody with the old one asked for", async () => {
  const { scope, shopper, newestTo } = await guarded();
  await confirmMailbox(scope, shopper);
  const thief = browser();
  await enter(scope, thief);
  await send(scope, thief, { intent: "email", email: elsewhere, current: ada.password });
  const code = codeIn(await newestTo(elsewhere));
  await askForLink(scope, browser());
  await chooseBy(scope, shopper, linkIn(await newestTo(address)));
  expect(await look(scope, shopper)).toMatchObject({
    mailbox: { email: address, isVerified: true, wanted: null, asksForCode: false },
  });
  const late = await send(scope, shopper, { intent: "code.check", code });
  expect(await refusalIn(late)).toBe("CodeExpired");
  expect(await look(scope, shopper)).toMatchObject({ mailbox: { email: address } });
});

test("[LC-54, LC-55] whoever leaves a mailbox behind leaves no key to the account in it", async () => {
  const { scope, shopper, newestTo } = await guarded();
  await confirmMailbox(scope, shopper);
  await askForLink(scope, browser());
  const left = linkIn(await newestTo(address));
  const change = { intent: "email", email: elsewhere, current: ada.password };
  await send(scope, shopper, change);
  await send(scope, shopper, { intent: "code.check", code: codeIn(await newestTo(elsewhere)) });
  const reader = browser();
  expect(await refusalIn(await chooseBy(scope, reader, left))).toBe("RecoveryLinkExpired");
  expect(await isSignedIn(scope, reader)).toBe(false);
  expect(await isSignedIn(scope, shopper)).toBe(true);
  const moved = { ...credentials, email: elsewhere };
  expect((await enter(scope, browser(), signInPath, moved)).status).toBe(303);
  await askForLink(scope, browser(), elsewhere);
  expect((await chooseBy(scope, reader, linkIn(await newestTo(elsewhere)))).status).toBe(303);
});

const wanted = { intent: "email", email: elsewhere, current: ada.password };
const pending = { mailbox: { wanted: elsewhere } };

test("[LC-55] the present mailbox hears that another address is asked for, and how to stop it", async () => {
  const { scope, shopper, newestTo } = await guarded();
  await confirmMailbox(scope, shopper);
  await send(scope, shopper, wanted);
  const told = await newestTo(address);
  expect(told.subject).toBe("Someone asked for another email address for your account");
  const owner = browser();
  await askForLink(scope, owner);
  await chooseBy(scope, owner, linkIn(await newestTo(address)));
  expect((await look(scope, owner)).mailbox).toMatchObject({ email: address, wanted: null });
});

test.each([
  ["signing out everywhere", { intent: "sessions.end" }],
  ["another password", { intent: "password", current: ada.password, password: "fresh horse ba" }],
])(
  "[LC-55] %s ends a change of address that was asked for before, and its code",
  async (_, fields) => {
    const { scope, shopper, newestTo } = await guarded();
    await confirmMailbox(scope, shopper);
    await send(scope, shopper, wanted);
    expect(await look(scope, shopper)).toMatchObject(pending);
    const code = codeIn(await newestTo(elsewhere));
    expect((await send(scope, shopper, fields)).status).toBe(303);
    expect((await look(scope, shopper)).mailbox.wanted).toBeNull();
    expect(await refusalIn(await send(scope, shopper, { intent: "code.check", code }))).toBe(
      "CodeExpired",
    );
    expect((await look(scope, shopper)).mailbox.email).toBe(address);
  },
);

test("[LC-55] signing out everywhere leaves the code good that confirms the account's own address", async () => {
  const { scope, shopper, newestTo } = await guarded();
  const code = codeIn(await newestTo(address));
  await send(scope, shopper, { intent: "sessions.end" });
  await send(scope, shopper, { intent: "code.check", code });
  expect((await look(scope, shopper)).mailbox.isVerified).toBe(true);
});

test("[LC-55] an account that only named an address does not keep whoever proves it from having it", async () => {
  const { scope, shopper, newestTo } = await guarded();
  await confirmMailbox(scope, shopper);
  await send(scope, shopper, wanted);
  const stranger = browser();
  await signUp(scope, stranger, { email: elsewhere, password: "stranger words" });
  await send(scope, shopper, { intent: "code.send" });
  const code = codeIn(await newestTo(elsewhere));
  const moved = await send(scope, shopper, { intent: "code.check", code });
  expect(await refusalIn(moved)).toBeNull();
  expect((await look(scope, shopper)).mailbox).toMatchObject({
    email: elsewhere,
    isVerified: true,
  });
  expect(await isSignedIn(scope, stranger)).toBe(false);
});

test("[LC-55] an address that another account has proved stays that account's", async () => {
  const { scope, shopper, newestTo } = await guarded();
  await confirmMailbox(scope, shopper);
  await send(scope, shopper, wanted);
  const code = codeIn(await newestTo(elsewhere));
  const other = browser();
  await signUp(scope, other, { email: elsewhere });
  await confirmMailbox(scope, other);
  expect(await refusalIn(await send(scope, shopper, { intent: "code.check", code }))).toBe(
    "AlreadyExists",
  );
  expect((await look(scope, other)).mailbox).toMatchObject({ email: elsewhere, isVerified: true });
});
