/** Any history of an order that was paid at the door: where its money is, and what is said of it (PAY-43, decision 049). */
import fc from "fast-check";
import { expect, test } from "vitest";
import { cashUntruths } from "./cash-compare.ts";
import { cashMoves, cashStory } from "./cash-story.ts";

const SEED = Number(process.env.TRUTH_SEED ?? 20_261_126);
const RUNS = Number(process.env.TRUTH_RUNS ?? 2);

type Kind = keyof typeof cashMoves;

const deeds = (kinds: readonly Kind[], minLength: number, maxLength: number) =>
  fc.array(fc.record({ kind: fc.constantFrom(...kinds), nth: fc.nat(1000) }), {
    ...{ minLength, maxLength, size: "max" },
  });

const history = fc
  .tuple(
    deeds(["cancel"], 0, 2),
    deeds(["sendBack", "sendBack", "nameAccount", "nameAccount", "giveCard", "day", "week"], 6, 14),
  )
  .map(([before, then]) => [...before, { kind: "arrive" as const, nth: 0 }, ...then]);

test("[PAY-43, LC-19, RET-24] whatever becomes of cash that comes back, its sums, its books and its mails are true", async () => {
  const broken: (readonly string[])[] = [];
  for (const deedsOfOne of fc.sample(history, { seed: SEED, numRuns: RUNS })) {
    const story = await cashStory();
    const told: string[] = [];
    try {
      let untrue = await cashUntruths(story);
      for (const { kind, nth } of deedsOfOne) {
        if (untrue.length > 0) break;
        const one = await cashMoves[kind](story, nth);
        if (one === null) continue;
        told.push(`${kind} ${nth}: ${one}`);
        untrue = await cashUntruths(story);
      }
      if (untrue.length > 0) broken.push([...told, ...untrue]);
    } catch (error) {
      const { status } = error instanceof Response ? error : { status: null };
      broken.push([...told, status === null ? String(error) : `thrown: ${status}`]);
    } finally {
      await story.close();
    }
  }
  expect(broken).toEqual([]);
}, 36_000_000);
