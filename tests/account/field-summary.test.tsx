/** What stands above a form that was refused: each field by its name, with a link to it. */
import { expect, test } from "vitest";
import { SignUpPage } from "#app/features/account/sign-up-page.tsx";
import { SearchOrdersPage } from "#app/features/search-orders/search-orders-page.tsx";
import type { Locale } from "#app/i18n.ts";
import { rendered } from "#tests/kit/rendered.tsx";

/** The links of the summary, by the field each leads to. */
function summaryOf(page: string): Record<string, string | undefined> {
  const alert = page.slice(page.indexOf('role="alert"'));
  const links = [...alert.matchAll(/<a href="#field-(\w+)">([^<]*)<\/a>/g)];
  return Object.fromEntries(links.map(([, field, text]) => [field, text]));
}

const answerOf = (error: Record<string, string[]>, typed: Record<string, string>) => ({
  result: { status: "error" as const, initialValue: typed, error },
  refusal: null,
  lookupId: null,
});

async function signUp(locale: Locale) {
  const answer = answerOf(
    {
      firstName: ["NameProhibitedCharacters"],
      email: ["EmailInvalid"],
      password: ["FieldRequired"],
    },
    { firstName: "Ada2", email: "ada@" },
  );
  const page = {
    storefront: "us",
    to: "/us/web",
    email: "",
    constraint: {},
    business: null,
  } as const;
  return rendered(<SignUpPage {...page} answer={answer} />, {
    ...{ path: "/us/account/signup/", locale },
  });
}

test("[ADDR-04, ADDR-18] the summary of a sign-up says which field each of its words is about", async () => {
  const page = await signUp("en-US");
  expect(summaryOf(page)).toEqual({
    firstName: "First name: Numbers and special characters are prohibited.",
    email: "Please enter a valid email address.",
    password: "Password: This field is required.",
  });
  expect(page).toContain('value="Ada2"');
});

test("[SRCH-02, I18N-03] the summary of a look-up names what is missing, in Spanish as well", async () => {
  const answer = answerOf({ order_id: ["FieldRequired"], email_or_zip: ["FieldRequired"] }, {});
  const page = { storefront: "us", link: null, lookup: null, signedIn: false } as const;
  const typed = { order_id: "", email_or_zip: "" };
  const inSpanish = await rendered(<SearchOrdersPage {...{ ...page, typed, answer }} />, {
    ...{ path: "/us/web/search-orders", locale: "es-US" },
  });
  const { order_id, email_or_zip } = summaryOf(inSpanish);
  expect(order_id).toMatch(/^Número de pedido: /);
  expect(email_or_zip).toMatch(/^Correo o código postal: /);
});
