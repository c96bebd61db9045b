import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { registry } from "#machines";
import { indexOf, pageOf } from "./page.ts";

const folder = "docs/machines";
const stale = "run npm run charts";

/** The text of a page as it is kept. */
function kept(file: string): string {
  return existsSync(`${folder}/${file}`) ? readFileSync(`${folder}/${file}`, "utf8") : "";
}

test.each([...registry.values()])(
  "the page of $name says what its machine is",
  async (lifecycle) => {
    expect(kept(`${lifecycle.name}.md`), stale).toBe(await pageOf(lifecycle));
  },
);

test("the list of machines names all, and no page is left over", async () => {
  const names = [...registry.keys()].map((name) => `${name}.md`);
  expect(kept("README.md"), stale).toBe(await indexOf([...registry.values()]));
  expect(readdirSync(folder).sort()).toEqual(["README.md", ...names].sort());
});
