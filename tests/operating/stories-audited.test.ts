/** Stories that end well leave nothing for the audit to find. */
import { expect, test } from "vitest";
import { audit } from "#app/.server/audit/audit.ts";
import { checks } from "#app/.server/audit/checks.ts";
import { stories, storyEngine } from "#tests/kit/stories.ts";

test.each(Object.entries(stories))("the story %s leaves nothing to find", async (_, tell) => {
  const engine = storyEngine();
  await tell(engine, {});
  const { checked, problems } = await audit(
    engine.store,
    checks,
    new Date(engine.clock.now()).toISOString(),
  );
  expect(problems).toEqual([]);
  expect(checked).toContainEqual({ what: "orders", count: 1 });
});
