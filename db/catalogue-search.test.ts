import { expect, test } from "vitest";
import { seededShop } from "#tests/kit/shop.ts";
import { searchModels, wordsOf } from "./catalogue-search.ts";
import type { CatalogueLocale } from "./catalogue.ts";

const { catalogue } = seededShop();
const all = await catalogue.models("USD");
const words = {
  categories: await catalogue.categories(),
  families: await catalogue.families(),
  finishes: await catalogue.finishes(),
};

function found(query: string, locale: CatalogueLocale = "en-US"): string[] {
  return searchModels(all, words, query, locale).map(({ modelId }) => modelId);
}

test("words are compared without case, accents and signs", () => {
  expect(wordsOf("Plane 65″ OLED")).toEqual(["plane", "65", "oled"]);
  expect(wordsOf("Lodówka, ŁADOWARKA; Señal")).toEqual(["lodowka", "ladowarka", "senal"]);
});

test("a name finds its model first", () => {
  expect(found("meridian 6 pro")[0]).toBe("meridian-6-pro");
  expect(found("Pro Meridian")[0]).toBe("meridian-6-pro");
  expect(found("orbit watch")[0]).toBe("orbit-watch");
});

test("half a word and a letter wrong are enough", () => {
  expect(found("meri")).toContain("meridian-6");
  expect(found("meridain ultra")[0]).toBe("meridian-6-ultra");
  expect(found("refridgerator")).toEqual(["column-fridge"]);
  expect(found("sondbar")).toContain("ridge-soundbar");
});

test("a SKU and the code on a box find their model", () => {
  expect(found("M6P-512-SAG")[0]).toBe("meridian-6-pro");
  expect(found("m6p512sag")[0]).toBe("meridian-6-pro");
});

test("people find things by what they call them, in their language", () => {
  expect(found("washing machine")[0]).toBe("drum-9");
  expect(found("headphones")).toEqual(["pebble-buds", "pebble-buds-pro"]);
  expect(found("celular", "es-US")).toContain("meridian-6");
  expect(found("nevera", "es-US")).toEqual(["column-fridge"]);
  expect(found("lodowka", "pl")).toEqual(["column-fridge"]);
  expect(found("słuchawki", "pl").slice(0, 2)).toEqual(["pebble-buds", "pebble-buds-pro"]);
});

test("a colour narrows a search", () => {
  expect(found("coral watch")).toEqual(["orbit-watch"]);
  expect(found("reloj coral", "es-US")[0]).toBe("orbit-watch");
});

test("when nothing has every word, what has most of them is shown", () => {
  expect(found("cheap soundbar")).toEqual(["ridge-soundbar"]);
});

test("nothing asked and nothing known find nothing", () => {
  expect(found("")).toEqual([]);
  expect(found("  ″ ")).toEqual([]);
  expect(found("xylophone")).toEqual([]);
});
