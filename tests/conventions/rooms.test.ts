import { readdirSync } from "node:fs";
import { ESLint } from "eslint";
import { expect, test } from "vitest";
import { layers } from "../../scripts/layers.js";
import { floors } from "./planted-imports.ts";

const eslint = new ESLint();

/** What lint says of imports in a file that does not exist. */
async function refusals(filePath: string, specifier: string): Promise<string[]> {
  const code = `import { a } from "${specifier}";\nexport const b = a;\n`;
  const [result] = await eslint.lintText(code, { filePath });
  return result?.messages.map(({ message }) => message) ?? [];
}

test("every folder of the server is a room of the plan, and the sandbox a program beside them", () => {
  const folders = readdirSync("app/.server", { withFileTypes: true }).map(({ name }) => name);
  expect(folders.sort()).toEqual([...floors, "sandbox"].sort());
});

test("no folder of the server has more than 25 files beside each other", () => {
  const entries = readdirSync("app/.server", { withFileTypes: true, recursive: true });
  const counted = entries
    .filter((entry) => entry.isFile())
    .reduce(
      (all, { parentPath }) => all.set(parentPath, (all.get(parentPath) ?? 0) + 1),
      new Map<string, number>(),
    );
  expect([...counted].filter(([, files]) => files > 25)).toEqual([]);
});

test.each(floors.slice(1).map((room, below) => [floors[below] ?? "", room] as const))(
  "%s may not import %s, which may import it",
  async (lower, upper) => {
    expect(await refusals(`app/.server/${lower}/a.ts`, `#app/.server/${upper}/b.ts`)).toHaveLength(
      1,
    );
    expect(await refusals(`app/.server/${upper}/a.ts`, `#app/.server/${lower}/b.ts`)).toEqual([]);
  },
);

test.each(["orders/order.page.ts", "orders/order.actions.ts"])("%s is a leaf", async (page) => {
  const importers = ["account/a.ts", "orders/b.ts", "after-sales/return/c.page.ts", "boot/d.ts"];
  for (const importer of importers)
    expect(await refusals(`app/.server/${importer}`, `#app/.server/${page}`)).toHaveLength(1);
  expect(await refusals("app/.server/gallery/a.ts", `#app/.server/${page}`)).toEqual([]);
  expect(await refusals("app/.server/demo/a.ts", `#app/.server/${page}`)).toEqual([]);
  expect(await refusals("app/routes/a.tsx", `#app/.server/${page}`)).toEqual([]);
});

test("the sandbox knows the store's ports and nothing else of it", async () => {
  const file = "app/.server/sandbox/a.ts";
  expect(await refusals(file, "#app/.server/outside/payment.ts")).toEqual([]);
  expect(await refusals(file, "#app/.server/engine/dispatch.ts")).toHaveLength(1);
  expect(await refusals(file, "#app/.server/orders/order-parts.ts")).toHaveLength(1);
});

/** Lint replaces the list of one entry by that of a later one: a file that two entries name keeps the second alone. */
test("no two layers name the same file", async () => {
  const files = ["app", "db", "machines", "scripts", "tests"].flatMap((folder) =>
    readdirSync(folder, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile() && /\.(tsx?|m?js)$/.test(entry.name))
      .map((entry) => `${entry.parentPath}/${entry.name}`),
  );
  const alone = layers.map(
    ({ files: named, except = [] }) =>
      new ESLint({
        overrideConfigFile: true,
        overrideConfig: [{ files: named, ignores: except, rules: { "no-console": "error" } }],
      }),
  );
  const twice: string[] = [];
  for (const file of files) {
    const claims = await Promise.all(
      alone.map(async (one) => {
        const config: { rules?: object } | undefined = await one.calculateConfigForFile(file);
        return "no-console" in (config?.rules ?? {});
      }),
    );
    const names = layers.filter((_, index) => claims[index]).map(({ name }) => name);
    if (names.length > 1) twice.push(`${file}: ${names.join(", ")}`);
  }
  expect(twice).toEqual([]);
});
