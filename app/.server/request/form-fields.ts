/**
 * How a form reaches its schema: by the names that the schema has, and by no other. The parser builds objects and lists out
 * of names (`lines[3].sku`), so that a name of a stranger's would decide what is built: `q[99999999]` is an array of a
 * hundred million places. Every form that a schema reads comes through `readForm`.
 */
import { parseWithZod } from "@conform-to/zod/v4";
import * as z from "zod";

/** More entries than any list of a form has. */
const MOST_VALUES = 100;

/**
 * Reads a form by its schema, as `parseWithZod` does; what the schema does not name is not read. `echoed` names plain fields
 * besides, which only come back with a refused form, so that it stands as it was sent.
 */
export function readForm<Schema extends z.ZodType>(
  form: FormData,
  schema: Schema,
  echoed: readonly string[] = [],
) {
  const names = new Map([...echoed.map((name) => [name, "once"] as const), ...namesOf(schema)]);
  return parseWithZod(known(form, names), { schema });
}

/** The fields that have one of the names; of those that may stand once only the first. */
function known(form: FormData, names: FieldNames): FormData {
  const kept = new FormData();
  for (const [given, value] of form) {
    const name = templateOf(given);
    const kind = name === null ? undefined : names.get(name);
    if (kind === "once" && !kept.has(given)) kept.append(given, value);
    if (kind === "list" && kept.getAll(given).length < MOST_VALUES) kept.append(given, value);
  }
  return kept;
}

/** Every name of a schema, with `[]` where a number would stand, and whether it may be given more than once. */
type FieldNames = ReadonlyMap<string, "once" | "list">;

const read = new WeakMap<z.core.$ZodType, FieldNames>();

function namesOf(schema: z.core.$ZodType): FieldNames {
  const before = read.get(schema);
  if (before) return before;
  const names = new Map(fieldsBelow(schema, ""));
  read.set(schema, names);
  return names;
}

type Named = readonly [name: string, kind: "once" | "list"];

function fieldsBelow(schema: z.core.$ZodType, path: string): Named[] {
  const { def } = shapeOf(schema);
  switch (def.type) {
    case "object":
      return Object.entries(def.shape).flatMap(([key, field]) =>
        fieldsBelow(field, path === "" ? key : `${path}.${key}`),
      );
    case "array":
      return [[path, "list"], ...fieldsBelow(def.element, `${path}[]`)];
    case "union":
      return def.options.flatMap((option) => fieldsBelow(option, path));
    case "intersection":
      return [...fieldsBelow(def.left, path), ...fieldsBelow(def.right, path)];
    case "pipe":
      return fieldsBelow(inputOf(def), path);
    case "optional":
    case "nullable":
    case "default":
    case "prefault":
    case "catch":
    case "readonly":
    case "nonoptional":
      return fieldsBelow(def.innerType, path);
    default:
      return [[path, "once"]];
  }
}

/** What zod says of a schema by its `type`; it publishes the union as `$ZodTypes`. */
function shapeOf(schema: z.core.$ZodType): { readonly def: z.core.$ZodTypes["_zod"]["def"] } {
  return { def: (schema as z.core.$ZodTypes)._zod.def };
}

/** A form gives what stands before a transform; what stands before a preprocessing is what follows it. */
function inputOf({ in: before, out }: z.core.$ZodPipeDef): z.core.$ZodType {
  return shapeOf(before).def.type === "transform" ? out : before;
}

/** `lines[3].sku` as `lines[].sku`; null for a number that no list of a form reaches. */
function templateOf(name: string): string | null {
  const numbers = [...name.matchAll(/\[(\d*)\]/g)].map(([, digits]) => digits ?? "");
  if (numbers.some((digits) => digits.length > 3 || Number(digits) >= MOST_VALUES)) return null;
  return name.replaceAll(/\[\d*\]/g, "[]");
}
