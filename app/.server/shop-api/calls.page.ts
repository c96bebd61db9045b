/** The calls of the shop for whoever writes a client of them: each with its fields, read from the document for programs. */
import * as z from "zod";
import type { DescribedCall } from "#app/.server/orders-api/described-calls.ts";
import { describedCalls, operationOf } from "./openapi.ts";

/** What is shown of a field's schema. */
const fieldSchema = z.object({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  anyOf: z.array(z.object({ type: z.string().optional() })).optional(),
  items: z.object({ type: z.string().optional() }).optional(),
});

export function callsPage() {
  const clients = [...new Set(describedCalls.map(clientOf))];
  return {
    documentHref: "/api/openapi.json",
    clients: clients.map((client) => ({
      client,
      calls: describedCalls.filter((call) => clientOf(call) === client).map(shown),
    })),
  };
}

/** The first part of a path: cart, payments, … */
const clientOf = ({ path }: DescribedCall): string => path.split("/", 1).join("");

function shown(call: DescribedCall) {
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
  if (Array.isArray(type)) return type.join(" | ");
  return type === "array" ? `${items?.type ?? "object"}[]` : (type ?? "object");
}
