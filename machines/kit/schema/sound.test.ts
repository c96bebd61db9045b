/** What a context is held to: all that its schema asks, although only what is new in it is looked at. */
import { expect, test } from "vitest";
import * as z from "zod";
import { requireSound } from "./sound.ts";

const line = z.strictObject({
  id: z.string(),
  cents: z.int().nonnegative(),
  paid: z.strictObject({ by: z.string() }).nullable(),
  tags: z.array(z.string()).default([]),
});
const sums = z
  .strictObject({ part: z.int(), whole: z.int() })
  .refine(({ part, whole }) => part <= whole, "more than all");
const schema = z.strictObject({
  name: z.string(),
  lines: z.array(line),
  few: z.array(z.string()).max(2),
  sums,
  last: line.nullable(),
});
type Context = z.output<typeof schema>;

const phone = { id: "a", cents: 100, paid: { by: "card" }, tags: ["new"] };
const tablet = { id: "b", cents: 200, paid: null, tags: [] };

function sound(): Context {
  const first = {
    ...{ name: "one", lines: [phone, tablet], few: ["x"], last: phone },
    sums: { part: 1, whole: 2 },
  };
  requireSound(schema, first);
  return first;
}

test.each<[string, (context: Context) => object]>([
  ["a field of another kind", (context) => ({ ...context, name: 1 })],
  ["a field too many", (context) => ({ ...context, other: 1 })],
  ["a field that is gone", ({ name: _, ...rest }) => rest],
  ["nothing where something stands", (context) => ({ ...context, name: null })],
  ["a line that is wrong", (context) => ({ ...context, lines: [phone, { ...tablet, cents: -1 }] })],
  ["a line too many that is wrong", (context) => ({ ...context, lines: [phone, tablet, "c"] })],
  [
    "a field too many in a line",
    (context) => ({ ...context, lines: [{ ...phone, other: 1 }, tablet] }),
  ],
  [
    "what is wrong deep in a line",
    (context) => ({ ...context, lines: [{ ...phone, paid: { by: 1 } }, tablet] }),
  ],
  ["what was nothing and is wrong", (context) => ({ ...context, last: { id: "a" } })],
  ["a list of its fields", (context) => ({ ...context, last: [phone] })],
  ["no list where one stands", (context) => ({ ...context, lines: { 0: phone } })],
  ["more than a list may have", (context) => ({ ...context, few: [...context.few, "y", "z"] })],
  [
    "a part that no longer fits its whole",
    (context) => ({ ...context, sums: { part: 3, whole: 2 } }),
  ],
])("a context with %s is refused after one that was sound", (_, change) => {
  const first = sound();
  expect(() => requireSound(schema, change(first), first)).toThrow(z.ZodError);
  // What was refused is not known for sound.
  expect(() => requireSound(schema, change(first), change(first))).toThrow(z.ZodError);
});

test.each<[string, (context: Context) => object]>([
  ["nothing new", (context) => context],
  ["a new name", (context) => ({ ...context, name: "two" })],
  ["lines in another order", (context) => ({ ...context, lines: [tablet, phone] })],
  ["no lines", (context) => ({ ...context, lines: [] })],
  [
    "one more line",
    (context) => ({ ...context, lines: [...context.lines, { ...phone, id: "c" }] }),
  ],
  ["nothing any more", (context) => ({ ...context, last: null })],
  [
    "what a field is without being told",
    (context) => ({ ...context, last: { id: "a", cents: 1, paid: null } }),
  ],
])("a context with %s is sound", (_, change) => {
  const first = sound();
  expect(() => requireSound(schema, change(first), first)).not.toThrow();
});

test("what is wrong is named by its place in the whole", () => {
  const first = sound();
  const wrong = { ...first, lines: [phone, { ...tablet, cents: "2" }] };
  expect(() => requireSound(schema, wrong, first)).toThrow(/"lines",\s*1,\s*"cents"/);
});

test("what follows a context that nobody has looked at is looked at as a whole", () => {
  const unseen = { ...sound(), name: 1 };
  expect(() => requireSound(schema, { ...unseen, few: [] }, unseen)).toThrow(z.ZodError);
});

test("what was sound by another schema is looked at as a whole", () => {
  const first = sound();
  const stricter = schema.extend({ name: z.literal("two") });
  expect(() => requireSound(stricter, { ...first, few: [] }, first)).toThrow(z.ZodError);
});
