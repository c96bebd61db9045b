/** What an account's owner is called and reached by is theirs to put right. */
import { expect, test } from "vitest";
import { mySecurityPage } from "#app/.server/account/security/my-security.page.ts";
import { sendSecurity } from "#app/.server/account/security/my-security.actions.ts";
import { MySecurityPage } from "#app/features/security/my-security-page.tsx";
import { storeWithMail } from "#tests/kit/mailbox.ts";
import { rendered } from "#tests/kit/rendered.tsx";
import { createUser } from "#tests/kit/user.ts";

const path = "/us/web/my-security";

async function owner() {
  const { scope } = storeWithMail();
  const { browser } = await createUser(scope, { email: "ada@example.com" });
  const send = async (fields: Readonly<Record<string, string>>) =>
    browser.keep(await sendSecurity(browser.post(path, { intent: "person", ...fields }), scope));
  const page = () => mySecurityPage(browser.get(path), scope);
  return { send, page };
}

const right = { firstName: "Augusta", lastName: "King-Noël", phone: "602.555.0199" };

test("[ADDR-12] an owner puts name and phone of the account right, and the page has them from then on", async () => {
  const { send, page } = await owner();
  expect((await send(right)).status).toBe(303);
  expect((await page()).person).toEqual({ ...right, phone: "6025550199" });
});

test.for([
  ["firstName", "", "FirstNameIncorrect"],
  ["firstName", "A", "NameTooShort"],
  ["firstName", "R2D2", "NameProhibitedCharacters"],
  ["firstName", "A".repeat(66), "FirstNameIncorrect"],
  ["lastName", "", "LastNameIncorrect"],
  ["lastName", "King!", "NameProhibitedCharacters"],
  ["phone", "555-0199", "PhoneIncorrect"],
  ["phone", "602-555-01990", "PhoneIncorrect"],
] as const)(
  "[ADDR-01, ADDR-03, ADDR-11] %s “%s” is refused beside its field, what was typed stays, and nothing is saved",
  async ([field, text, code]) => {
    const { send, page } = await owner();
    const before = (await page()).person;
    const response = await send({ ...right, [field]: text });
    expect(response.status).toBe(422);
    const answer = await response.json();
    expect(answer.result?.error).toEqual({ [field]: [code] });
    expect((await page()).person).toEqual(before);
    const html = await rendered(<MySecurityPage {...await page()} answer={answer} />, {
      ...{ path, locale: "en-US" },
    });
    expect(html).toContain(`value="${field === "lastName" ? text : right.lastName}"`);
  },
);
