import fc from "fast-check";
import { expect, test } from "vitest";
import * as z from "zod";
import { registry } from "#machines";
import { hasCardNumber } from "../card-number.ts";
import { longest, MOST_ENTRIES } from "./text-bounds.ts";

const at = "2026-11-17T12:00:00.000Z";

/** The names of every text and every list below an event's data, as its schema has them. */
function leaves(
  schema: z.core.JSONSchema.BaseSchema,
  name = "",
): { text: string[]; list: string[] } {
  const below = [
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])].map(
      (one) => [name, one] as const,
    ),
    ...Object.entries(schema.properties ?? {}),
    ...[schema.items ?? [], schema.additionalProperties ?? []]
      .flat()
      .map((one) => [name, one] as const),
  ];
  const found = below.flatMap(([key, one]) =>
    typeof one === "object" ? [leaves(one as z.core.JSONSchema.BaseSchema, key)] : [],
  );
  return {
    text: [...(schema.type === "string" ? [name] : []), ...found.flatMap(({ text }) => text)],
    list: [...(schema.type === "array" ? [name] : []), ...found.flatMap(({ list }) => list)],
  };
}

const events = [...registry.values()].flatMap((lifecycle) =>
  Object.entries(lifecycle.events.shapes).map(([type, shape]) => ({ lifecycle, type, shape })),
);

test("no text and no list of any event of any lifecycle is without a bound", () => {
  let fields = 0;
  for (const { lifecycle, type, shape } of events) {
    if (!shape.data) continue;
    const { text, list } = leaves(
      z.toJSONSchema(shape.data, { io: "input", unrepresentable: "any" }),
    );
    for (const name of text) {
      fields += 1;
      expect(longest(name), `${lifecycle.name} ${type} ${name}`).toBeLessThanOrEqual(2000);
      const deep = { type, at, outer: [{ [name]: "x".repeat(2001) }] };
      expect(lifecycle.events.parse(deep)).toMatchObject({ ok: false, code: "TextTooLong" });
    }
    for (const name of list) {
      const event = {
        type,
        at,
        outer: { [name]: Array.from({ length: MOST_ENTRIES + 1 }, () => "1") },
      };
      expect(lifecycle.events.parse(event)).toMatchObject({ ok: false, code: "TextTooLong" });
    }
  }
  expect(fields).toBeGreaterThan(500);
});

test.each([
  "4111111111111111",
  "4111 1111 1111 1111",
  "call me: 4111-1111-1111-1111, thanks",
  "Apt 12 5500 0000 0000 0004",
  "378282246310005",
  "6011.1111.1111.1117",
])("a card number in what people write freely is refused: %s", (text) => {
  expect(hasCardNumber(text)).toBe(true);
});

test.each([
  "(201) 555-0123",
  "4111 1111 1111 1112",
  "10001-1234",
  "12 Main St 4111",
  "2026-11-17 12:00",
  "",
])("what is no card number is none: %s", (text) => {
  expect(hasCardNumber(text)).toBe(false);
});

test("a card number is found wherever it stands and however it is grouped", () => {
  fc.assert(
    fc.property(
      fc.constantFrom("4111111111111111", "378282246310005", "5555555555554444"),
      fc.array(fc.constantFrom("", " ", "-", "."), { minLength: 19, maxLength: 19 }),
      fc.stringMatching(/^[a-z ]{0,20}$/),
      (digits, gaps, around) => {
        const typed = [...digits].map((digit, at) => digit + (gaps[at] ?? "")).join("");
        expect(hasCardNumber(`${around} ${typed} ${around}`)).toBe(true);
      },
    ),
    { seed: 20_261_117 },
  );
});
