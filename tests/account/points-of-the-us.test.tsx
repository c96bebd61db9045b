/** Points are of accounts of the US: an account of the Polish store is promised none, and loses none (REW-12). */
import { expect, test } from "vitest";
import { signInPage, signUpPage } from "#app/.server/account/sign-in.page.ts";
import { SignInPage } from "#app/features/account/sign-in-page.tsx";
import { SignUpPage } from "#app/features/account/sign-up-page.tsx";
import { PrivacyPage } from "#app/features/privacy/privacy-page.tsx";
import { rendered } from "#tests/kit/rendered.tsx";
import { browser, testScope } from "#tests/kit/scope.ts";
import { createUser } from "#tests/kit/user.ts";
import { look } from "./privacy-kit.ts";

const stores = [
  { storefront: "us", locale: "en-US", phone: "6025550199", promised: true },
  { storefront: "pl", locale: "pl", phone: "512345678", promised: false },
] as const;

test.for(stores)(
  "[REW-12] whoever signs up in the store of $storefront reads of points: $promised",
  async ({ storefront, locale, promised }) => {
    const path = `/${storefront}/account/signup/`;
    const page = await signUpPage(browser().get(path), testScope());
    const html = await rendered(<SignUpPage {...page} answer={undefined} />, { path, locale });
    expect(/points|punkt/i.test(html)).toBe(promised);
  },
);

test.for(stores)(
  "[REW-12, REW-13] whoever checks out as a guest in the store of $storefront is told of points they go without: $promised",
  async ({ storefront, locale, promised }) => {
    const path = `/${storefront}/account/signin?to=/${storefront}/web/express/checkout`;
    const page = await signInPage(browser().get(path), testScope());
    expect(page.mayProceed).toBe(true);
    const html = await rendered(<SignInPage {...page} answer={undefined} />, { path, locale });
    expect(/points|punkt/i.test(html)).toBe(promised);
  },
);

test.for(stores)(
  "[S12, REW-12] who wants an account of the store of $storefront erased loses points: $promised",
  async ({ storefront, locale, phone, promised }) => {
    const scope = testScope();
    const path = `/${storefront}/account/signup/`;
    const { browser: owner } = await createUser(scope, { path, phone });
    const page = await look(scope, owner);
    const html = await rendered(<PrivacyPage {...page} answer={undefined} />, {
      ...{ path: `/${storefront}/web/my-privacy`, locale },
    });
    expect(/your points|Twoje punkty/.test(html)).toBe(promised);
  },
);
