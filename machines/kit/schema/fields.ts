/** The data of an event as fields of a form. */
import * as z from "zod";
import type { EventShape, RawEvent } from "../events.ts";

/** One field. `json` stands for what a single box cannot hold: lists and nested data. */
export interface EventField {
  readonly name: string;
  readonly kind: "text" | "number" | "tick" | "choice" | "json";
  readonly required: boolean;
  /** Whether nothing may be said on purpose: an empty box is then null. */
  readonly nullable: boolean;
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
    nullable: [field, ...(field.anyOf ?? [])].some(isNull),
    ...kindOf(field, schema.required?.includes(name) ?? false),
  }));
}

/** `type` is a list in the short form of a nullable type. */
function isNull({ type }: JsonSchema): boolean {
  return type === "null" || (Array.isArray(type) && type.includes("null"));
}

/** A tick says yes or no; where a third answer is to say nothing, yes and no are written out. */
function kindOf(field: JsonSchema, required: boolean): Pick<EventField, "kind" | "choices"> {
  const choices = choicesOf(field);
  if (choices.length > 0) return { kind: "choice", choices };
  const types = (field.anyOf ?? [field]).map(({ type }) => type).filter((type) => type !== "null");
  const [type] = types;
  if (types.length !== 1) return { kind: "json", choices: [] };
  if (type === "string") return { kind: "text", choices: [] };
  if (type === "integer" || type === "number") return { kind: "number", choices: [] };
  if (type === "boolean" && required) return { kind: "tick", choices: [] };
  return { kind: "json", choices: [] };
}

function choicesOf(field: JsonSchema): string[] {
  const given = field.enum ?? (field.const === undefined ? [] : [field.const]);
  const inner = (field.anyOf ?? []).filter(({ type }) => type !== "null");
  const [only] = inner;
  if (given.length > 0) return given.map(String);
  return inner.length === 1 && only ? choicesOf(only) : [];
}

/** What stands in the box of a field of an event: the opposite of reading it. */
export function fieldText(
  { name, kind }: Pick<EventField, "name" | "kind">,
  event: RawEvent,
): string {
  const value = event[name];
  if (value === undefined || value === null) return "";
  return kind === "json" ? JSON.stringify(value) : String(value);
}

/**
 * What a form sent as the data of an event; null where a box that takes JSON holds something else. Forms leave out a
 * tick that is not set, and empty boxes may be left out.
 */
export function readFields(
  shape: EventShape,
  given: Readonly<Record<string, string>>,
): Record<string, unknown> | null {
  const data: Record<string, unknown> = {};
  for (const field of fieldsOf(shape)) {
    const text = given[field.name] ?? "";
    const value = text === "" ? emptyOf(field) : valueOf(field.kind, text);
    if (value === undefined && text !== "") return null;
    if (value !== undefined) data[field.name] = value;
  }
  return data;
}

/** What an empty box means; undefined leaves the field out, so that its default or its rule speaks. */
function emptyOf({ kind, required, nullable }: EventField): unknown {
  if (kind === "tick") return false;
  if (!required) return undefined;
  if (nullable) return null;
  return kind === "text" ? "" : undefined;
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
