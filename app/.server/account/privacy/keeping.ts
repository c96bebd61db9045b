/** What is kept of somebody and for how long, as their page says it. */
import type { Subject } from "#app/.server/privacy/subject.ts";
import type { Storefront } from "#app/paths.ts";
import type { Retention } from "#app/.server/request/settings/retention.ts";

/** `days` is null for what is kept until its owner has it erased. */
export interface Keeping {
  readonly kind: "account" | "orders" | "order" | "invoices" | "polishInvoices" | "visits";
  readonly days: number | null;
}

export function keepingOf(
  subject: Subject,
  retention: Retention,
  storefronts: readonly Storefront[],
): Keeping[] {
  const { documents, guestOrders } = retention;
  const own: Keeping[] =
    subject.kind === "order"
      ? [{ kind: "order", days: guestOrders }]
      : [
          { kind: "account", days: null },
          { kind: "orders", days: null },
          { kind: "visits", days: null },
        ];
  const invoices: Keeping[] =
    documents === null || !storefronts.includes("us")
      ? []
      : [{ kind: "invoices", days: documents }];
  // By law, whatever the setting says.
  const polish: Keeping[] = storefronts.includes("pl")
    ? [{ kind: "polishInvoices", days: null }]
    : [];
  return [...own, ...invoices, ...polish];
}
