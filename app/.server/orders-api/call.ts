/** What the calls of the orders client have in common: how a body is read, who sends, and what comes back (API-03, OPEN-30). */
import { createHash } from "node:crypto";
import { json } from "@remix-run/node";
import * as z from "zod";
import type { RequestScope, PayingContext } from "#app/.server/request/context.ts";
import { dispatch } from "#app/.server/engine/dispatch.ts";
import type { Outcome } from "#app/.server/engine/dispatch.ts";
import { openOrder } from "#app/.server/orders/order-parts.ts";
import type { OrderAddress, OrderParts } from "#app/.server/orders/order-parts.ts";
import { answered, bodyOf, refused } from "./answer.ts";
import type { RetentionScope } from "#app/.server/after-sales/cancel/retention.ts";
import type { SchedulingScope } from "#app/.server/delivery/schedule-days.ts";
import type { LifecycleId, RawEvent, Refusal } from "#machines/kit";

export type CallScope = RequestScope &
  SchedulingScope &
  RetentionScope &
  Pick<PayingContext, "vault" | "patienceMs">;

/** A call about one order, by somebody who may open it. */
export interface Called<Body> {
  readonly request: Request;
  readonly scope: CallScope;
  readonly address: OrderAddress;
  readonly parts: OrderParts;
  readonly body: Body;
  /** Of the header `Idempotency-Key` and the body: the same call gets the same answer and moves nothing twice. */
  readonly key: string | undefined;
}

/** What a call comes to: data, or a code. */
export type Answer =
  { readonly ok: true; readonly data: object } | { readonly ok: false; readonly refusal: Refusal };

export const done = (data: object): Answer => ({ ok: true, data });
export const refusedWith = (code: string): Answer => ({ ok: false, refusal: { code } });

/** Reads are GET and their fields the query; everything else is POST with JSON. */
export interface Call {
  readonly method: "GET" | "POST";
  /** What is sent, for whoever describes it. */
  readonly body: z.ZodType;
  answer(request: Request, scope: CallScope, address: OrderAddress): Promise<Response>;
}

/**
 * A call whose body is read by a schema, once it is trimmed and rid of what is empty; `keepsLists` where a list that names
 * nothing must not read as one that was left out.
 */
export function call<Schema extends z.ZodType>(
  method: Call["method"],
  schema: Schema,
  work: (called: Called<z.output<Schema>>) => Promise<Answer>,
  { keepsLists = false } = {},
): Call {
  return {
    ...{ method, body: schema },
    answer: (request, scope, address) =>
      answered(request, async () => {
        const parts = await openOrder(request, scope, address);
        const given = method === "GET" ? queryOf(request) : await bodyOf(request);
        const body = schema.safeParse({
          ...(keepsLists ? listsOf(given) : {}),
          ...Object(withoutEmpty(given)),
        });
        if (!body.success) return refused(request, "InvalidEvent", 422);
        const key = keyOf(request, given);
        const called = { request, scope, address, parts, body: body.data, key };
        const answer = await work(called);
        if (!answer.ok) return refused(request, answer.refusal.code, statusOf(answer.refusal));
        const headers = { "Cache-Control": "no-store" };
        const data = { po_id: parts.orderId, ...answer.data };
        return json(data, { status: method === "GET" ? 200 : 202, headers });
      }),
  };
}

/** A key that comes with another body is another call: nobody is told that something was done which was not. */
export function keyOf(request: Request, given: unknown): string | undefined {
  const named = request.headers.get("Idempotency-Key")?.trim().slice(0, 100);
  if (!named) return undefined;
  const said = createHash("sha256").update(JSON.stringify(given)).digest("base64url");
  return `${named}:${said.slice(0, 22)}`;
}

/** The lists that a body names, empty: what nothing is left of is not the same as what was left out. */
const listsOf = (given: unknown): Record<string, unknown[]> =>
  Object.fromEntries(
    Object.entries(Object(given)).flatMap(([name, value]) =>
      Array.isArray(value) ? [[name, []]] : [],
    ),
  );

/** Repeated names are lists. */
export function queryOf(request: Request): Record<string, unknown> {
  const { searchParams } = new URL(request.url);
  return Object.fromEntries(
    [...new Set(searchParams.keys())].map((name) => {
      const values = searchParams.getAll(name);
      return [name, values.length > 1 ? values : values[0]];
    }),
  );
}

/** Strings are trimmed; keys whose values are empty are dropped, at every depth (API-03, CANC-11). */
export function withoutEmpty(value: unknown): unknown {
  if (typeof value === "string") return value.trim() || undefined;
  if (value === null || value === undefined) return undefined;
  if (Array.isArray(value)) {
    const kept = value.map(withoutEmpty).filter((one) => one !== undefined);
    return kept.length > 0 ? kept : undefined;
  }
  if (typeof value !== "object") return value;
  const kept = Object.entries(value).flatMap(([key, one]) => {
    const left = withoutEmpty(one);
    return left === undefined ? [] : [[key, left] as const];
  });
  return kept.length > 0 ? Object.fromEntries(kept) : undefined;
}

const notThere = ["NotFound", "OrderNotFound", "PaymentNotFound", "SubscriptionNotFound"];

function statusOf({ code }: Refusal): number {
  if (notThere.includes(code)) return 404;
  if (code === "TooManyAttempts" || code === "AskedTooOften") return 429;
  if (code === "Unauthorized" || code === "OrderProofNeeded") return 403;
  return code === "Conflict" ? 409 : 422;
}

/** Sends an event as whoever opened the order. */
export function send(
  { scope, parts, key }: Pick<Called<unknown>, "scope" | "parts" | "key">,
  to: LifecycleId,
  event: RawEvent,
): Promise<Outcome> {
  return dispatch(scope.engine, {
    ...{ to, event, actor: parts.actor },
    ...(key !== undefined && { key }),
  });
}

/** One id or several, as a query gives them. */
export const ids = z.union([z.string(), z.array(z.string())]).transform((one) => [one].flat());
export const lineIds = z.array(z.string().max(60)).max(100);
