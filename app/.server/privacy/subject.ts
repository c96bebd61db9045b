/** Whose data it is, and what all that exports and erases it works with. */
import type { Store } from "#db";
import type { EngineContext } from "#app/.server/engine/engine-context.ts";
import type { Env } from "#app/.server/request/env.ts";

/** A person as the store knows them: an account, or somebody who ordered without one and is known by that order alone. */
export type Subject =
  | { readonly kind: "account"; readonly customerId: string }
  | { readonly kind: "order"; readonly orderId: string };

/** A request's context, a command's world and a program's each have it. */
export interface PrivacyWorld {
  readonly engine: Pick<EngineContext, "store" | "lifecycles">;
  readonly env: Env;
}

/** What finds out about a person: the store as it is, or a transaction in which nothing else happens meanwhile. */
export interface AskedWorld {
  readonly engine: {
    readonly store: Omit<Store, "write" | "durable" | "newerTables" | "close">;
    readonly lifecycles: EngineContext["lifecycles"];
  };
}
