/** The machine gallery as a deployment has it: where the outside world is real, and where it is played. */
import type { AppLoadContext } from "@remix-run/node";
import { openVault } from "#app/.server/outside/secrets/vault.ts";
import { openWorkbench } from "#app/.server/gallery/workbench.ts";
import type { TestScope } from "./scope.ts";

/** What a page of the gallery is handed; `sandbox` is where QA plays everybody. */
export async function galleryOf(
  scope: TestScope,
  { sandbox }: { readonly sandbox: boolean },
): Promise<AppLoadContext> {
  const { store, clock } = scope.engine;
  const context: Partial<AppLoadContext> = {
    ...scope,
    env: { ...scope.env, sandbox },
    vault: openVault(store, clock, scope.env.sessionSecret),
    sandbox: null,
    workbench: sandbox ? await openWorkbench(":memory:") : null,
  };
  return context as AppLoadContext;
}
