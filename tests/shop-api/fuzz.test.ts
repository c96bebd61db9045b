/**
 * Every call of the document with whatever fits its schema and whatever does not: none comes to a fault of the store, and each
 * answer has the shape that the document gives it. Only the document is asked what there is to send.
 */
import { afterAll, expect, test } from "vitest";
import { chance } from "#tests/kit/chance.ts";
import { openHttpStore } from "#tests/kit/http-store.ts";
import { Client } from "./client.ts";

const store = await openHttpStore({ env: { WORKER: "on" } });
afterAll(() => store.close());

const ROUNDS = 30;

interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly maxLength?: number;
}

interface Call {
  readonly requestBody?: {
    readonly content: { readonly "application/json": { readonly schema: Schema } };
  };
  readonly parameters: readonly {
    readonly name: string;
    readonly in: string;
    readonly schema: Schema;
  }[];
}

interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Call>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

const document: OpenApi = JSON.parse((await store.ask("/api/openapi.json")).text);

const oddities: readonly unknown[] = [
  ...[
    "",
    " ",
    "0",
    "-1",
    "null",
    "../../etc/passwd",
    "<b>x</b>",
    "ı̈́😀",
    "4111111111111111",
    "a".repeat(3000),
  ],
  ...[0, -1, 1e21, 1.5, true, null, [], {}, [[[[]]]], { __proto__: 1, constructor: "x" }],
];

/** Draws from a list. */
function drawer(seed: number) {
  const next = chance(seed);
  return <T>(all: readonly T[]): T | undefined => all[Math.floor(next() * all.length)];
}

type Draw = ReturnType<typeof drawer>;

/** Something that a schema takes, most of the time. */
function fitting(schema: Schema, draw: Draw): unknown {
  if (draw([1, 2, 3, 4, 5, 6]) === 1) return draw(oddities);
  const { $ref, type, properties = {}, items, anyOf } = schema;
  if ($ref) return fitting(document.components.schemas[$ref.split("/").at(-1) ?? ""] ?? {}, draw);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return draw(schema.enum);
  if (anyOf) return fitting(draw(anyOf) ?? {}, draw);
  if (type === "object") return objectOf(properties, draw);
  if (type === "array") return [fitting(items ?? {}, draw), fitting(items ?? {}, draw)];
  if (type === "boolean") return draw([true, false]);
  if (type === "integer" || type === "number") return draw([0, 1, 2, 3, 999]);
  return draw(texts);
}

/** Words that mean something to the store, so that some calls get further than their schema. */
const texts = [
  ...["M6-128-GRA", "PLO-55-GRA", "MNT-1-GRA", "standard", "express", "94301", "CA", "Palo Alto"],
  ...["Ana", "Nowak", "120 Hamilton Ave", "ana@example.com", "650-555-0134", "us", "x"],
];

function objectOf(properties: Readonly<Record<string, Schema>>, draw: Draw) {
  const kept = Object.entries(properties).filter(() => draw([1, 2, 3, 4, 5]) !== 1);
  return Object.fromEntries(kept.map(([name, schema]) => [name, fitting(schema, draw)]));
}

const all = Object.entries(document.paths).flatMap(([path, calls]) =>
  Object.entries(calls).map(([method, call]) => ({ path: path.slice(1), method, call })),
);

test.each(all)(
  "[API-77] $method $path takes anything, and answers as it is documented",
  async ({ path, method, call }) => {
    const draw = drawer(path.length * 7919 + method.length);
    const client = new Client(store);
    await client.post("cart/add-line-items", { sku_id: "M6-128-GRA" });
    for (let round = 0; round < ROUNDS; round += 1) {
      const reply =
        method === "get"
          ? await client.get(path, queryOf(call, draw))
          : await client.post(
              path,
              Object(fitting(call.requestBody?.content["application/json"].schema ?? {}, draw)),
            );
      expect([path, reply.status < 500]).toEqual([path, true]);
    }
  },
);

function queryOf({ parameters }: Call, draw: Draw): Record<string, string> {
  const asked = parameters.filter((one) => one.in === "query");
  return Object.fromEntries(asked.map(({ name, schema }) => [name, String(fitting(schema, draw))]));
}
