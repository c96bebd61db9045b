/**
 * Whether a context is what its schema says. Nobody changes a context in place, so of one that follows another only that is
 * looked at which is not the very same thing as before.
 */
import * as z from "zod";

type Schema = z.core.$ZodType;

/** The schema that a context was found to fit. */
const found = new WeakMap<object, Schema>();

/** Throws where a context does not fit. `before` is the one that it follows, whether or not anybody has looked at it. */
export function requireSound(schema: z.ZodType, context: object, before?: object): void {
  const isKnown = before !== undefined && found.get(before) === schema;
  // Whatever is wrong is named by its place in the whole.
  if (!isKnown || !fits(schema, context, before)) schema.parse(context);
  found.set(context, schema);
}

/** Whether a value fits where `before` stood and fitted. What a schema asks of a whole is asked of the whole. */
function fits(schema: Schema, value: unknown, before: unknown): boolean {
  if (Object.is(value, before)) return true;
  if (value !== null && before !== null && schema instanceof z.ZodNullable)
    return fits(schema.unwrap(), value, before);
  if (schema instanceof z.ZodObject && isPlain(schema) && isRecord(value) && isRecord(before))
    return fitsByField(schema, value, before);
  if (schema instanceof z.ZodArray && isPlain(schema) && Array.isArray(value)) {
    const stood: readonly unknown[] = Array.isArray(before) ? before : [];
    return value.every((one, at) => stood.includes(one) || fits(schema.element, one, stood[at]));
  }
  return z.safeParse(schema, value).success;
}

function fitsByField(
  schema: z.ZodObject,
  value: Readonly<Record<string, unknown>>,
  before: Readonly<Record<string, unknown>>,
): boolean {
  const { shape } = schema;
  // A field that the schema has no word for is the whole schema's to refuse, or to let pass.
  if (!Object.keys(value).every((field) => field in shape))
    return z.safeParse(schema, value).success;
  return Object.keys(shape).every((field) => {
    const own = shape[field];
    return own !== undefined && fits(own, value[field], before[field]);
  });
}

const isPlain = ({ def }: z.ZodObject | z.ZodArray): boolean => (def.checks ?? []).length === 0;

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
