/** Whoever is told that an account agrees to the terms of sale can read them there, with no cart and no account. */
import { afterAll, expect, test } from "vitest";
import { visitor } from "#tests/entrance/visitors.ts";
import { openHttpStore } from "#tests/kit/http-store.ts";

const store = await openHttpStore();
afterAll(() => store.close());

test.each([
  ["us", "Terms of sale", "1. Your order"],
  ["pl", "Warunki sprzedaży", "1. "],
] as const)(
  "[LC-30] the %s store leads from sign-up and from its foot to its terms of sale, which anybody reads",
  async (storefront, title, section) => {
    const reader = await visitor(store);
    const href = `/${storefront}/web/checkout/agreement/termsOfSale`;
    const signUp = await (await reader.request.get(`/${storefront}/account/signup/`)).text();
    const [sentence = ""] = signUp.match(/<p class="muted small">[^]*?<\/p>/) ?? [];
    expect(sentence).toContain(`href="${href}"`);
    const home = await (await reader.request.get(`/${storefront}/web`)).text();
    const [foot = ""] = home.match(/<footer[^]*<\/footer>/) ?? [];
    expect(foot).toContain(`href="${href}"`);
    const answer = await reader.request.get(href, { maxRedirects: 0 });
    expect(answer.status()).toBe(200);
    const text = await answer.text();
    expect(text).toContain(title);
    expect(text).toContain(section);
  },
);
