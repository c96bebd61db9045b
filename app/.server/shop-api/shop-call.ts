/**
 * What the calls of the shop have in common (API-47 to API-76): a path, a schema for what is sent and one for what is answered,
 * and the work between them. `shop-calls.ts` finds a call by its path and answers it; `openapi.ts` describes all of them from
 * the same two schemas. A call does what a form of the pages does, by the same functions of the rooms below, so that no rule
 * stands here. A new call is one more entry in a file `*-calls.ts`.
 */
import { json } from "@remix-run/node";
import type * as z from "zod";
import { bodyOf } from "#app/.server/orders-api/answer.ts";
import { keyOf, queryOf, withoutEmpty } from "#app/.server/orders-api/call.ts";
import { statusOf } from "#app/.server/request/event-form.ts";
import type { RequestContext } from "#app/.server/request/context.ts";
import type { Storefront } from "#app/paths.ts";
import type { Refusal } from "#machines/kit";
import { refusedCall } from "./refused-call.ts";
import type { Faults } from "./refused-call.ts";

/** All that a call may reach. */
export type ShopScope = RequestContext;

/** A call as it is worked on. */
export interface Called<Body> {
  readonly request: Request;
  readonly scope: ShopScope;
  readonly storefront: Storefront;
  readonly body: Body;
  /** Of the header `Idempotency-Key` and the body: the same call moves nothing twice. */
  readonly key: string | undefined;
}

/** What a call comes to: data, or a code, with the fields that are wrong by their names in the body. */
export type Told<Answer> =
  | { readonly ok: true; readonly data: Answer; readonly headers?: Headers }
  | {
      readonly ok: false;
      readonly refusal: Refusal;
      readonly fields?: Faults;
      readonly status?: number;
      readonly headers?: Headers;
    };

/** One call, by its path below `/us/api/`. Reads are GET and their fields the query; everything else is POST with JSON. */
export interface ShopCall {
  readonly path: string;
  readonly method: "GET" | "POST";
  /** What it is for, in one line of English, for whoever writes a client. */
  readonly summary: string;
  readonly body: z.ZodType;
  readonly answer: z.ZodType;
  respond(request: Request, scope: ShopScope, storefront: Storefront): Promise<Response>;
}

interface Described<Body extends z.ZodType, Answer extends z.ZodType> {
  readonly path: string;
  readonly method: ShopCall["method"];
  readonly summary: string;
  readonly body: Body;
  readonly answer: Answer;
  readonly work: (called: Called<z.output<Body>>) => Promise<Told<z.input<Answer>>>;
}

export function shopCall<Body extends z.ZodType, Answer extends z.ZodType>(
  described: Described<Body, Answer>,
): ShopCall {
  const { path, method, summary, body, answer, work } = described;
  return {
    ...{ path, method, summary, body, answer },
    async respond(request, scope, storefront) {
      const given = method === "GET" ? queryOf(request) : await bodyOf(request);
      const read = body.safeParse({ ...Object(withoutEmpty(given)) });
      if (!read.success) return refusedCall(request, { code: "InvalidEvent" }, { status: 422 });
      const key = keyOf(request, given);
      const told = await work({ request, scope, storefront, body: read.data, key });
      if (!told.ok)
        return refusedCall(request, told.refusal, {
          status: told.status ?? statusOf(told.refusal),
          ...told,
        });
      const headers = new Headers(told.headers);
      headers.set("Cache-Control", "no-store");
      return json(told.data, { status: method === "GET" ? 200 : 202, headers });
    },
  };
}

/** Nothing of the kind is there, for this caller. */
export const notThere = (code: string): Told<never> => ({
  ok: false,
  refusal: { code },
  status: 404,
});

/** Whoever asks has no account, or is not signed in to it. */
export const signInFirst: Told<never> = { ok: false, refusal: { code: "Login" }, status: 401 };
