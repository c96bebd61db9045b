/** Test identities and cards: everything that can be typed to see an outcome, in one place. */
import type { AppLoadContext } from "@remix-run/node";
import { identities } from "#app/.server/gateways/sandbox/identities.ts";
import { sandboxOf } from "./sandbox.ts";

export function sandboxIdentitiesPage(context: Pick<AppLoadContext, "sandbox">) {
  sandboxOf(context);
  return { sections: identities };
}
