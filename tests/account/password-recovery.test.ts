import { expect, test } from "vitest";
import { raw, schema } from "#db/raw";
import { confirmMailbox } from "#tests/kit/account.ts";
import { browser } from "#tests/kit/scope.ts";
import type { Browser } from "#tests/kit/scope.ts";
import { linkIn } from "#tests/kit/mailbox.ts";
import {
  address,
  askForLink,
  chooseBy,
  follow,
  guarded,
  isSignedIn,
  newPassword,
  recoveryPath,
  refusalIn,
  signInWith,
  look,
} from "./security-kit.ts";

/** Ada, who has confirmed her mailbox: the account is hers. */
async function forgotten() {
  const store = await guarded();
  await confirmMailbox(store.scope, store.shopper);
  return store;
}

const minutes = (count: number) => count * 60_000;

test("[LC-54] a forgotten password is replaced by a mailed link, which signs in and leads on to where one was going", async () => {
  const { scope, newestTo } = await forgotten();
  const visitor = browser();
  const asked = await askForLink(scope, visitor, address, `${recoveryPath}?to=/us/web/my-wallet`);
  expect(asked.headers.get("Location")).toBe(
    "/us/account/recovery/?sent=1&to=%2Fus%2Fweb%2Fmy-wallet",
  );
  const mail = await newestTo(address);
  expect(mail.subject).toBe("Choose a new password");
  const chosen = await chooseBy(scope, visitor, linkIn(mail));
  expect(chosen.status).toBe(303);
  expect(chosen.headers.get("Location")).toBe("/us/web/my-wallet");
  expect(await isSignedIn(scope, visitor)).toBe(true);
  expect(await refusalIn(await signInWith(scope, browser()))).toBe("LoginError");
  expect((await signInWith(scope, browser(), newPassword)).status).toBe(303);
  expect((await newestTo(address)).subject).toBe("Your password was replaced");
});

test("an address without an account gets the same answer, and no mail", async () => {
  const { scope, mailsTo } = await forgotten();
  const known = await askForLink(scope, browser());
  const unknown = await askForLink(scope, browser(), "nobody@example.com");
  expect(unknown.status).toBe(known.status);
  expect([...unknown.headers]).toEqual([...known.headers]);
  expect(await mailsTo("nobody@example.com")).toEqual([]);
});

test("whether there is an account does not show in the time that an answer takes", async () => {
  const { scope } = await forgotten();
  const timeOf = async (email: string) => {
    const before = performance.now();
    await askForLink(scope, browser(), email);
    return performance.now() - before;
  };
  const [known, unknown] = [await timeOf(address), await timeOf("nobody@example.com")];
  expect(Math.min(known, unknown)).toBeGreaterThanOrEqual(299);
});

test("the link leads to a page in the language of its mail", async () => {
  const { scope, newestTo } = await forgotten();
  await askForLink(scope, browser(), address, "/pl/account/recovery/");
  expect(linkIn(await newestTo(address))).toMatch(/^\/pl\/account\/recovery\//);
  await askForLink(scope, browser());
  expect(linkIn(await newestTo(address))).toMatch(/^\/us\/account\/recovery\//);
});

test("a program that opens the link of a mail does not use it up", async () => {
  const { scope, newestTo } = await forgotten();
  await askForLink(scope, browser());
  const link = linkIn(await newestTo(address));
  for (let visit = 0; visit < 3; visit += 1)
    expect(await follow(scope, browser(), link)).toMatchObject({ stage: "choose" });
  expect((await chooseBy(scope, browser(), link)).status).toBe(303);
});

test("a link works once, for an hour, and only the newest one", async () => {
  const { scope, newestTo } = await forgotten();
  await askForLink(scope, browser());
  const first = linkIn(await newestTo(address));
  await askForLink(scope, browser());
  const second = linkIn(await newestTo(address));
  expect(first).not.toBe(second);
  expect(await refusalIn(await chooseBy(scope, browser(), first))).toBe("RecoveryLinkExpired");
  expect((await chooseBy(scope, browser(), second)).status).toBe(303);
  await askForLink(scope, browser());
  const third = linkIn(await newestTo(address));
  scope.engine.clock.advance(minutes(60));
  expect(await follow(scope, browser(), third)).toMatchObject({ stage: "over" });
  expect(await refusalIn(await chooseBy(scope, browser(), third))).toBe("RecoveryLinkExpired");
});

test("a link whose answer was lost says that the password is changed, and leads to signing in with it", async () => {
  const { scope, newestTo } = await forgotten();
  await askForLink(scope, browser());
  const link = linkIn(await newestTo(address));
  const first = await chooseBy(scope, browser(), link);
  expect(first.headers.getSetCookie().join()).toContain("flash=passwordRecovered");
  const visitor = browser();
  const again = await chooseBy(scope, visitor, link, "another password");
  expect(again.headers.get("Location")).toMatch(/^\/us\/account\/signin\//);
  expect(visitor.cookie("flash")).toBe("passwordIsRecovered");
  expect(await follow(scope, browser(), link)).toMatchObject({ stage: "used" });
  expect(await isSignedIn(scope, visitor)).toBe(false);
  expect(await refusalIn(await signInWith(scope, browser(), "another password"))).toBe(
    "LoginError",
  );
  expect((await signInWith(scope, visitor, newPassword)).status).toBe(303);
});

test("of two who press at once with one link only one sets the password", async () => {
  const { scope, newestTo } = await forgotten();
  await askForLink(scope, browser());
  const link = linkIn(await newestTo(address));
  const pressed = await Promise.all(
    ["one password", "other password"].map((word) => chooseBy(scope, browser(), link, word)),
  );
  expect(pressed.map(({ status }) => status).toSorted()).toEqual([303, 422]);
});

test("a link that was made up opens nothing", async () => {
  const { scope, newestTo } = await forgotten();
  await askForLink(scope, browser());
  const link = linkIn(await newestTo(address));
  const forged = `${link.slice(0, -1)}${link.endsWith("A") ? "B" : "A"}`;
  for (const path of [forged, `${recoveryPath}?link=nobody.at-all`, `${recoveryPath}?link=x`]) {
    expect(await follow(scope, browser(), path)).toMatchObject({ stage: "over" });
    expect(await refusalIn(await chooseBy(scope, browser(), path))).toBe("RecoveryLinkExpired");
  }
});

test("neither database nor journal nor outbox holds what a link is made of", async () => {
  const { scope, newestTo } = await forgotten();
  await askForLink(scope, browser());
  const secret =
    linkIn(await newestTo(address))
      .split(".")
      .at(-1) ?? "";
  expect(Buffer.from(secret, "base64url").length).toBeGreaterThanOrEqual(16);
  const db = raw(scope.engine.store);
  const tables = [schema.lifecycle, schema.journal, schema.outbox, schema.account];
  const kept = JSON.stringify(tables.map((table) => db.select().from(table).all()));
  expect(kept).toContain("password-recovery");
  expect(kept).not.toContain(secret);
});

test("a new password signs every browser of the account out", async () => {
  const { scope, shopper, newestTo } = await forgotten();
  const other = browser();
  await signInWith(scope, other);
  expect(await isSignedIn(scope, other)).toBe(true);
  await askForLink(scope, browser());
  const here = browser();
  await chooseBy(scope, here, linkIn(await newestTo(address)));
  expect(await Promise.all([shopper, other, here].map((one) => isSignedIn(scope, one)))).toEqual([
    false,
    false,
    true,
  ]);
});

test("a new password is held to the rules of the first one, and the form keeps no password", async () => {
  const { scope, newestTo } = await forgotten();
  await askForLink(scope, browser());
  const link = linkIn(await newestTo(address));
  for (const password of ["short", "seventeen letters"]) {
    const answer = await chooseBy(scope, browser(), link, password);
    const { result } = await answer.json();
    expect(answer.status).toBe(422);
    expect(result.error).toEqual({ password: ["PasswordLength"] });
    expect(JSON.stringify(result)).not.toContain(password);
  }
  const guessed = await chooseBy(scope, browser(), link, address.toUpperCase());
  expect((await guessed.json()).result.error).toEqual({ password: ["PasswordGuessable"] });
  const common = await chooseBy(scope, browser(), link, "password");
  expect((await common.json()).result.error).toEqual({ password: ["PasswordCommon"] });
  expect((await chooseBy(scope, browser(), link)).status).toBe(303);
});

test("whoever chose a password by the mailed link has shown that they read the mailbox: no code is asked for any more", async () => {
  const { scope, newestTo } = await forgotten();
  await askForLink(scope, browser());
  const here = browser();
  await chooseBy(scope, here, linkIn(await newestTo(address)));
  expect(await look(scope, here)).toMatchObject({
    mailbox: { email: address, isVerified: true, asksForCode: false },
  });
});

test("asking for links is limited for each mailbox, session and address, and says when to come back", async () => {
  const { scope, mailsTo } = await forgotten();
  const answers = await Promise.all(Array.from({ length: 6 }, () => askForLink(scope, browser())));
  const late = answers.filter(({ status }) => status === 429);
  expect(late).toHaveLength(1);
  expect(scope.waits?.seconds).toBeGreaterThan(3500);
  expect(
    (await mailsTo(address)).filter(({ subject }) => /new password/.test(subject)),
  ).toHaveLength(5);
  const member = browser();
  await signInWith(scope, member);
  const refused = async (ip: string, asks: number, who: () => Browser) => {
    const sent = Array.from({ length: asks }, (_, n) =>
      askForLink({ ...scope, ip }, who(), `nobody${n}-${ip}@example.com`),
    );
    return (await Promise.all(sent)).filter(({ status }) => status === 429).length;
  };
  expect(await refused("203.0.113.8", 6, () => member)).toBe(1);
  expect(await refused("203.0.113.9", 11, browser)).toBe(1);
});

test("the mail is written in the language of the page that asked for it", async () => {
  const { scope, newestTo } = await forgotten();
  for (const [store, subject] of [
    ["pl", "Ustaw nowe hasło"],
    ["us", "Elige una contraseña nueva"],
  ] as const) {
    const visitor = browser();
    const lang = store === "us" ? "es-US" : "pl";
    visitor.keep(new Headers({ "Set-Cookie": `lang=${lang}; Path=/` }));
    await askForLink(scope, visitor, address, `/${store}/account/recovery/`);
    expect((await newestTo(address)).subject).toBe(subject);
  }
});
