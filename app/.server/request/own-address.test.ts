import fc from "fast-check";
import { expect, test } from "vitest";
import { ownPath } from "./own-address.ts";

const store = "https://ohmline.example";

/** What a browser that stands in the store makes of an address. */
const followed = (to: string) => new URL(to, `${store}/us/web/account/signin`);

test("only a path of our own is returned to", () => {
  expect(ownPath("/us/web/cart?a=1#x")).toBe("/us/web/cart?a=1");
  for (const elsewhere of [
    "https://evil.example/",
    "//evil.example",
    "/\\evil.example",
    "/.//evil.example",
    "/..//evil.example",
    "/%2e%2e//evil.example",
    "/us/%2E%2E/%2e//evil.example",
    "/\t/evil.example",
    "javascript:alert(1)",
    "cart",
    "",
  ])
    expect(ownPath(elsewhere), elsewhere).toBe("/");
});

test("whatever is given, a browser that follows the answer stays in the store", () => {
  const parts = fc.constantFrom(
    ...["/", "\\", ".", "..", "%2e", "%2E%2e", "//", "@", ":", "?", "#", "\t", "\n", " "],
    ...["evil.example", "https:", "javascript:", "us", "web", "%5c", "%2f", "\u0000", "\u3002"],
  );
  const spelled = fc.array(parts, { maxLength: 10 }).map((all) => `/${all.join("")}`);
  fc.assert(
    fc.property(fc.oneof(spelled, fc.string(), fc.webUrl()), (given) => {
      const to = ownPath(given);
      expect(followed(to).origin).toBe(store);
      expect(ownPath(to)).toBe(to);
    }),
    { numRuns: 5000, seed: 20_261_117 },
  );
});

test("an address of ours is followed as it is", () => {
  const segment = fc.stringMatching(/^[\w-]{1,12}$/);
  fc.assert(
    fc.property(fc.array(segment, { minLength: 1 }), segment, (path, value) => {
      const given = `/${path.join("/")}?a=${value}`;
      expect(ownPath(given, "/home")).toBe(given);
    }),
    { seed: 20_261_117 },
  );
});
