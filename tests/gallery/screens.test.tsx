import { afterAll, expect, test } from "vitest";
import { openVault } from "#app/.server/outside/secrets/vault.ts";
import { screenOf } from "#app/.server/gallery/pages/screen.page.ts";
import { i18nIn } from "#app/.server/request/locale.ts";
import { Screen } from "#app/features/gallery/screen.tsx";
import type { ScreenData } from "#app/features/gallery/screen.tsx";
import { paths } from "#app/paths.ts";
import { registry } from "#machines";
import { chartOf, placesOf } from "#machines/kit";
import type { Lifecycle } from "#machines/kit";
import { testScope } from "../kit/scope.ts";
import { openPartners } from "../kit/partners.ts";
import { rendered } from "../kit/rendered.tsx";

const languages = ["en-US", "es-US", "pl"] as const;

/** One store for all of them: a screen is made of samples, and keeps nothing. */
const scope = testScope();
const vault = openVault(
  scope.engine.store,
  scope.engine.clock,
  "a secret of thirty-two characters!",
);
afterAll(() => scope.engine.store.close());

const known = new Map<string, Promise<ScreenData>>();

/** The screen of a state as its loader's JSON says it; one that was asked for before is the same again. */
function screenIn(lifecycle: Lifecycle, state: string, lang: string): Promise<ScreenData> {
  const name = [lifecycle.name, state, lang].join(" ");
  const found = known.get(name) ?? loadScreen(lifecycle, state, lang);
  known.set(name, found);
  return found;
}

async function loadScreen(lifecycle: Lifecycle, state: string, lang: string): Promise<ScreenData> {
  const path = paths.machineScreen(lifecycle.name, state, { lang });
  const request = new Request(`http://store.invalid${path}`);
  const screen = await screenOf(
    request,
    { ...scope, vault, gateways: openPartners().gateways, sandbox: null },
    lifecycle,
    state,
  );
  return JSON.parse(JSON.stringify(screen));
}

const statesOf = (lifecycle: Lifecycle) =>
  [...new Set([...chartOf(lifecycle).states, ...placesOf(lifecycle)])]
    .filter(({ kind }) => kind === "atomic" || kind === "final")
    .map(({ id }) => id);

const foreign = new Map<string, Promise<ReadonlySet<string>>>();

/** The English texts for which a language has words of its own. */
function foreignIn(locale: (typeof languages)[number]): Promise<ReadonlySet<string>> {
  const found = foreign.get(locale) ?? foreignTexts(locale);
  foreign.set(locale, found);
  return found;
}

async function foreignTexts(locale: (typeof languages)[number]): Promise<ReadonlySet<string>> {
  const [source, spoken] = await Promise.all([i18nIn("en-US"), i18nIn(locale)]);
  const ids = Object.keys(source.messages);
  const own = new Set(ids.map((id) => spoken._(id)));
  return new Set(ids.map((id) => source._(id)).filter((text) => !own.has(text)));
}

function englishOn(html: string, untranslated: ReadonlySet<string>): string[] {
  // A state in a list of the country's is called what it calls itself.
  const said = html.replace(/<option value="[A-Z]{2}"[^>]*>[^<]*<\/option>/g, "");
  const texts = said.split(/<[^>]*>/).map((text) => text.trim());
  // A number is nobody's word.
  const isWord = (text: string) => /\p{L}/u.test(text);
  return texts.filter((text) => untranslated.has(text) && isWord(text));
}

test.each([...registry.values()])(
  "every state of $name has a screen in three languages",
  async (lifecycle) => {
    for (const state of statesOf(lifecycle)) {
      const screens = languages.map(async (locale) => {
        const screen = await screenIn(lifecycle, state, locale);
        const path = paths.machineScreen(lifecycle.name, state);
        const html = await rendered(<Screen {...screen} />, { path, locale });
        expect(html, `${state} in ${locale}`).not.toContain("undefined");
        expect(html).toContain("<h");
        // A card, and a state that nobody sees, name what stands in the machine, as it is called there.
        if (screen.kind !== "card" && screen.kind !== "nobody")
          expect(englishOn(html, await foreignIn(locale)), `${state} in ${locale}`).toEqual([]);
        return { html, kind: screen.kind };
      });
      const [english] = await Promise.all(screens);
      expect(english?.html).toContain('inert=""');
    }
  },
);

/** What kinds of screens a lifecycle has. */
async function kindsOf(name: string): Promise<string[]> {
  const lifecycle = registry.get(name);
  if (!lifecycle) throw new Error(`no lifecycle is called ${name}`);
  const kinds = await Promise.all(
    statesOf(lifecycle).map(async (state) => (await screenIn(lifecycle, state, "en-US")).kind),
  );
  return [...new Set(kinds)].sort();
}

test.each([
  ["order", "order"],
  ["cancellation", "cancel"],
  ["shipment", "track"],
  ["return", "return"],
  ["return-label", "label"],
  ["refund", "order"],
  ["cart", "cart"],
  ["place-order", "review"],
  ["place-order", "address"],
  ["place-order", "confirmation"],
  ["payment", "payment"],
  ["lookup-session", "lookup"],
  ["customer-session", "signIn"],
  ["customer-session", "orders"],
  ["subscription", "card"],
])("a state of %s is seen on the store's own page: %s", async (name, kind) => {
  expect(await kindsOf(name)).toContain(kind);
});

test("the screens of lifecycles without a page say why something is not possible, in their own words", async () => {
  const lineItem = registry.get("line-item");
  if (!lineItem) throw new Error("there are no line items");
  const screen = await screenIn(lineItem, "accepted.ordered", "es-US");
  expect(screen.kind).toBe("card");
  expect(screen.page).toMatchObject({ blockers: [{ code: "NotDelivered" }] });
});

test.each([
  ["order", ["arrived.delivered", "arrived.completed", "afterSales.refunded"]],
  ["refund", ["succeeded", "refunded", "working.initiated"]],
  ["return", ["open.labelled", "received.triage", "received.accepted.returned"]],
])("a screen of a %s whose goods have left says that they were paid", async (name, states) => {
  const lifecycle = registry.get(name);
  if (!lifecycle) throw new Error(`no lifecycle is called ${name}`);
  const there = statesOf(lifecycle).filter((state) => states.includes(state));
  expect(there.length).toBeGreaterThan(0);
  for (const state of there) {
    const screen = await screenIn(lifecycle, state, "en-US");
    const path = paths.machineScreen(lifecycle.name, state);
    const html = await rendered(<Screen {...screen} />, { path, locale: "en-US" });
    expect(html, state).not.toMatch(/Charged when it ships|Nothing was paid/);
  }
});
