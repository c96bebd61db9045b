/** A business as whoever looks may know it, on its page and by calls. */
import type { businessOf } from "#app/.server/identity/business/businesses.ts";
import type { Viewer } from "#app/.server/identity/viewer-facts.ts";
import type { RequestScope } from "#app/.server/request/context.ts";
import { paths } from "#app/paths.ts";

type Own = NonNullable<Awaited<ReturnType<typeof businessOf>>>;

/** Who belongs to it is the business's own affair: agents neither remove nor invite anybody. */
export function toldBusiness(
  { env }: Pick<RequestScope, "env">,
  { agent, storefront }: Pick<Viewer, "agent" | "storefront">,
  own: Own,
) {
  return {
    ...{ name: own.name, role: own.role, isOpen: own.isOpen, taxId: own.taxId },
    people: own.people.map((one) => (agent === null ? one : { ...one, id: null })),
    joinLink:
      own.joinCode === null || agent !== null
        ? null
        : env.storeUrl + paths.signUp(storefront, null, { join: own.joinCode }),
  };
}
