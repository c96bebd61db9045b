import { expect, test } from "vitest";
import * as z from "zod";
import { fieldsOf, readFields } from "./fields.ts";

const shape = {
  by: ["agent"] as const,
  data: z.object({
    reason: z.enum(["late", "wrong"]),
    note: z.string().optional(),
    amountCents: z.int(),
    isUrgent: z.boolean(),
    lineIds: z.array(z.string()),
    until: z.iso.datetime().nullable(),
  }),
};

test("each field of an event becomes the box that fits it", () => {
  expect(fieldsOf(shape).map(({ name, kind, required }) => [name, kind, required])).toEqual([
    ["reason", "choice", true],
    ["note", "text", false],
    ["amountCents", "number", true],
    ["isUrgent", "tick", true],
    ["lineIds", "json", true],
    ["until", "text", true],
  ]);
  expect(fieldsOf(shape)[0]?.choices).toEqual(["late", "wrong"]);
});

test("what a form sent becomes the data of the event", () => {
  const given = {
    reason: "late",
    amountCents: "120",
    isUrgent: "on",
    lineIds: '["1"]',
    extra: "x",
  };
  expect(readFields(shape, given)).toEqual({
    reason: "late",
    amountCents: 120,
    isUrgent: true,
    lineIds: ["1"],
  });
});

test("a box that takes JSON and holds something else makes no event", () => {
  expect(readFields(shape, { lineIds: "[1" })).toBeNull();
});
