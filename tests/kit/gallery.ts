/** The machine gallery as a deployment has it: where the outside world is real, and where it is played. */
import type { AppLoadContext } from "@remix-run/node";
import { openVault } from "#app/.server/outside/vault.ts";
import { openWorkbench } from "#app/.server/gallery/workbench.ts";
import type { TestDoor } from "./door.ts";

/** What a page of the gallery is handed; `sandbox` is where QA plays everybody. */
export async function galleryOf(
  door: TestDoor,
  { sandbox }: { readonly sandbox: boolean },
): Promise<AppLoadContext> {
  const { store, clock } = door.engine;
  const context: Partial<AppLoadContext> = {
    ...door,
    env: { ...door.env, sandbox },
    vault: openVault(store, clock, door.env.sessionSecret),
    sandbox: null,
    workbench: sandbox ? await openWorkbench(":memory:") : null,
  };
  return context as AppLoadContext;
}
