/** An OpenAPI document as TypeScript: a type for each schema, and for each call what it is given and what it answers. */
import { format } from "prettier";
import * as z from "zod";

/** As much of JSON Schema as zod writes. */
type Schema = z.output<typeof schema>;
const schema = z.looseObject({
  $ref: z.string().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  description: z.string().optional(),
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  required: z.array(z.string()).optional(),
  get properties() {
    return z.record(z.string(), schema).optional();
  },
  get items() {
    return schema.optional();
  },
  get additionalProperties() {
    return z.union([z.boolean(), schema]).optional();
  },
  get anyOf() {
    return z.array(schema).optional();
  },
  get oneOf() {
    return z.array(schema).optional();
  },
  get allOf() {
    return z.array(schema).optional();
  },
});

const content = z.object({ "application/json": z.object({ schema }) });
const operation = z.object({
  summary: z.string(),
  parameters: z.array(
    z.object({ name: z.string(), in: z.string(), required: z.boolean(), schema }),
  ),
  requestBody: z.object({ content }).optional(),
  responses: z.record(z.string(), z.object({ content })),
});
type Operation = z.output<typeof operation>;

const document = z.object({
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.object({ schemas: z.record(z.string(), schema) }),
});

/** The whole file, formatted. */
export async function clientTypes(given: unknown): Promise<string> {
  const { paths, components } = document.parse(JSON.parse(JSON.stringify(given)));
  const types = Object.entries(components.schemas)
    .sort(([one], [other]) => one.localeCompare(other, "en"))
    .map(([name, of]) => `export type ${nameOf(name)} = ${typeOf(of)};`);
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, of]) =>
        `/** ${of.summary} */\n"${method.toUpperCase()} ${path}": { given: ${givenOf(of)}; answer: ${answerOf(of)} };`,
    ),
  );
  const head =
    "/** The store's calls, by method and path. Written by `npm run client` from the OpenAPI document. */";
  const text = [head, ...types, `export interface Calls {\n${calls.join("\n")}\n}`].join("\n\n");
  return format(text, { parser: "typescript", printWidth: 100 });
}

function givenOf({ parameters, requestBody }: Operation): string {
  const parts = ["path", "query"].flatMap((where) => {
    const its = parameters.filter((one) => one.in === where);
    if (its.length === 0) return [];
    const mayLack = its.every(({ required }) => !required);
    const fields = its.map((one) => fieldOf(one.name, one.schema, one.required));
    return `${where}${mayLack ? "?" : ""}: { ${fields.join("; ")} }`;
  });
  const body = requestBody && `body: ${typeOf(requestBody.content["application/json"].schema)}`;
  const all = [...parts, ...(body ? [body] : [])];
  return all.length === 0 ? "Record<string, never>" : `{ ${all.join("; ")} }`;
}

const answerOf = ({ responses }: Operation): string => {
  const done = responses["200"] ?? responses["202"];
  return done ? typeOf(done.content["application/json"].schema) : "unknown";
};

const fieldOf = (name: string, of: Schema, isRequired: boolean): string =>
  `${JSON.stringify(name)}${isRequired ? "" : "?"}: ${typeOf(of)}`;

const nameOf = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

function typeOf(of: Schema): string {
  if (of.$ref !== undefined) return nameOf(of.$ref.split("/").at(-1) ?? "unknown");
  if (of.const !== undefined) return JSON.stringify(of.const);
  if (of.enum) return anyOf(of.enum.map((one) => JSON.stringify(one)));
  const choices = of.anyOf ?? of.oneOf;
  if (choices) return anyOf(choices.map(typeOf));
  if (of.allOf) return of.allOf.map((one) => `(${typeOf(one)})`).join(" & ");
  if (Array.isArray(of.type)) return anyOf(of.type.map((type) => typeOf({ ...of, type })));
  return plainOf(of);
}

const anyOf = (all: readonly string[]): string => `(${[...new Set(all)].join(" | ")})`;

function plainOf(of: Schema): string {
  switch (of.type) {
    case "integer":
    case "number":
      return "number";
    case "string":
    case "boolean":
    case "null":
      return of.type;
    case "array":
      return `(${of.items ? typeOf(of.items) : "unknown"})[]`;
    case "object":
      return objectOf(of);
    default:
      return "unknown";
  }
}

function objectOf({ properties = {}, required = [], additionalProperties: rest }: Schema): string {
  const fields = Object.entries(properties).map(([name, of]) =>
    fieldOf(name, of, required.includes(name)),
  );
  const others =
    typeof rest !== "object" || Object.keys(rest).length === 0 ? "unknown" : typeOf(rest);
  // Fields of their own beside any others: what any other is, a client does not know.
  if (fields.length > 0) return `{ ${fields.join("; ")} }`;
  return rest === false ? "Record<string, never>" : `Record<string, ${others}>`;
}
