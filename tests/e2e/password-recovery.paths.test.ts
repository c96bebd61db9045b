import { testWalks } from "./kit/paths.ts";
import { problemsOf } from "./kit/store.ts";
import { expect, testWithStore } from "./kit/test.ts";

const test = testWithStore("password-recovery-paths");

testWalks(test, "password-recovery", "a shopper");

test("every promise is kept after all paths of password-recovery", async ({ store }) => {
  await expect.poll(() => problemsOf(store)).toEqual([]);
});
