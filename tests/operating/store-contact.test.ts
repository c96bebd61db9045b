/** The number to call and the address to write to are settings, and every page of a storefront names its own. */
import type { RouteConfigEntry } from "@remix-run/route-config";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inspectEnv, readEnv } from "#app/.server/request/env.ts";
import { PLAYED_CONTACT, reachStoreBy } from "#app/.server/request/store-name.ts";
import routes from "#app/routes.ts";
import { contactSettings } from "#tests/kit/contact.ts";
import { openHttpStore } from "#tests/kit/http-store.ts";
import type { HttpStore } from "#tests/kit/http-store.ts";

const inMemory = { DATABASE_FILE: ":memory:" } as const;
let store: HttpStore;
// Not while the file is read: the number is the whole process's, in which another file's tests may still run.
beforeAll(async () => {
  store = await openHttpStore({ env: contactSettings });
});
afterAll(async () => {
  reachStoreBy(PLAYED_CONTACT);
  await store.close();
});

/** As the settings of the store above are read, and as a telephone takes them. */
const own = {
  us: { phone: "1-212-555-0142", tel: "tel:+12125550142" },
  pl: { phone: "+48 22 555 01 42", tel: "tel:+48225550142" },
} as const;

test.each([
  ["STORE_PHONE_US", "+18005550199", "1-800-555-0199"],
  ["STORE_PHONE_US", "+1 (800) 555-0199", "1-800-555-0199"],
  ["STORE_PHONE_PL", "+48225550199", "+48 22 555 01 99"],
  ["STORE_PHONE_PL", "+48 501-502-503", "+48 501 502 503"],
] as const)("%s=%s is read as %s", (name, given, shown) => {
  const { phones } = readEnv({ ...inMemory, [name]: given }).storeContact;
  expect(phones[name === "STORE_PHONE_US" ? "us" : "pl"]).toBe(shown);
});

test("a number without its country, or of another one, and no address do not fit", () => {
  const wrong: readonly (readonly [name: string, given: string, says: string])[] = [
    ["STORE_PHONE_US", "800-555-0199", "a number of the US with its country code"],
    ["STORE_PHONE_US", "+48225550199", "a number of the US"],
    ["STORE_PHONE_US", "+1 800 555 019", "a number of the US"],
    ["STORE_PHONE_PL", "22 555 01 99", "a number of Poland with its country code"],
    ["STORE_PHONE_PL", "+18005550199", "a number of Poland"],
    ["STORE_EMAIL", "help", "an e-mail address"],
  ];
  for (const [name, given, says] of wrong)
    expect(inspectEnv({ ...inMemory, [name]: given }).wrong, given).toEqual([
      expect.stringContaining(`${name}: ${says}`),
    ]);
});

test("where the outside is played nobody has to set them, and nobody answers there", () => {
  const { storeContact } = readEnv(inMemory);
  // 800-555-0199 is kept for fiction, and .example is nobody's.
  expect(storeContact.phones.us).toBe("1-800-555-0199");
  expect(storeContact.phones.pl).toMatch(/^\+48 22 \d{3} \d\d \d\d$/);
  expect(storeContact.mailbox).toMatch(/\.example$/);
});

const linksTo = (html: string, scheme: "tel" | "mailto") =>
  [...html.matchAll(/href="((?:tel|mailto):[^"]*)"/g)]
    .map(([, href = ""]) => href)
    .filter((href) => href.startsWith(scheme));

test.each([
  ["us", "en-US", "Contact"],
  ["us", "es-US", "Contacto"],
  ["pl", "pl", "Kontakt"],
  ["pl", "en-US", "Contact"],
] as const)("help in the store %s, in %s, names both as links", async (storefront, lang, title) => {
  const { text } = await store.ask(`/${storefront}/web/help`, {
    headers: { cookie: `lang=${lang}` },
  });
  const { phone, tel } = own[storefront];
  const main = /<main[^]*<\/main>/.exec(text)?.[0] ?? "";
  expect(text).toContain(`<html lang="${lang}"`);
  expect(main).toContain(`<h2>${title}</h2>`);
  expect(main).toContain(`<a href="${tel}">${phone}</a>`);
  expect(main).toContain('<a href="mailto:ask@shop.example">ask@shop.example</a>');
});

test("a page that is not there names the number", async () => {
  for (const storefront of ["us", "pl"] as const) {
    const lost = await store.ask(`/${storefront}/web/product/none`);
    expect(lost.status).toBe(404);
    expect(new Set(linksTo(lost.text, "tel"))).toEqual(new Set([own[storefront].tel]));
  }
});

/** Every address of the table of contents, a number in place of what it names. */
function pathsOf(entry: RouteConfigEntry, above = ""): string[] {
  const path = [above, entry.path].filter(Boolean).join("/");
  return [path, ...(entry.children ?? []).flatMap((child) => pathsOf(child, path))];
}

test("every page of a storefront calls that storefront, and no other", async () => {
  const all = (await routes).flatMap((entry) => pathsOf(entry));
  const ofStorefronts = [...new Set(all)].filter((path) => path.startsWith(":storefront"));
  let seen = 0;
  for (const storefront of ["us", "pl"] as const)
    for (const path of ofStorefronts) {
      const address = path.replace(":storefront", storefront).replaceAll(/:\w+\??/g, "1");
      const { headers, text } = await store.ask(`/${address}`);
      if (!String(headers["content-type"]).startsWith("text/html")) continue;
      seen += 1;
      expect(new Set(linksTo(text, "tel")), address).toEqual(new Set([own[storefront].tel]));
    }
  expect(seen).toBeGreaterThan(60);
});
