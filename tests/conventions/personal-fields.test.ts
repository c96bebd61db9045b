/**
 * Every text that a lifecycle can hold is known to be a person's or to be nobody's: a new field is in neither list, and has
 * to be put into one of them before it goes out.
 */
import { expect, test } from "vitest";
import * as z from "zod";
import { registry } from "#machines";
import { personalKind } from "#machines/kit";
import type { Lifecycle } from "#machines/kit";
import { impersonal } from "./impersonal-fields.ts";

interface JsonSchema {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, JsonSchema>>;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly prefixItems?: readonly JsonSchema[];
  readonly additionalProperties?: JsonSchema | boolean;
}

interface Field {
  readonly lifecycle: string;
  readonly path: readonly string[];
  /** One of a few words of ours, or a moment: nothing that somebody wrote. */
  readonly isClosed: boolean;
}

function fieldsOf(lifecycle: Lifecycle): Field[] {
  const fields: Field[] = [];
  const walk = (schema: JsonSchema, root: JsonSchema, path: readonly string[]): void => {
    const { $ref, anyOf = [], oneOf = [], allOf = [], prefixItems = [], items } = schema;
    const target = $ref === undefined ? null : root.$defs?.[$ref.replace("#/$defs/", "")];
    if (target) walk(target, root, path);
    for (const one of [...anyOf, ...oneOf, ...allOf, ...prefixItems, ...(items ? [items] : [])])
      walk(one, root, path);
    for (const [name, one] of Object.entries(schema.properties ?? {}))
      walk(one, root, [...path, name]);
    if (typeof schema.additionalProperties === "object")
      walk(schema.additionalProperties, root, [...path, "*"]);
    if (![schema.type].flat().includes("string")) return;
    const isClosed =
      schema.enum !== undefined || schema.const !== undefined || schema.format === "date-time";
    fields.push({ lifecycle: lifecycle.name, path, isClosed });
  };
  const schemas = [
    lifecycle.input,
    lifecycle.context,
    ...Object.values(lifecycle.events.shapes).flatMap(({ data }) => (data ? [data] : [])),
  ];
  for (const schema of schemas) {
    const root: JsonSchema = z.toJSONSchema(schema, {
      io: "input",
      unrepresentable: "any",
    }) as never;
    walk(root, root, []);
  }
  return fields;
}

const fields = [...registry.values()].flatMap(fieldsOf);
/** A field's name, and where it says too little, what it stands in or whose it is. */
const namesOf = ({ lifecycle, path }: Field): string[] => {
  const name = path.at(-1) ?? "";
  return [name, `${path.at(-2) ?? ""}.${name}`, `${lifecycle}:${name}`];
};
const isPersonal = ({ lifecycle, path }: Field) => personalKind(lifecycle, path) !== null;

test("[S12] every text of every event, input and context is a person's or nobody's, and that is said", () => {
  expect(fields.length).toBeGreaterThan(1000);
  const unsaid = fields.filter(
    (field) =>
      !field.isClosed && !isPersonal(field) && !namesOf(field).some((name) => impersonal.has(name)),
  );
  const names = new Set(unsaid.map(({ lifecycle, path }) => `${lifecycle}: ${path.join(".")}`));
  expect([...names], "say so in machines/kit/personal.ts, or in impersonal-fields.ts").toEqual([]);
});

test("[S12] what is one of a few words is no person's, and would not take a stand-in", () => {
  const closed = fields.filter((field) => field.isClosed && isPersonal(field));
  expect(closed.map(({ lifecycle, path }) => `${lifecycle}: ${path.join(".")}`)).toEqual([]);
});

test("no name is kept on the list of nobody's that no lifecycle has", () => {
  const known = new Set(fields.flatMap(namesOf));
  expect([...impersonal].filter((name) => !known.has(name))).toEqual([]);
});
