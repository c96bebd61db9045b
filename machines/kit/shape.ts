/**
 * The shape of what a lifecycle stores, as text that is the same as long as everything stored by one definition can be read by
 * the other: what stands where, and of which kind it is. How long a text may be is not a shape.
 */
import * as z from "zod";
import type { Lifecycle } from "./lifecycle.ts";

const asStored = { unrepresentable: "any", io: "output" } as const;

export function storedShape({ context }: Pick<Lifecycle, "context">): string {
  return JSON.stringify(shapeOf(z.toJSONSchema(context, asStored)));
}

/** What says where a value may stand, and of which kind it is. */
const shaping = new Set([
  ...["type", "required", "additionalProperties", "items", "prefixItems", "propertyNames"],
  ...["anyOf", "oneOf", "allOf", "enum", "const", "$ref", "$defs", "properties"],
]);
/** Their keys are names of fields, not words of the schema. */
const named = new Set(["properties", "$defs"]);

function shapeOf(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(shapeOf);
  if (typeof schema !== "object" || schema === null) return schema;
  const kept = Object.entries(schema).filter(([key]) => shaping.has(key));
  return sorted(
    kept.map(([key, value]) => [key, named.has(key) ? fieldsOf(value) : shapeOf(value)]),
  );
}

function fieldsOf(fields: object): unknown {
  return sorted(Object.entries(fields).map(([name, field]) => [name, shapeOf(field)]));
}

function sorted(entries: [string, unknown][]): object {
  return Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)));
}
