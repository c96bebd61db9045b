import * as z from "zod";
import { afterAll, expect, test } from "vitest";
import { readForm } from "#app/.server/request/form-fields.ts";
import { openHttpStore, posted } from "../kit/http-store.ts";

const store = await openHttpStore();
afterAll(() => store.close());

const formPages = [
  "/us/account/signin",
  "/us/account/signup",
  "/us/web/search-orders",
  "/us/web/cart",
  "/preferences",
];

test.each(formPages)(
  "a request of a few bytes cannot make the store build an array of a hundred million: %s",
  async (path) => {
    const before = performance.now();
    const answers = [
      await store.ask(path, posted(store, "q[99999999]=1")),
      await store.ask(path, posted(store, "q[0][1][2][3][4][5][6][7]=1")),
      await store.ask(path, posted(store, "__proto__.polluted=1&a.constructor.prototype.b=1")),
    ];
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400]);
    expect(performance.now() - before).toBeLessThan(1000);
    expect("polluted" in {}).toBe(false);
  },
);

const schema = z
  .object({
    name: z.string(),
    lines: z.array(z.object({ sku: z.string() })).optional(),
    place: z.object({ zip: z.string() }).optional(),
    tags: z.array(z.string()).optional(),
  })
  .transform((value) => value);

function formOf(...fields: readonly (readonly [string, string])[]): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}

test("only the fields that a schema names reach it, at every depth", () => {
  const read = readForm(
    formOf(
      ["name", "Ada"],
      ["name", "Mallory"],
      ["lines[0].sku", "A-1"],
      ["lines[99999999].sku", "A-2"],
      ["lines[0].price", "1"],
      ["place.zip", "10001"],
      ["tags", "x"],
      ["tags", "y"],
      ["q[99999999]", "1"],
      ["__intent__", "{"],
    ),
    schema,
  );
  expect(read.status === "success" && read.value).toEqual({
    name: "Ada",
    lines: [{ sku: "A-1" }],
    place: { zip: "10001" },
    tags: ["x", "y"],
  });
});

test("a number in a name costs nothing, whatever it is, and a refused form shows none of it", () => {
  const turns = Array.from({ length: 5 }, () => {
    const before = performance.now();
    const read = readForm(formOf(["q[99999999]", "1"], ["lines[99999999].sku", "1"]), schema);
    expect(read.reply().initialValue).toEqual({});
    return performance.now() - before;
  });
  // The best of five: a machine that does other work besides may interrupt any one.
  expect(Math.min(...turns)).toBeLessThan(50);
});
