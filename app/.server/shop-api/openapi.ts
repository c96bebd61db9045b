/** All calls of the shop as an OpenAPI 3.1 document, made of the schemas that read and answer them (API-77). */
import * as z from "zod";
import { apiScopes } from "#app/api-scopes.ts";
import type { ApiScope } from "#app/api-scopes.ts";
import { neededOf } from "./keys/needed-scope.ts";
import { refusalShape } from "./refused-call.ts";
import { shopCalls } from "./shop-calls.ts";
import { describedOrderCalls, orderShape } from "#app/.server/orders-api/described-calls.ts";
import type { DescribedCall } from "#app/.server/orders-api/described-calls.ts";
import { addressShape } from "./wire/address-json.ts";
import { businessShape } from "./wire/business-json.ts";
import { cartLineShape, cartShape, shippingMethodShape } from "./wire/cart-json.ts";
import { questionsShape } from "./wire/exchange-shape.ts";
import { preferencesShape } from "./wire/preferences-json.ts";
import { paymentEntryShape, startedShape } from "./wire/payment-json.ts";
import { savedAddressesShape } from "./wire/saved-address-json.ts";

/** The entities that answers have in common, by the names that the document gives them. */
const entities: Readonly<Record<string, z.ZodType>> = {
  Address: addressShape,
  BusinessAccount: businessShape,
  Cart: cartShape,
  CartLineItem: cartLineShape,
  Order: orderShape,
  PaymentEntry: paymentEntryShape,
  Preferences: preferencesShape,
  Questionnaire: questionsShape,
  Refusal: refusalShape,
  SavedAddresses: savedAddressesShape,
  ShippingMethod: shippingMethodShape,
  StartedPayment: startedShape,
};

const refused = {
  400: "What was sent is no JSON.",
  401: "Somebody has to be signed in, or the key is wrong, expired or revoked.",
  403: "It was sent from another origin than the store's own, or the key lacks the scope.",
  404: "There is no such thing for this caller.",
  409: "The cart has changed since.",
  422: "What stands against it, by its code.",
  429: "Too many tries: `Retry-After` says when the next is worth it.",
  503: "The store cannot be written just now: `Retry-After` says when to try again.",
} as const;

/** Everything that a program may call. */
export const describedCalls: readonly DescribedCall[] = [...shopCalls, ...describedOrderCalls];

interface Shop {
  readonly name: string;
  /** Of the store, without a slash at its end. */
  readonly url: string;
}

export function openApi({ name, url }: Shop) {
  return {
    openapi: "3.1.0",
    info: {
      title: `${name}: the shop's calls`,
      version: "1",
      description:
        "A client keeps the cookies it is given, and sends `Origin` with the store's own address with every POST. Amounts are whole cents of the cart's currency.",
    },
    servers: [{ url: `${url}/us/api` }, { url: `${url}/pl/api` }],
    paths: Object.fromEntries(describedCalls.map((call) => [`/${call.path}`, pathOf(call)])),
    components: { schemas: schemasOf(), securitySchemes },
  };
}

/** Either opens the calls: a browser's or a client's own cookies, or a key (decision 103). */
const securitySchemes = {
  session: {
    ...{ type: "apiKey", in: "cookie", name: "sid" },
    description: "What an answer sets: every POST with it sends `Origin` with the store's address.",
  },
  key: {
    ...{ type: "http", scheme: "bearer", bearerFormat: "ohm_…" },
    description: `A key that the store made, for some of the scopes ${apiScopes.join(", ")}. It needs no \`Origin\`.`,
  },
} as const;

/** Nobody has to bring anything; with a key, one of the scopes of the call. */
function securityOf({ path, method }: DescribedCall) {
  const scopes = [true, false].flatMap((isShoppers): readonly ApiScope[] => {
    const how = { isRead: method === "GET", isShoppers };
    return neededOf(`/us/api/${path}`, how)?.scopes ?? [];
  });
  return [{}, { session: [] }, ...[...new Set(scopes)].map((scope) => ({ key: [scope] }))];
}

function pathOf(call: DescribedCall) {
  const isRead = call.method === "GET";
  const schema = (part: string) => ({ $ref: `#/components/schemas/${part}` });
  const json = (of: string) => ({ "application/json": { schema: schema(of) } });
  return {
    [isRead ? "get" : "post"]: {
      operationId: operationOf(call),
      summary: call.summary,
      tags: [/^[^/]+/.exec(call.path)?.[0]],
      security: securityOf(call),
      parameters: [...partsOf(call), ...(isRead ? queryOf(call) : [idempotencyKey])],
      ...(!isRead && {
        requestBody: { required: true, content: json(bodyOf(call)) },
      }),
      responses: {
        [isRead ? 200 : 202]: { description: "Done.", content: json(answerOf(call)) },
        ...Object.fromEntries(
          Object.entries(refused).map(([status, description]) => [
            status,
            { description, content: json("Refusal") },
          ]),
        ),
      },
    },
  };
}

const idempotencyKey = {
  ...{ name: "Idempotency-Key", in: "header", required: false },
  description:
    "The same call with the same key and body is answered alike and moves nothing twice.",
  schema: { type: "string", maxLength: 100 },
};

/** `cart/add-line-items` is `cartAddLineItems`, `orders/{po_id}/return` is `ordersOneReturn`. */
export const operationOf = ({ path }: DescribedCall): string =>
  path.replace(/\{\w+\}/g, "one").replace(/[/-](.)/g, (_, letter: string) => letter.toUpperCase());

/** The name of what a call answers: that of an entity where it is one, else of the first call that answers the same. */
function answerOf({ answer }: DescribedCall): string {
  const known = Object.entries(entities).find(([, shape]) => shape === answer);
  return known?.[0] ?? `${firstWith((call) => call.answer === answer)}Answer`;
}

/** The name of what a call is sent; several may be sent the same. */
const bodyOf = ({ body }: DescribedCall): string =>
  `${firstWith((call) => call.method === "POST" && call.body === body)}Body`;

function firstWith(test: (call: DescribedCall) => boolean): string {
  const first = describedCalls.find(test);
  return first ? operationOf(first) : "";
}

/** What of its path is whose it is about. */
const partsOf = ({ path }: DescribedCall) =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    ...{ name, in: "path", required: true, schema: { type: "string" } },
  }));

/** What a read is asked with, one parameter for each. */
function queryOf({ body }: DescribedCall) {
  const { properties = {}, required = [] } = z.toJSONSchema(body, { io: "input" });
  return Object.entries(properties).map(([name, schema]) => ({
    ...{ name, in: "query", required: required.includes(name), schema },
  }));
}

/** Every entity, every answer that is none, and every body, each once. */
function schemasOf() {
  const answers = describedCalls.map((call) => [answerOf(call), call.answer] as const);
  const bodies = describedCalls
    .filter(({ method }) => method === "POST")
    .map((call) => [bodyOf(call), call.body] as const);
  return {
    ...described([...Object.entries(entities), ...answers], "output"),
    ...described(bodies, "input"),
  };
}

function described(all: readonly (readonly [string, z.ZodType])[], io: "input" | "output") {
  const registry = z.registry<{ id: string }>();
  for (const [id, shape] of all) if (!registry.has(shape)) registry.add(shape, { id });
  const { schemas } = z.toJSONSchema(registry, {
    ...{ io, uri: (id: string) => `#/components/schemas/${id}` },
  });
  return Object.fromEntries(
    Object.entries(schemas).map(([id, { $id: _, $schema: __, ...schema }]) => [id, schema]),
  );
}
