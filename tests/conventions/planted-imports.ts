/**
 * Violations of the table of layers, planted by hand: for each layer a file of it, and what it may not import. A line of the
 * table that none of them proves fails `layers.test.ts`.
 */

/** The floors of the plan, from the lowest; rooms on one floor stand in the order in which they may use each other. */
export const floors = [
  ["engine", "outside", "request"],
  ["identity", "mail", "privacy", "delivery"],
  ["catalogue", "cart", "checkout"],
  ["payments"],
  ["subscriptions", "orders", "after-sales"],
  ["place-order", "orders-api", "account", "shop-api"],
  ["audit", "commands", "gallery", "demo", "console", "boot"],
].flat();

export interface Planted {
  readonly file: string;
  readonly specifiers: readonly string[];
}

const upwards = ["../order/a.ts", "./../order/a.ts", "./deep/../../order/a.ts"];
const outwards = ["../../cart/a.ts", "./../../cart/a.ts", "../money/../../cart/a.ts"];
const databases = ["drizzle-orm", "drizzle-orm/sqlite-core", "better-sqlite3"];
const detour = "#app/features/../.server/boot/boot.ts";

/** The rooms that show or walk other rooms' pages. */
const readersOfPages = ["gallery", "demo"];
const pages = ["#app/.server/engine/order.page.ts", "./order.actions.ts"];

const ownLimits: Readonly<Record<string, readonly string[]>> = {
  engine: ["#machines", "#machines/order", "#machines/samples", "#app/messages/order.ts"],
};

function server(folder: string): string[] {
  return [
    ...["./a", ...upwards, `#app/.server/${folder}/../boot/boot.ts`],
    ...["#app/features/order/page.tsx", "#app/ui/button.tsx", "#app/routes/home.tsx"],
    ...["#db/schema/orders.ts", "#db/raw", "drizzle-orm", "#tests/kit/world.ts"],
  ];
}

function room(name: string, floor: number): [string, Planted] {
  const specifiers = [
    ...server(name),
    ...databases,
    "#app/.server/sandbox/cards.ts",
    ...(readersOfPages.includes(name) ? [] : pages),
    ...(ownLimits[name] ?? []),
    ...floors.slice(floor + 1).map((upper) => `#app/.server/${upper}/b.ts`),
  ];
  return [`app/.server/${name}`, { file: `app/.server/${name}/deep/a.ts`, specifiers }];
}

const screen = [
  ...["./a", ...upwards, detour],
  ...["#app/.server/engine/dispatch.ts", "#app/routes/home.tsx", "#db", "#tests/kit/world.ts"],
  ...["#machines/order", "#machines", "#machines/cart/schema/cart.fields.ts"],
  ...["node:fs", "xstate", "zod", "@conform-to/react", "express", "pino", ...databases],
  ...["@remix-run/node", "@remix-run/express", "@remix-run/dev"],
];

const sandbox = ["#app/.server/engine/dispatch.ts", "#app/.server/orders/order-parts.ts"];

export const planted: Readonly<Record<string, Planted>> = {
  machines: {
    file: "machines/swap/swap.machine.ts",
    specifiers: [
      ...["./swap.guards", ...upwards],
      ...["#db", "#app/ui/button.tsx", "#tests/kit/paths.ts", "#machines/order/order.machine.ts"],
      ...["node:fs", "react", "dinero.js", "zod/mini"],
    ],
  },
  "sub-folders of machines": {
    file: "machines/order/lines/order.lines.ts",
    specifiers: [
      ...["../order.schema", ...outwards, "../../../db/index.server.ts"],
      ...["#db", "#machines/order/money/order.money.ts", "react", "dinero.js"],
    ],
  },
  "rules of fields": {
    file: "machines/cart/address.rules.ts",
    specifiers: ["./us-states", ...upwards, "#db", "#machines/order", "xstate", "react"],
  },
  "rules of fields in sub-folders": {
    file: "machines/cart/schema/address.rules.ts",
    specifiers: ["./us-states", ...outwards, "#db", "#machines/order", "xstate", "react"],
  },
  "machines/kit": {
    file: "machines/kit/step.ts",
    specifiers: ["./events", ...upwards, "#machines/order", "#db", "node:fs", "express"],
  },
  "sub-folders of machines/kit": {
    file: "machines/kit/walk/walk.ts",
    specifiers: ["../step", ...outwards, "#machines/order", "#db", "node:fs", "express"],
  },
  db: {
    file: "db/seed/orders.ts",
    specifiers: [
      ...["./catalogue", "#machines/../app/paths.ts", "#app/.server/engine/dispatch.ts"],
      ...["../../app/paths.ts", "./../../machines/order/index.ts", "../../tests/kit/world.ts"],
      ...["react", "@remix-run/node", "@lingui/core", "express", "xstate"],
    ],
  },
  ...Object.fromEntries(floors.map(room)),
  "app/.server/sandbox": {
    file: "app/.server/sandbox/cards/a.ts",
    specifiers: [...server("outside"), ...sandbox, "#db", "better-sqlite3"],
  },
  "the file of the sandbox": {
    file: "app/.server/sandbox/database.ts",
    specifiers: [...server("outside"), ...sandbox],
  },
  "app/features": { file: "app/features/order/page.tsx", specifiers: [...screen, "#machines/kit"] },
  "app/features that run any lifecycle": {
    file: "app/features/gallery/simulator.ts",
    specifiers: screen,
  },
  "app/ui": {
    file: "app/ui/button.tsx",
    specifiers: [
      ...["./a", ...upwards, "#app/ui/../features/order/page.tsx"],
      ...["#machines/order", "#app/features/order/page.tsx", "#app/paths.ts", "#db"],
      ...["zod", "xstate", "lucide-react"],
    ],
  },
  "app/messages": {
    file: "app/messages/order.ts",
    specifiers: [
      ...["./a", ...upwards, "#app/messages/../features/order/page.tsx"],
      ...["#machines/order", "#app/features/order/page.tsx", "#db", "react"],
    ],
  },
  "app/routes": {
    file: "app/routes/order.tsx",
    specifiers: [
      ...["#app/features/order/page", "#app/features/../ui/button.tsx", "./home.tsx"],
      ...["../features/order/page.tsx", "#app/ui/button.tsx", "#app/messages/order.ts"],
      ...["#app/routes/home.tsx", "#app/.server/sandbox/cards.ts", "#db", "#tests/kit/world.ts"],
      ...["#machines/order", "xstate", "@xstate/react", "node:fs", "express", ...databases],
    ],
  },
  app: {
    file: "app/root.tsx",
    specifiers: [
      ...["./routes", "../db/index.server.ts", "./../db/index.server.ts", detour],
      ...["#app/.server/sandbox/program.ts", "./.server/sandbox/program.ts"],
      ...["#db", "#machines/order", "#tests/kit/world.ts", "xstate", ...databases],
    ],
  },
  tests: {
    file: "tests/races/cart.test.ts",
    specifiers: ["#app/.server/dispatch", "../kit/paths", "#app/./paths.ts", "vitest"],
  },
  scripts: {
    file: "scripts/a.ts",
    specifiers: ["./arguments", "#app/./paths.ts", "vitest", ...databases],
  },
  "scripts that open a file of the database": {
    file: "scripts/release.ts",
    specifiers: ["./arguments", "#app/./paths.ts", "vitest"],
  },
};
