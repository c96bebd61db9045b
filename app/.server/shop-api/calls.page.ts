/** The calls of the shop for whoever writes a client of them: each with its fields, read from the document for programs. */
import * as z from "zod";
import { operationOf } from "./openapi.ts";
import { shopCalls } from "./shop-calls.ts";
import type { ShopCall } from "./shop-call.ts";

/** What is shown of a field's schema. */
const fieldSchema = z.object({
  type: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  anyOf: z.array(z.object({ type: z.string().optional() })).optional(),
  items: z.object({ type: z.string().optional() }).optional(),
});

export function callsPage() {
  const clients = [...new Set(shopCalls.map(clientOf))];
  return {
    documentHref: "/api/openapi.json",
    clients: clients.map((client) => ({
      client,
      calls: shopCalls.filter((call) => clientOf(call) === client).map(shown),
    })),
  };
}

/** The first part of a path: cart, payments, … */
const clientOf = ({ path }: ShopCall): string => path.split("/", 1).join("");

function shown(call: ShopCall) {
  const { properties = {}, required = [] } = z.toJSONSchema(call.body, { io: "input" });
  return {
    ...{ id: operationOf(call), method: call.method, path: `/us/api/${call.path}` },
    summary: call.summary,
    fields: Object.entries(properties).map(([name, schema]) => ({
      ...{ name, type: typeOf(fieldSchema.parse(schema)), isRequired: required.includes(name) },
    })),
  };
}

function typeOf({ type, items, anyOf, ...schema }: z.output<typeof fieldSchema>): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((one) => JSON.stringify(one)).join(" | ");
  if (anyOf) return anyOf.map((one) => one.type ?? "object").join(" | ");
  return type === "array" ? `${items?.type ?? "object"}[]` : (type ?? "object");
}
