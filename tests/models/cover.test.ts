import { expect, test } from "vitest";
import { coverOf } from "./cover.ts";

const cover = (...walks: readonly string[]) =>
  coverOf(
    walks,
    (walk) => [...walk],
    (walk) => walk.length,
  );

test("the few walks that are left have all that the many had", () => {
  expect(cover("ab", "abc", "cd", "d")).toEqual(["abc", "d"]);
  expect(cover("a", "b", "ab")).toEqual(["ab"]);
});

test("of walks that add as much, the shortest is taken, and of these the first", () => {
  expect(cover("aab", "ab", "ba")).toEqual(["ab"]);
  expect(cover()).toEqual([]);
});
