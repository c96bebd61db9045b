/** The life of a stored order as a test: what was sent to it, disguised, and the state it is in. */
import { registry } from "#machines";
import { readOperatorEnv } from "#app/.server/boot/operator/operator-secrets.ts";
import { openForReading } from "#app/.server/boot/operator/operator-store.ts";
import { disguised } from "#app/.server/gallery/mask.ts";

/** A test that takes the order's own steps and then fails: it waits for what was expected instead. */
export async function orderAsTest(orderId: string, database?: string): Promise<string> {
  const store = await openForReading(database ?? readOperatorEnv().databaseFile);
  const journal = await store.engine.journal(`order:${orderId}`);
  const stored = await store.engine.load(`order:${orderId}`);
  await store.close();
  const [start, ...entries] = journal;
  if (!start || !stored || !registry.has(stored.machine)) {
    throw new Error(`There is no order ${orderId} in this database.`);
  }
  const { input }: { input: unknown } = JSON.parse(start.event);
  const steps = entries
    .filter(({ outcome }) => outcome === "accepted")
    .map((entry) => {
      const { at, ...event }: { at: string; type: string } = JSON.parse(entry.event);
      const deadline = event.type.startsWith("xstate.") ? { deadline: true } : {};
      return { event: disguised(event), at, ...deadline };
    });
  return [
    `import { expect, test } from "vitest";`,
    `import { lifecycleNamed } from "#machines";`,
    `import { begin, standsAt, step } from "#machines/kit";`,
    `import type { Stimulus } from "#machines/kit";`,
    "",
    `const steps: readonly Stimulus[] = ${JSON.stringify(steps, null, 2)};`,
    "",
    `test("an order went where it should not", () => {`,
    `  const order = lifecycleNamed("order");`,
    `  let { snapshot } = begin(order, ${JSON.stringify(disguised(input), null, 2)});`,
    `  for (const stimulus of steps) {`,
    `    const result = step(order, snapshot, stimulus);`,
    `    if (!result.ok) throw new Error(\`\${stimulus.event.type}: \${result.refusal.code}\`);`,
    `    snapshot = result.snapshot;`,
    `  }`,
    `  // It ended in ${JSON.stringify(stored.state)}. Say what was expected.`,
    `  expect(standsAt(order, snapshot)).not.toBe(${JSON.stringify(stored.state)});`,
    `});`,
  ].join("\n");
}
