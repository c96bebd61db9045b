/** What leaves the store as a document, letter by letter. */
import { afterAll, expect, test } from "vitest";
import { openHttpStore } from "../kit/http-store.ts";

const store = await openHttpStore({ sandbox: false });
afterAll(() => store.close());

/** Pages that say again what was searched for: letters of two bytes that begin at every distance from the page's first one. */
const searches = Array.from(
  { length: 60 },
  (_, before) => `${"x".repeat(before)}${"ż".repeat(60)}`,
);

test("[I18N-06] no page has a null character where a letter of two bytes meets the end of a buffer", async () => {
  const broken: number[] = [];
  for (const [before, text] of searches.entries()) {
    const page = await store.ask(`/pl/web/search?q=${encodeURIComponent(text)}`);
    expect(page.text.includes(text.slice(0, 20))).toBe(true);
    if (page.text.includes("\0")) broken.push(before);
  }
  expect(broken).toEqual([]);
});
