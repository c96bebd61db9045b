/** A guest with a delivered order and the pages through which they send things back. */
import type { TypedResponse } from "@remix-run/node";
import { openLimits } from "#db";
import { readEnv } from "#app/.server/request/env.ts";
import type { RequestScope } from "#app/.server/request/context.ts";
import type { EngineContext } from "#app/.server/engine/engine-context.ts";
import { requireSession } from "#app/.server/identity/viewer.ts";
import { returnPage } from "#app/.server/after-sales/return/return-progress.page.ts";
import { sendToReturn } from "#app/.server/after-sales/return/return-progress.actions.ts";
import { returnStartPage } from "#app/.server/after-sales/return/return.page.ts";
import { requestReturn } from "#app/.server/after-sales/return/return.actions.ts";
import { paths } from "#app/paths.ts";
import type { Query } from "#app/paths.ts";
import { browser } from "./scope.ts";
import type { Browser } from "./scope.ts";

/** The fields of a form; a field may be given more than once. */
export type Fields = Readonly<Record<string, string | number | readonly string[]>>;

export interface Guest {
  readonly scope: RequestScope;
  readonly shopper: Browser;
  readonly sessionId: string;
  post(path: string, fields: Fields): Request;
}

/** A browser with a session of its own in a store. */
export async function guestOf(engine: EngineContext): Promise<Guest> {
  const env = readEnv({ DATABASE_FILE: ":memory:" });
  const scope = { engine, env, limits: openLimits(":memory:"), ip: "203.0.113.7" };
  const shopper = browser();
  const { viewer, headers } = await requireSession(shopper.get("/us/web"), scope);
  shopper.keep(headers);
  return {
    ...{ scope, shopper, sessionId: viewer.sessionId },
    post(path, fields) {
      const { url, headers: sent } = shopper.get(path);
      const body = new URLSearchParams(
        Object.entries(fields).flatMap(([name, value]) =>
          [value].flat().map((one): [string, string] => [name, String(one)]),
        ),
      );
      return new Request(url, { method: "POST", headers: sent, body });
    },
  };
}

/** The pages of one order's returns, as one guest sees and uses them. */
export function returnsOf(
  { scope, shopper, post }: Guest,
  orderId: string,
  storefront: "us" | "pl" = "us",
) {
  const address = { storefront, orderId };
  const at = paths.return(storefront, orderId);
  /** With fields, the page to which the form that has them leads. */
  async function startPage(fields: Query = {}) {
    const here = fields.step === "review" ? await sent(fieldsOf(fields)) : at;
    return returnStartPage(shopper.get(here), scope, address);
  }
  async function sent(fields: Fields): Promise<string> {
    const answer = await requestReturn(post(at, fields), scope, address);
    shopper.keep(answer.headers);
    return answer.headers.get("Location") ?? "";
  }
  const page = (returnId: string) =>
    returnPage(shopper.get(paths.returnOf(storefront, orderId, returnId)), scope, {
      ...address,
      returnId,
    });
  return {
    ...{ address, startPage, page },
    request: (fields: Fields) => requestReturn(post(at, fields), scope, address),
    /** Chooses, looks at the refund, and asks for the return. */
    async send(query: Query) {
      const { review, ticket } = await startPage({ ...query, step: "review" });
      if (!review) throw new Error("nothing to review");
      const fields = { event: "return.requested", ...ticket, returnId: review.returnId };
      const answer = await this.request({ ...fields, ...fieldsOf(query) });
      if (answer.status !== 303) throw new Error(JSON.stringify(await answer.json()));
      return review.returnId;
    },
    async say(returnId: string, event: string, more: Fields = {}) {
      const { ticket } = await page(returnId);
      const path = paths.returnOf(storefront, orderId, returnId);
      const fields = { event, ...ticket, ...more };
      return sendToReturn(post(path, fields), scope, { ...address, returnId });
    },
  };
}

function fieldsOf(query: Query): Fields {
  return Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
}

/** What a refused form came back with. */
export async function answerOf(response: Response | TypedResponse<unknown>) {
  return { status: response.status, ...(await response.json()) };
}

/** The status of the response that was thrown, or null where none was. */
export async function thrown(promise: Promise<unknown>): Promise<number | null> {
  try {
    await promise;
    return null;
  } catch (error) {
    if (error instanceof Response) return error.status;
    throw error;
  }
}
