import { expect, test } from "vitest";
import * as z from "zod";
import { registry } from "#machines";
import { samplesFor } from "#machines/samples";
import { fieldsOf, fieldText, readFields } from "./fields.ts";
import { allPaths } from "../walk/walk.ts";

const at = "2026-11-17T15:00:00.000Z";
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
  expect(fieldsOf(shape).flatMap(({ name, nullable }) => (nullable ? [name] : []))).toEqual([
    "until",
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
    until: null,
  });
});

test("an empty box is null where that is an answer, a tick that is missing is not set", () => {
  expect(readFields(shape, {})).toEqual({ isUrgent: false, until: null });
});

test.each([...registry.values()])("every event of $name survives its form", (lifecycle) => {
  const { shapes, parse } = lifecycle.events;
  const sent = allPaths(lifecycle, samplesFor(lifecycle)).flatMap(({ stimuli }) =>
    stimuli.flatMap(({ event, deadline }) =>
      deadline ? [] : [[JSON.stringify(event), event] as const],
    ),
  );
  for (const event of new Map(sent).values()) {
    const shape = shapes[event.type];
    if (!shape) throw new Error(`${event.type} has no shape`);
    const boxes = fieldsOf(shape).flatMap((field) => {
      const text = fieldText(field, event);
      const isLeftOut = text === "" || (field.kind === "tick" && text === "false");
      return isLeftOut ? [] : [[field.name, text] as const];
    });
    const read = { ...readFields(shape, Object.fromEntries(boxes)), type: event.type };
    expect(parse({ ...read, at })).toEqual(parse({ ...event, at }));
  }
});

test("a box that takes JSON and holds something else makes no event", () => {
  expect(readFields(shape, { lineIds: "[1" })).toBeNull();
});
