/** The keys of programs, for staff who keep them (decision 103): what each may do, when it was last used, whether it is good. */
import { listApiKeys } from "#app/.server/identity/programs/api-keys.ts";
import type { RequestScope } from "#app/.server/request/context.ts";
import { requireKeyKeeper } from "./key-keeper.ts";

export async function apiKeysPage(request: Request, scope: RequestScope) {
  await requireKeyKeeper(request, scope);
  const keys = await listApiKeys(scope);
  return {
    keys: keys.map(({ id, name, scopes, standing, madeAt, lastUsedAt, expiresAt }) => ({
      ...{ id, name, scopes, standing, madeAt, lastUsedAt, expiresAt },
    })),
  };
}
