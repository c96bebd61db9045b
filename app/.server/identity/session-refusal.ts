import { refuseForged } from "#app/.server/engine/dispatch.ts";
import type { RequestScope } from "#app/.server/request/context.ts";
import { sessionLifecycle } from "./session.ts";
import type { Viewer } from "./viewer-facts.ts";

/** What no form of a page offers stands in the history of whose page it is, where the page is about no other lifecycle. */
export async function refuseOfSession(
  { engine }: Pick<RequestScope, "engine">,
  { sessionId, actor }: Pick<Viewer, "actor"> & { readonly sessionId: string },
  type: string,
) {
  const { refusal } = await refuseForged(engine, {
    ...{ to: sessionLifecycle(sessionId), event: { type }, actor },
  });
  return refusal;
}
