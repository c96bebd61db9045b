/** The data of an event as fields of a form. */
import * as z from "zod";
import type { EventShape } from "./events.ts";

/** One field. `json` stands for what a single box cannot hold: lists and nested data. */
export interface EventField {
  readonly name: string;
  readonly kind: "text" | "number" | "tick" | "choice" | "json";
  readonly required: boolean;
  readonly choices: readonly string[];
}

interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
}

/** The fields of an event beyond its type. */
export function fieldsOf({ data }: EventShape): EventField[] {
  if (!data) return [];
  const schema = z.toJSONSchema(data, { io: "input", unrepresentable: "any" }) as JsonSchema;
  return Object.entries(schema.properties ?? {}).map(([name, field]) => ({
    name,
    required: schema.required?.includes(name) ?? false,
    ...kindOf(field),
  }));
}

function kindOf(field: JsonSchema): Pick<EventField, "kind" | "choices"> {
  const choices = choicesOf(field);
  if (choices.length > 0) return { kind: "choice", choices };
  const types = (field.anyOf ?? [field]).map(({ type }) => type).filter((type) => type !== "null");
  const [type] = types;
  if (types.length !== 1) return { kind: "json", choices: [] };
  if (type === "string") return { kind: "text", choices: [] };
  if (type === "integer" || type === "number") return { kind: "number", choices: [] };
  if (type === "boolean") return { kind: "tick", choices: [] };
  return { kind: "json", choices: [] };
}

function choicesOf(field: JsonSchema): string[] {
  const given = field.enum ?? (field.const === undefined ? [] : [field.const]);
  const inner = (field.anyOf ?? []).filter(({ type }) => type !== "null");
  const [only] = inner;
  if (given.length > 0) return given.map(String);
  return inner.length === 1 && only ? choicesOf(only) : [];
}

/** What a form sent as the data of an event; null where a box that takes JSON holds something else. */
export function readFields(
  shape: EventShape,
  given: Readonly<Record<string, string>>,
): Record<string, unknown> | null {
  const data: Record<string, unknown> = {};
  for (const { name, kind } of fieldsOf(shape)) {
    const text = given[name];
    if (text === undefined) continue;
    const value = valueOf(kind, text);
    if (value === undefined) return null;
    data[name] = value;
  }
  return data;
}

function valueOf(kind: EventField["kind"], text: string): unknown {
  if (kind === "number") return Number(text);
  if (kind === "tick") return text === "on" || text === "true";
  if (kind !== "json") return text;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
