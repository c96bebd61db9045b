/** What somebody typed is shown as it was typed, also where it looks like an element of a page. */
import { expect, onTestFinished, test } from "vitest";
import { openHttpStore } from "#tests/kit/http-store.ts";

test.each(["a<script>z</script>", "<em>a</em>", "<0/>b", "<0>c</0>"])(
  "a search for %s says what was searched for",
  async (typed) => {
    const store = await openHttpStore();
    onTestFinished(store.close);
    const { text } = await store.ask(`/us/web/search?q=${encodeURIComponent(typed)}`);
    const said = /role="status"[^>]*>(.*?)<\/p>/s.exec(text)?.[1] ?? "";
    const shown = said
      .replace(/<!--.*?-->/g, "")
      .replaceAll("&lt;", "<")
      .replaceAll("&gt;", ">")
      .replaceAll("\u2060", "");
    expect(shown).toContain(`“${typed}”`);
  },
);
