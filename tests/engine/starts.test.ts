import { expect, test } from "vitest";
import { raw, schema } from "#db/raw";
import { dispatchFirst } from "#app/.server/engine/dispatch.ts";
import type { Actor } from "#app/.server/engine/engine-context.ts";
import { silentCommands, testEngine } from "#tests/kit/engine.ts";

const actor: Actor = { role: "guest", id: "s1", keys: ["session:s1"] };

/** The words of a promotion code begin its lifecycle: it is kept under them. */
async function apply(code: string) {
  const engine = testEngine({ commands: silentCommands });
  const input = { cartId: "c1", code, sessionId: "s1", customerId: null };
  const event = { type: "code.applied", cart: "filled" };
  const to = `promo-code:c1-${code}` as const;
  const outcome = await dispatchFirst(engine, { input, actor }, { to, event, actor });
  return { outcome, entries: raw(engine.store).select().from(schema.journal).all().length };
}

test("what a lifecycle begins with is held to the bounds of its events", async () => {
  expect(await apply("WELCOME10")).toMatchObject({ outcome: { ok: true } });
  expect(await apply("W".repeat(65))).toEqual({
    outcome: { ok: false, refusal: { code: "TextTooLong" } },
    entries: 0,
  });
});
