import { testWalks } from "./kit/paths.ts";
import { problemsOf } from "./kit/store.ts";
import { expect, testWithStore } from "./kit/test.ts";

const test = testWithStore("lending-paths");

testWalks(test, "loan", "a borrower");

test("every promise is kept after all paths of lending", async ({ store }) => {
  await expect.poll(() => problemsOf(store)).toEqual([]);
});
