/**
 * Every name that a field of the store's screens has is one that may wait for its sender to sign in again, or one that nobody
 * keeps: whoever adds a field says here which of the two it is.
 */
import { readFileSync, readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { mayWait, typedIn } from "#app/.server/identity/typed/typed-fields.ts";

/** Secrets, what one agrees to, and what a form brings along of itself. */
const never = `
  password current code codes pin portPin portAccount simPin iban holder token cardId account socialSecurityNumber birthDate
  yearlyIncome monthlyHousing housing memberNumber licenceNumber idNumber securityAnswer encrypted_email_id encrypted_password encrypted_payment_context payment_id
  paymentId hash challengeId offer draft consent consents terms read agreed accepted event rev key once whose intent seen session
  outcome
`;

/** What people type and choose, and what says of what. */
const may = `
  address agent_id all amount answer at automatic billing_zip_code billingSame channel check comment companyName
  contact count courier customerId day days delivery device email email_id email_or_zip firstName for forget from
  from_samsung_sku giftCardId happenedOn here
  id imei installationOn instructions invoiceFirm is_suppress_customer_communication kind lang lastName last_name line lineId line_item_id lookup_id
  member method mobile moves name near note noticeId off offerId on option order_id ownDevice owner parent payment payment_method
  phone phone_number portNumber product programme q quantity reason reasonCode reasonText referral-link rejection_code
  rejection_reason remove requestedOn returnId save save_card scopes score selectedOn service shipping_zip_code show
  simNumber sku slot start state step story subscription_id task telco theme ticket to to_samsung_sku trackingId
  types unit url use way wayAsked which window zip
`;

const listed = (text: string) => new Set(text.trim().split(/\s+/));

/** The names that screens write out; the gallery and the sandbox are no part of the store. */
function written(): string[] {
  const files = readdirSync("app/features", { recursive: true, encoding: "utf8" }).filter(
    (file) => file.endsWith(".tsx") && !/^(gallery|sandbox)\//.test(file),
  );
  const tags =
    /<(?:input|Field|SelectField|TextareaField|CheckField|ChoiceCards|PasswordField)\b[^>]*?\sname="([^"]+)"/g;
  return files.flatMap((file) =>
    [...readFileSync(`app/features/${file}`, "utf8").matchAll(tags)].flatMap(
      ([, name]) => name ?? [],
    ),
  );
}

test("every field of the store is known as one that may wait, or as one that nobody keeps", () => {
  const known = new Set([...listed(never), ...listed(may)]);
  expect([...new Set(written())].filter((name) => !known.has(name))).toEqual([]);
});

test("what nobody keeps does not wait, and everything else does", () => {
  expect([...listed(never)].filter(mayWait)).toEqual([]);
  expect([...listed(may)].filter((name) => !mayWait(name))).toEqual([]);
});

test("the number of a card or an account does not wait in whatever field it was typed, and that of a telephone does", () => {
  const form = new URLSearchParams({
    ...{ note: "mine is 4111 1111 1111 1111", amex: "378282246310005", plain: "Ring twice" },
    ...{ bank: "PL61 1090 1014 0000 0712 1981 2874", imei: "356938035643809" },
  });
  expect(typedIn(form)).toEqual({ plain: ["Ring twice"], imei: ["356938035643809"] });
});
