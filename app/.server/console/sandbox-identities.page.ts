/** Test identities and cards: everything that can be typed to see an outcome, in one place. */
import type { AppLoadContext } from "@remix-run/node";
import { testDataFor } from "#app/.server/outside/sandbox/test-data.ts";
import { sandboxOf } from "./played-world.ts";

export async function sandboxIdentitiesPage(context: Pick<AppLoadContext, "sandbox">) {
  sandboxOf(context);
  return { sections: (await testDataFor(context, "sections")) ?? [] };
}
