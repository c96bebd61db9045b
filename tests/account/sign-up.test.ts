import { expect, test } from "vitest";
import { raw, schema } from "#db/raw";
import { signUpPage } from "#app/.server/account/sign-in.page.ts";
import { viewerOf } from "#app/.server/identity/viewer.ts";
import { ada, answerOf, member, signUp, signUpPath } from "#tests/kit/account.ts";
import { browser, testScope } from "#tests/kit/scope.ts";

test("[SUB-23] signing up makes an account and signs it in, with digits for a phone and a hash for a password", async () => {
  const scope = testScope();
  const shopper = browser();
  const response = await signUp(scope, shopper);
  expect([response.status, response.headers.get("Location")]).toEqual([303, "/us/web/my-orders"]);
  const row = await scope.engine.store.accounts.byEmail("ada@example.com");
  expect(row).toMatchObject({ firstName: "Ada", phone: "5551234567", storefront: "us" });
  expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(raw(scope.engine.store).select().from(schema.consent).all()).toMatchObject([
    { kind: "terms" },
  ]);
  expect(await viewerOf(shopper.get("/us/web"), scope)).toMatchObject({
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
  [
    "",
    { email: "ada@example.com", password: "Ada@Example.com" },
    { password: ["PasswordGuessable"] },
  ],
  [
    "",
    { email: "lovelace@example.com", password: "LOVELACE" },
    { password: ["PasswordGuessable"] },
  ],
])("%s sign-up refuses %j", async (_, changes, errors) => {
  const { password, ...typed } = { ...ada, ...changes };
  const answer = await answerOf(await signUp(testScope(), browser(), changes));
  expect(answer.status).toBe(422);
  for (const [name, codes] of Object.entries(errors)) {
    expect(answer.errors[name]?.slice(0, 1)).toEqual(codes);
  }
  for (const [name, value] of Object.entries(typed)) expect(answer.typed[name] ?? "").toBe(value);
  expect(JSON.stringify(answer.typed)).not.toContain(password);
});

/** The commonest ones of the length that is asked for, as lists of leaked passwords have them, and what people make of them. */
const commonest = [
  ...["password", "12345678", "123456789", "1234567890", "qwerty123", "iloveyou", "11111111"],
  ...["Password1", "P@ssw0rd", "password123", "1q2w3e4r", "sunshine", "abc12345", "987654321"],
  ...["welcome1", "Passw0rd!", "football", "zaq12wsx", "polska123", "contraseña", "qwertyuiop"],
  ...["princess1", "1qaz2wsx", "letmein1!", "Ohmline2026", "asdfghjkl", "00000000", "abcdefgh"],
];

test.each(commonest)(
  "[SUB-26, SUB-32] sign-up refuses the password %s, beside its field",
  async (password) => {
    const answer = await answerOf(await signUp(testScope(), browser(), { password }));
    expect([answer.status, answer.errors]).toEqual([422, { password: ["PasswordCommon"] }]);
    expect(JSON.stringify(answer.typed)).not.toContain(password);
  },
);

test.each([
  ["[ADDR-01]", { firstName: "a".repeat(65) }],
  ["[ADDR-14]", { phone: "555/123-4567" }],
  ["[ADDR-17]", { email: `${"a".repeat(88)}@example.com` }],
  ["[SUB-32]", { password: "violet 8" }],
  ["[SUB-32]", { password: "my password is 7" }],
])("%s sign-up accepts %j", async (_, changes) => {
  expect((await signUp(testScope(), browser(), changes)).status).toBe(303);
});

test.each(["501 234 567", "+48 501 234 567", "+48-501.234.567"])(
  "[ADDR-14] a Polish account has a phone of nine digits, written as at checkout: %s",
  async (phone) => {
    const scope = testScope();
    const response = await signUp(scope, browser(), { path: "/pl/account/signup/", phone });
    expect(response.headers.get("Location")).toBe("/pl/web/my-orders");
    expect(await scope.engine.store.accounts.byEmail("ada@example.com")).toMatchObject({
      phone: "501234567",
    });
  },
);

test("[ADDR-14] an account of the United States takes no +48", async () => {
  const { status, errors } = await answerOf(
    await signUp(testScope(), browser(), { phone: "+48 501 234 567" }),
  );
  expect([status, errors.phone?.[0]]).toEqual([422, "PhoneIncorrect"]);
});

test("[ERR-24] an e-mail address has one account, whatever its letter case", async () => {
  const { scope, shopper } = await member();
  const answer = await answerOf(await signUp(scope, shopper, { email: "ADA@example.com" }));
  expect(answer).toMatchObject({ status: 422, refusal: { code: "AlreadyExists" } });
  expect(answer.typed).toMatchObject({ firstName: "Ada", phone: ada.phone });
});

test("[ADDR-18] the browser gets the server's patterns, and no length that would cut a pasted password", async () => {
  const { constraint } = await signUpPage(browser().get(signUpPath), testScope());
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
