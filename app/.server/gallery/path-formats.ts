/** A way through a machine in the forms that people and tools read. */
import { lifecycleNamed } from "#machines";
import { delayOf } from "#machines/kit";
import type { Route } from "#machines/kit";

/** The part of a route that is written down; paths of the edge cover have no labels of their own. */
export type Way = Pick<Route, "title" | "input" | "stimuli" | "states">;

export const formats = ["text", "json", "gherkin", "playwright", "mermaid", "vitest"] as const;
export type Format = (typeof formats)[number];

type Step = Way["stimuli"][number];

/** `label.requested` of an event, `deadline untilShipBy` of `xstate.after.untilShipBy.…`. */
export function nameOf({ event, deadline }: Step): string {
  return deadline ? `deadline ${delayOf(event.type) ?? ""}` : event.type;
}

function dataOf({ event }: Step): Record<string, unknown> {
  return Object.fromEntries(Object.entries(event).filter(([field]) => field !== "type"));
}

/** Who sends an event, the first of those who may. */
function senderOf(name: string, { event, deadline }: Step): string {
  if (deadline) return "the clock";
  return `the ${lifecycleNamed(name).events.shapes[event.type]?.by[0] ?? "system"}`;
}

export function written(name: string, ways: readonly Way[], format: Format): string {
  switch (format) {
    case "json":
      return JSON.stringify(
        ways.map(({ title, input, stimuli, states }) => ({ title, input, stimuli, states })),
        null,
        2,
      );
    case "gherkin":
      return [`Feature: ${name}`, "", ...ways.map((way) => gherkin(name, way))].join("\n");
    case "mermaid":
      return ways.map(mermaid).join("\n\n");
    case "playwright":
      return playwright(name, ways);
    case "vitest":
      return ways.map((way) => vitest(name, way)).join("\n");
    case "text":
      return ways.map((way) => sentence(name, way)).join("\n");
  }
}

/** One line: where it begins, who does what, and where that leads. */
function sentence(name: string, { title, stimuli, states }: Way): string {
  const steps = stimuli.map((step, index) => {
    const to = states[index + 1];
    const moves = to !== undefined && to !== states[index];
    return `${senderOf(name, step)} ${nameOf(step)}${moves ? ` → ${to}` : ""}`;
  });
  return `${title}\n  ${[states[0] ?? "begun", ...steps].join(", ")}.`;
}

function gherkin(name: string, { title, input, stimuli, states }: Way): string {
  const steps = stimuli.flatMap((step, index) => {
    const data =
      Object.keys(dataOf(step)).length > 0 ? ` with ${JSON.stringify(dataOf(step))}` : "";
    const to = states[index + 1];
    return [
      step.deadline
        ? `    When the deadline ${nameOf(step).slice("deadline ".length)} passes`
        : `    When ${senderOf(name, step)} sends "${step.event.type}"${data}`,
      ...(to === undefined ? [] : [`    Then it is in "${to}"`]),
    ];
  });
  return [
    `  Scenario: ${title}`,
    `    Given a ${name} begun with ${JSON.stringify(input)}`,
    ...(states[0] === undefined ? [] : [`    Then it is in "${states[0]}"`]),
    ...steps,
    "",
  ].join("\n");
}

/** A chart of the way alone, its steps numbered. */
function mermaid({ title, stimuli, states }: Way): string {
  const ids = new Map([...new Set(states)].map((label, index) => [label, `s${index}`]));
  const at = (index: number) => ids.get(states[index] ?? "") ?? "s0";
  return [
    "stateDiagram-v2",
    `  %% ${title}`,
    ...[...ids].map(([label, id]) => `  state "${label}" as ${id}`),
    `  [*] --> ${at(0)}`,
    ...stimuli.map(
      (step, index) => `  ${at(index)} --> ${at(index + 1)} : ${index + 1} ${nameOf(step)}`,
    ),
  ].join("\n");
}

/** The sample a way begins with: its title goes on with the state it leads to, or with its number. */
function startOf(title: string): string {
  return title.replace(/(: [^:]*| #\d+)$/, "");
}

/** A browser test that makes each step through the lifecycle's driver, and looks at each state. */
function playwright(name: string, ways: readonly Way[]): string {
  return [
    "// Save it in tests/e2e, and run it with: npm run build && npx vitest run --config vitest.e2e.config.ts <file>",
    `import { worldOf } from "../models/console.ts";`,
    `import { drivers } from "../models/drivers.ts";`,
    `import { testWithStore } from "./kit/test.ts";`,
    "",
    `const test = testWithStore(${JSON.stringify(`${name}-ways`)});`,
    `const driver = drivers.get(${JSON.stringify(name)});`,
    `if (!driver) throw new Error("nobody has said how people move a ${name}");`,
    "",
    ...ways.map(({ title, stimuli, states }) =>
      [
        `test(${JSON.stringify(title)}, async ({ page, store }) => {`,
        `  const world = worldOf(store);`,
        `  await driver.starts[${JSON.stringify(startOf(title))}]?.begin(page, world);`,
        ...stimuli.flatMap((step, index) => [
          `  await driver.events[${JSON.stringify(nameOf(step).replace("deadline ", ""))}]?.(page, ${JSON.stringify(step)}, world);`,
          `  await driver.states[${JSON.stringify(states[index + 1] ?? "")}]?.(page, world);`,
        ]),
        "});",
        "",
      ].join("\n"),
    ),
  ].join("\n");
}

/** A test that takes the same steps through the pure engine. */
function vitest(name: string, { title, input, stimuli, states }: Way): string {
  const last = states.at(-1);
  return [
    `import { expect, test } from "vitest";`,
    `import { lifecycleNamed } from "#machines";`,
    `import { begin, standsAt, step } from "#machines/kit";`,
    "",
    `test(${JSON.stringify(title)}, () => {`,
    `  const lifecycle = lifecycleNamed(${JSON.stringify(name)});`,
    `  let { snapshot } = begin(lifecycle, ${JSON.stringify(input)});`,
    `  for (const stimulus of ${JSON.stringify(stimuli, null, 2)} as const) {`,
    `    const result = step(lifecycle, snapshot, { at: "2026-11-17T15:00:00.000Z", ...stimulus });`,
    `    if (!result.ok) throw new Error(\`\${stimulus.event.type} was refused: \${result.refusal.code}\`);`,
    `    snapshot = result.snapshot;`,
    `  }`,
    ...(last === undefined
      ? []
      : [`  expect(standsAt(lifecycle, snapshot)).toBe(${JSON.stringify(last)});`]),
    `});`,
    "",
  ].join("\n");
}
